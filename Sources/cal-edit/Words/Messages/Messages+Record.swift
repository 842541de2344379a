import CalendarStore

/// The words for what `apply` does not take.
extension Messages {
  /// The sentence for a file or a stream that holds no text.
  static func noText(in source: String) -> String {
    "\(source): is no UTF-8 text; expected JSON as show --json prints it"
  }

  /// The sentence for a text that is no JSON.
  static func noJSON(in source: String, line: Int, column: Int, expected: String) -> String {
    "\(source):\(line):\(column): is no JSON; expected \(expected)"
  }

  /// The sentence for a record that names no event.
  static let recordWithoutUID = "has no \"uid\"; expected an object as show --json prints it"

  /// The sentence for a UID that several events have.
  static func severalEvents(withUID uid: String) -> String {
    "\(quoted(uid)): several events have that UID; choose with \(Option.calendar.usage)"
  }

  /// The sentence for a UID or the words of a reminder where a command takes events.
  static func isReminder(_ name: String, for command: Command) -> String {
    let other: Command =
      switch command {
      case .show: .todoList
      case .delete: .todoDelete
      default: .todoEdit
      }
    return "\(quoted(name)) is a reminder; \(command.name) takes events, \(other.name) takes reminders"
  }

  /// The sentence for a UID that no event has.
  static func noEvent(ofRecordWithUID uid: String) -> String {
    "\(quoted(uid)): no event has that UID; an event of no calendar of the store needs \(Option.calendar.usage)"
  }

  /// The sentence for a time at which an event does not occur.
  static func noOccurrence(at line: String) -> String { "\(quoted(line)): the event does not occur then" }

  /// The sentence for the rule of one occurrence.
  static let recurrenceOfOccurrence =
    "\"recurrence\" is of the whole series; take \"occurrence\" away, or say --span=future or --span=all"

  /// The sentence for a record that changes what another one changed.
  static let sameSeries = "another item changes the same series; apply one after the other"

  /// The sentence for a key that nobody knows.
  static func unknownKey(_ key: String) -> String { "\(quoted(key)) is no key of show --json" }

  /// The sentence for a key whose value stays as it is.
  static func fixedKey(_ key: String, value: String) -> String {
    "\(quoted(key)) cannot be changed; expected \(safe(value))"
  }

  /// The sentence for a key that says something of a whole series, in a record of something else.
  static func onlyOfSeries(_ key: String) -> String {
    "\(quoted(key)) can be changed only of a whole series; take \"occurrence\" away, or give it a \"recurrence\""
  }

  /// The sentence for a value that a key does not take.
  static func refused(_ key: String, value: String, expected: String) -> String {
    "\(quoted(key)): \(safe(value)) is not taken; expected \(expected)"
  }

  /// The sentence for a date that there is not.
  static func noDate(_ key: String, _ error: WhenError) -> String { "\(quoted(key)): \(error.message)" }

  /// The sentence for a record that was printed before somebody changed its event.
  static func staleRecord(_ key: String, value: String, now: String) -> String {
    "\(quoted(key)) is \(safe(value)), and \(safe(now)) in the calendar: somebody changed it; print it again"
  }

  /// What the keys of a record take.
  enum RecordValue {
    static let day = "a day like \"2026-12-01\""
    static let time = "a time like \"2026-12-01T10:00\""
    static let dates = "dates like \"2026-12-01T10:00\""
    static let timeOfSeries = "a time that the clock of the series shows once"
    static let lastDay = "the day behind the last one"
    static let endTime = "a time like \"2026-12-01T10:00\", or the start"
    static let occurrence = "the start of an occurrence like \"2026-12-01T10:00:00+01:00\""
    static let zone = "a zone like \"Europe/Berlin\""
    static let trigger = "a trigger like \"-PT15M\" or \"2026-12-01T09:00:00Z\""
    static let related = "related to start or end"
    static let address = "an address with its scheme, like \"https://example.org\""
    static let person = "an \"address\" like \"mailto:ann@example.org\""
    static let rules = "rules like [\"FREQ=WEEKLY;BYDAY=MO\"]"
    static let calendar = "the name of a calendar"
    static let text = "a text or null"
    static let bool = "true or false"
    static let list = "a list"

    /// One of some words, or none.
    static func choice(_ words: [String], orNull: Bool = false) -> String {
      words.joined(separator: ", ") + (orNull ? " or null" : "")
    }
  }
}
