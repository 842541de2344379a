public import CalendarModel
public import CalendarTime

/// The form on one event: its rows, the rules between them, and what stands in the way of saving.
///
/// It edits a draft. What it does not show stays in the draft as it was. Every change answers with the batch of rows
/// that it leads to.
public struct EventForm: ItemForm {
  /// What undo steps over.
  struct State: Hashable, Sendable {
    var event: Event
    var otherMode: OtherMode?
    var conflicts = DraftConflicts<Event>()
  }

  /// The world around the form.
  public let context: FormContext

  /// The original start of the occurrence that is edited; nil for a single event or a whole series.
  public internal(set) var occurrence: EventDate?

  /// The first start of the series, of which the event may have a later occurrence's dates; nil where a save may have
  /// moved it.
  var seriesStart: EventDate?

  /// Whether the form was opened on a series.
  var beganAsSeries: Bool

  /// Whether the form was opened to make an event.
  public let isNew: Bool

  /// The event as it is in the file, or as a new one begins.
  public internal(set) var original: Event

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
  var turnedMonth: CivilDate?
  var table: FormTable<ItemRow>
  var alertCount = 1

  /// The form on an event that is in a file, or on one occurrence of a series there.
  ///
  /// - Parameters:
  ///   - event: The event, with the dates to be edited.
  ///   - occurrence: The original start of the occurrence that is meant; nil for a single event or a whole series.
  ///   - seriesStart: The first start of the series; nil where the event's own is that.
  ///   - context: The world around the form.
  public init(
    editing event: Event, occurrence: EventDate? = nil, seriesStart: EventDate? = nil, context: FormContext
  ) {
    self.init(
      event, isNew: false, occurrence: occurrence, seriesStart: seriesStart ?? event.start, context: context)
  }

  /// The form on a new event, on a day or today.
  ///
  /// It begins at the next full hour and lasts the default length. What is given here counts as no change.
  public init(newOn day: CivilDate? = nil, uid: String = "", context: FormContext) {
    let start = context.nextFullHour(on: day ?? context.today)
    let clock = EventClock.zone(context.viewer)
    var event = Event(uid: uid, start: start)
    let end = clock.date(context.defaultLength, after: start, viewer: context.viewer)
    event.end = end.zone == start.zone ? .date(end) : .duration(context.defaultLength)
    event.calendar = context.defaultCalendar
    event.alarms = context.defaultAlert.map { [Alarm(trigger: $0)] } ?? []
    self.init(event, isNew: true, occurrence: nil, seriesStart: nil, context: context)
  }

  private init(
    _ event: Event, isNew: Bool, occurrence: EventDate?, seriesStart: EventDate?, context: FormContext
  ) {
    self.context = context
    self.occurrence = occurrence
    self.seriesStart = seriesStart
    self.isNew = isNew
    beganAsSeries = !isNew && event.hasRecurrence
    original = event
    state = State(event: event)
    table = FormTable(ItemRow.sectionsOfEvent.map { .init($0.map(\.declaration)) })
    arrange(picker: nil)
    table.reload(animated: false)
  }

  /// The draft.
  public var event: Event { state.event }

  /// The draft as its values are worded.
  public var subject: CalendarItem { event.item }

  /// The event in the file as its values are worded.
  public var originalSubject: CalendarItem { original.item }

  /// The fields in which the draft differs from the file.
  public var changedFields: [ItemField] { event.fields(changedFrom: original) }

  /// Whether anything was changed since the form was opened or saved.
  public var hasChanges: Bool { !changedFields.isEmpty }

  /// Whether there is an event in a file that can be deleted.
  public var exists: Bool { !isNew || hasSaved }

  /// Whether saving would be accepted by the form: something was changed and nothing stands in the way.
  public var canSave: Bool { outcome == nil && hasChanges && issues.isEmpty }
}
