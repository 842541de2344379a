public import CalendarModel
public import CalendarTime

/// The value of a row, typed; what it looks like is the renderer's affair.
public enum FormValue: Hashable, Sendable {
  /// A text, empty where there is none.
  case text(String)

  /// A switch.
  case toggle(Bool)

  /// A date; the end of whole days is the last one. Nil where the file has no date that can be read.
  case date(EventDate?)

  /// The clock on which a time is read.
  case clock(EventClock)

  /// A calendar, or none yet.
  case calendar(EventCalendar?)

  /// When an alert goes off; nil is never.
  case alert(Alarm.Trigger?)

  /// How the time is shown to others.
  case availability(Availability)

  /// A length of time; nil is none.
  case length(CalendarDuration?)

  /// How an item repeats.
  case repetition(Repetition)

  /// The rules by which an item repeats; none where there are only dates.
  case rules([RecurrenceRule])

  /// When a series ends; nil where the form cannot say it.
  case repeatEnd(RepeatEnd?)

  /// Those invited.
  case invitees([Participant])

  /// Several texts.
  case list([String])

  /// How urgent a reminder is, from 1, the most, to 9; 0 is not at all.
  case priority(Int)

  /// What the row has no form for, as it is written.
  case custom(String)

  /// An open picker.
  case picker(FormPicker)

  /// Something to do, with no value.
  case action
}

/// An open date picker.
public struct FormPicker: Hashable, Sendable {
  /// The first day of the month in view.
  public let month: CivilDate

  /// The date that is chosen, if there is one.
  public let selection: EventDate?

  /// Whether only days can be chosen.
  public let isDateOnly: Bool

  /// The minutes from one choice to the next: 5, or 1 where the chosen time is no multiple of 5.
  public let minuteStep: Int

  init(selection: EventDate?, month: CivilDate) {
    self.month = month.adding(days: 1 - month.day)
    self.selection = selection
    isDateOnly = selection?.isDay ?? false
    let reading = selection?.reading
    minuteStep = (reading?.secondOfDay ?? 0) % 300 == 0 ? 5 : 1
  }
}

/// A visible row of a form, with its value.
public struct FormRow<Row: Hashable & Sendable>: Hashable, Sendable {
  /// The row, or the picker below it.
  public let item: FormTable<Row>.Item

  /// The value.
  public let value: FormValue

  /// The values offered, if any; the value need not be among them.
  public var choices: [FormValue] = []

  /// The clock to show beside a time, where the reader could not guess it.
  public var clock: EventClock?

  /// What is wrong with the value, so that it cannot be saved.
  public var issues: [FormIssue] = []

  /// What is to be said of the value, which can be saved.
  public var notices: [FormNotice] = []

  /// The starts that follow from the value: of a rule or its end, when the event takes place next.
  public var nextStarts: [EventDate] = []
}

extension FormRow {
  /// Whether the row has to be drawn anew; a picker only for another month or other columns.
  ///
  /// A rule and the day of its end have rows of their own. What is offered is asked for when it is needed, but it shows
  /// which words an alert is given.
  public func looksDifferent(from old: FormRow) -> Bool {
    switch (value, old.value) {
    case (.picker(let picker), .picker(let before)):
      return picker.month != before.month || picker.isDateOnly != before.isDateOnly
        || picker.minuteStep != before.minuteStep
    case (.repetition(.custom), .repetition(.custom)), (.repeatEnd(.onDate), .repeatEnd(.onDate)):
      return nextStarts != old.nextStarts
    default:
      break
    }
    if value != old.value || clock != old.clock || issues != old.issues || notices != old.notices { return true }
    if nextStarts != old.nextStarts { return true }
    guard case .alert(.some) = value else { return false }
    return choices != old.choices
  }
}
