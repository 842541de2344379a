public import CalendarModel
import CalendarTime

/// The form on one reminder: its rows, and the rules between them.
///
/// It edits a draft, as `EventForm` does; what it does not show stays as it was.
public struct ReminderForm: Hashable, Sendable {
  /// A batch of changes to the form's rows.
  public typealias Batch = FormTable<ReminderRow>.Batch

  /// What a tap on a row leads to.
  public typealias Tap = FormTable<ReminderRow>.Tap

  /// A visible row with its value.
  public typealias Row = FormRow<ReminderRow>

  /// Why the form does not do what it was asked to do; it is left as it was.
  public enum Refusal: Error, Hashable, Sendable {
    /// The form has no such row now.
    case hiddenRow(ReminderRow)

    /// The row takes no value of that kind.
    case valueDoesNotFit(ReminderRow)

    /// The row cannot be empty.
    case cannotBeEmpty(ReminderRow)

    /// Without a date there is nothing to repeat from.
    case notDue

    /// Nothing can be added to that calendar.
    case calendarReadOnly(EventCalendar)

    /// No picker is open.
    case noOpenPicker

    /// Nothing was changed since the form was opened or saved.
    case nothingToUndo

    /// There are changes that would be lost.
    case unsavedChanges

    /// The session has its outcome already.
    case finished(FormOutcome)
  }

  /// The world around the form.
  public let context: FormContext

  /// Whether the form was opened to make a reminder.
  public let isNew: Bool

  /// The reminder as it is in the file, or as a new one begins.
  public private(set) var original: Reminder

  /// The draft.
  public private(set) var reminder: Reminder

  /// How the session ended; nil while it lasts.
  public private(set) var outcome: FormOutcome?

  var table: FormTable<ReminderRow>
  var turnedMonth: CivilDate?
  private var history = FormHistory<Reminder>()
  private var hasSaved = false
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
    self.reminder = reminder
    original = reminder
    table = FormTable(ReminderRow.sections.map { .init($0.map(\.declaration)) })
    arrange()
    table.reload(animated: false)
  }

  /// Whether anything was changed since the form was opened or saved.
  public var hasChanges: Bool { reminder != original }

  /// Asks the table for the rows that the draft needs: the alerts alone come and go.
  private mutating func arrange() {
    let needed = reminder.alarms.rowCount
    while alertCount < needed {
      try? table.declare(ReminderRow.alert(alertCount).declaration, below: .alert(alertCount - 1))
      alertCount += 1
    }
    for number in 0..<alertCount {
      if number < needed { try? table.show(.alert(number)) } else { try? table.hide(.alert(number)) }
    }
  }

  /// Makes one change that undo can take back; a change that changes nothing is none.
  mutating func change(
    _ body: (ReminderForm, inout Reminder) throws(Refusal) -> Void
  ) throws(Refusal) -> Batch {
    if let outcome { throw .finished(outcome) }
    var next = reminder
    try body(self, &next)
    guard next != reminder else { return Batch() }
    return redraw { form in
      form.history.append(form.reminder)
      form.reminder = next
    }
  }

  private mutating func redraw(_ change: (inout ReminderForm) -> Void) -> Batch {
    let before = rows
    change(&self)
    turnedMonth = nil
    arrange()
    return table.redraw(before, as: before.map { row($0.item) })
  }

  /// Takes back the last accepted change.
  ///
  /// - Throws: `nothingToUndo`, `finished`.
  @discardableResult
  public mutating func undo() throws(Refusal) -> Batch {
    if let outcome { throw .finished(outcome) }
    guard let previous = history.popLast() else { throw .nothingToUndo }
    return redraw { $0.reminder = previous }
  }

  /// The reminder to be saved, or nil when nothing was changed; a blank title of a new one becomes "New Reminder".
  ///
  /// - Throws: `finished`.
  public func prepareToSave() throws(Refusal) -> Reminder? {
    if let outcome { throw .finished(outcome) }
    guard hasChanges else { return nil }
    var reminder = reminder
    if isNew, reminder.title?.allSatisfy(\.isWhitespace) ?? true { reminder.title = "New Reminder" }
    return reminder
  }

  /// Takes note that the store saved; the reminder as it is in the file now is what further changes are counted from.
  @discardableResult
  public mutating func didSave(_ reminder: Reminder) -> Batch {
    redraw { form in
      form.original = reminder
      form.reminder = reminder
      form.history = FormHistory()
      form.hasSaved = true
    }
  }

  /// Ends a session without unsaved changes.
  ///
  /// - Throws: `unsavedChanges`; the caller asks whether to discard them.
  @discardableResult
  public mutating func close() throws(Refusal) -> FormOutcome {
    guard outcome != nil || !hasChanges else { throw .unsavedChanges }
    return discard()
  }

  /// Ends the session; unsaved changes are lost, and the first outcome stays.
  @discardableResult
  public mutating func discard() -> FormOutcome {
    let outcome = outcome ?? (hasSaved ? .saved : .canceled)
    self.outcome = outcome
    return outcome
  }
}
