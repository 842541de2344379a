public import CalendarModel
import CalendarTime

/// The form on one reminder: its rows, the rules between them, and what stands in the way of saving.
///
/// It edits a draft, as `EventForm` does; what it does not show stays as it was.
public struct ReminderForm: ItemForm {
  /// What undo steps over.
  struct State: Hashable, Sendable {
    var reminder: Reminder
    var conflicts = DraftConflicts<Reminder>()
  }

  /// The world around the form.
  public let context: FormContext

  /// Whether the form was opened to make a reminder.
  public let isNew: Bool

  /// The reminder as it is in the file, or as a new one begins.
  public internal(set) var original: Reminder

  /// Why the store did not save or delete, until the next change.
  public internal(set) var storeRefusal: CalendarError?

  /// Whether something was saved in this session.
  public internal(set) var hasSaved = false

  /// Whether the item is no longer in its file.
  public internal(set) var isGone = false

  /// How the session ended; nil while it lasts.
  public internal(set) var outcome: FormOutcome?

  var state: State
  var history = FormHistory<State>()
  var table: FormTable<ItemRow>
  var turnedMonth: CivilDate?
  private var alertCount = 1

  /// The form on a reminder that is in a file.
  public init(editing reminder: Reminder, context: FormContext) {
    self.init(reminder, isNew: false, context: context)
  }

  /// The form on a new reminder, which is not due at any time.
  public init(newWithUID uid: String, context: FormContext) {
    var reminder = Reminder(uid: uid)
    reminder.calendar = context.defaultCalendar
    self.init(reminder, isNew: true, context: context)
  }

  private init(_ reminder: Reminder, isNew: Bool, context: FormContext) {
    self.context = context
    self.isNew = isNew
    state = State(reminder: reminder)
    original = reminder
    table = FormTable(ItemRow.sectionsOfReminder.map { .init($0.map(\.declaration)) })
    arrange()
    table.reload(animated: false)
  }

  /// The draft.
  public var reminder: Reminder { state.reminder }

  /// The draft as its values are worded: alarms and rules count from when it is due, where it has no start.
  public var subject: CalendarItem { subject(of: reminder) }

  /// The reminder in the file as its values are worded.
  public var originalSubject: CalendarItem { subject(of: original) }

  private func subject(of reminder: Reminder) -> CalendarItem {
    var item = reminder.item
    item.start = item.start ?? reminder.dueDate(viewer: context.viewer)
    return item
  }

  /// The fields in which the draft differs from the file.
  public var changedFields: [ItemField] { reminder.fields(changedFrom: original) }

  /// Whether anything was changed since the form was opened or saved.
  public var hasChanges: Bool { !changedFields.isEmpty }

  /// Whether there is a reminder in a file that can be deleted.
  public var exists: Bool { !isNew || hasSaved }

  /// Asks the table for the rows that the draft needs.
  private mutating func arrange() {
    let needed = reminder.alarms.rowCount
    while alertCount < needed {
      try? table.declare(ItemRow.alert(alertCount).declaration, below: .alert(alertCount - 1))
      alertCount += 1
    }
    for number in 0..<alertCount { request(.alert(number), shown: number < needed) }
    let recurrence = recurrence(of: reminder)
    let isCustom = if case .custom = recurrence.repetition { true } else { false }
    let endsOnDate = if case .onDate = recurrence.end { true } else { false }
    request(.rule, shown: isCustom)
    request(.endRepeat, shown: recurrence.end != nil)
    request(.endDate, shown: endsOnDate)
    for row in optionalRows { request(row, shown: !isEmpty(row)) }
    request(.deleteReminder, shown: exists)
  }

  private mutating func request(_ row: ItemRow, shown: Bool) {
    if shown { try? table.show(row) } else { try? table.hide(row) }
  }

  /// Makes one change that undo can take back; a change that changes nothing is none.
  mutating func change(
    _ body: (ReminderForm, inout State) throws(FormRefusal) -> Void
  ) throws(FormRefusal) -> Batch {
    if let outcome { throw .finished(outcome) }
    var next = state
    try body(self, &next)
    guard next != state else { return Batch() }
    return redraw { form in
      form.history.append(form.state)
      form.state = next
    }
  }

  /// Makes a change and leads the visible rows there, as one batch.
  mutating func redraw(_ change: (inout ReminderForm) -> Void) -> Batch {
    let before = rows
    change(&self)
    storeRefusal = nil
    turnedMonth = nil
    arrange()
    return table.redraw(before, as: before.map { row($0.item, issues: issues) })
  }

  /// Takes back the last accepted change.
  ///
  /// - Throws: `nothingToUndo`, `finished`.
  @discardableResult
  public mutating func undo() throws(FormRefusal) -> Batch {
    if let outcome { throw .finished(outcome) }
    guard let previous = history.popLast() else { throw .nothingToUndo }
    return redraw { $0.state = previous }
  }
}
