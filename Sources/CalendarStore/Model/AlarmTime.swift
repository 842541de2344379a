public import CalendarTime

/// One time at which an alarm of an event or a reminder goes off.
public struct AlarmTime: Hashable, Sendable {
  /// What an alarm is about.
  public enum Subject: Hashable, Sendable {
    /// An event; of a series the occurrence.
    case event(Event)

    /// Something to do; of a series the first that is left.
    case reminder(Reminder)

    /// What both have in common.
    public var item: CalendarItem {
      switch self {
      case .event(let event): event.item
      case .reminder(let reminder): reminder.item
      }
    }
  }

  /// The moment.
  public let instant: Instant

  /// The alarm.
  public let alarm: Alarm

  /// How often it went off before, by its own `REPEAT`.
  public let repetition: Int

  /// What it is about.
  public let subject: Subject

  /// A time of an alarm.
  public init(instant: Instant, alarm: Alarm, repetition: Int = 0, about subject: Subject) {
    self.instant = instant
    self.alarm = alarm
    self.repetition = repetition
    self.subject = subject
  }
}
