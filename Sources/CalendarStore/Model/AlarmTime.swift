public import CalendarTime

/// One time at which an alarm of an event goes off.
public struct AlarmTime: Hashable, Sendable {
  /// The moment.
  public let instant: Instant

  /// The alarm.
  public let alarm: Alarm

  /// How often it went off before, by its own `REPEAT`.
  public let repetition: Int

  /// What it is about; of a series the occurrence.
  public let event: Event

  /// A time of an alarm.
  public init(instant: Instant, alarm: Alarm, repetition: Int = 0, event: Event) {
    self.instant = instant
    self.alarm = alarm
    self.repetition = repetition
    self.event = event
  }
}
