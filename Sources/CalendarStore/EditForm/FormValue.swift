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
public struct FormRow: Hashable, Sendable {
  /// The row, or the picker below it.
  public let item: FormTable<EventRow>.Item

  /// The value.
  public let value: FormValue

  /// The values offered, if any; the value need not be among them.
  public let choices: [FormValue]

  /// The clock to show beside a time, where the reader could not guess it.
  public let clock: EventClock?

  /// What is wrong with the value.
  public let issues: [FormIssue]

  /// The row's name.
  public var title: String { item.owner.title }
}
