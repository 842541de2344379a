public import CalendarTime

/// A reminder that goes off at a time (`EKAlarm`).
///
/// Source: RFC 5545 §3.6.6, RFC 9074.
public struct Alarm: Hashable, Sendable {
  /// When an alarm goes off.
  public enum Trigger: Hashable, Sendable {
    /// A length of time from the start; negative is before it.
    case fromStart(CalendarDuration)

    /// A length of time from the end; negative is before it.
    case fromEnd(CalendarDuration)

    /// One moment.
    case at(Instant)

    /// A trigger that could not be read, as written.
    case unreadable(String)
  }

  /// What an alarm does (`AUDIO`, `DISPLAY`, `EMAIL`, or another name).
  public struct Action: Hashable, Sendable, RawRepresentable {
    /// The action's name in capitals.
    public let rawValue: String

    /// An action of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Shows a text.
    public static let display = Action(rawValue: "DISPLAY")

    /// Plays a sound.
    public static let audio = Action(rawValue: "AUDIO")

    /// Sends mail.
    public static let email = Action(rawValue: "EMAIL")

    /// Does nothing: Apple's mark that a default alarm was removed.
    public static let none = Action(rawValue: "NONE")
  }

  /// When it goes off.
  public var trigger: Trigger

  /// What it does.
  public var action: Action

  /// The text that it shows or sends (`DESCRIPTION`).
  @Verbatim public var description: String?

  /// The subject of the mail that it sends (`SUMMARY`).
  @Verbatim public var summary: String?

  /// How often it goes off again (`REPEAT`); nil where the file does not say.
  public var repeatCount: Int?

  /// How long it waits before it goes off again (`DURATION`).
  public var repeatInterval: CalendarDuration?

  /// When somebody last took note of it (`ACKNOWLEDGED`).
  public var acknowledged: Instant?

  /// Its own identifier.
  @Verbatim public var uid: String?

  /// Whether it goes off on arriving or leaving (`PROXIMITY`), as written.
  @Verbatim public var proximity: String?

  /// Those that it sends mail to.
  public var attendees: [Participant] = []

  /// The sound, or the documents that it sends (`ATTACH`).
  public var attachments: [Attachment] = []

  /// The alarms that it belongs with, such as the one that it snoozes (`RELATED-TO`).
  public var relations: [Relation] = []

  /// The properties that have no field of their own, in the file's order.
  public var otherProperties: [Property] = []

  /// Its place among the alarms in the file, from 0; nil for one that is not in a file yet.
  public let ordinal: Int?

  /// An alarm; without an ordinal it is a new one.
  public init(trigger: Trigger, action: Action = .display, ordinal: Int? = nil) {
    self.trigger = trigger
    self.action = action
    self.ordinal = ordinal
  }
}
