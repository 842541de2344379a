import CalendarEditForm

/// The words for a line of the editor that cannot be followed.
extension Messages {
  /// The sentence for a word that is neither a row nor a command.
  static func noCommand(_ word: Substring) -> String {
    let advice =
      familiar(word).map { "khal's \(safe(String(word))) is \($0) here" } ?? "h lists the commands, p the rows"
    return "\(quoted(String(word))) is no row and no command; \(advice)"
  }

  /// What the letter of another editor is here; nil where none is known to have it, or where it is a command here too.
  ///
  /// Source: the prompts of `khal edit`.
  private static func familiar(_ word: Substring) -> String? {
    switch word {
    case "s": "title"
    case "d": "notes"
    case "t": "starts and ends"
    case "l": "location"
    case "c": "categories"
    case "a": "alert"
    case "n": "q!"
    default: nil
    }
  }

  /// The sentence for a command that takes nothing and was given something.
  static func standsAlone(_ command: Substring, given rest: String) -> String {
    "\(command) \(quoted(rest)) is not understood; \(command) stands alone"
  }

  /// The sentence for a word that names no part of a series.
  static func noPart(_ word: String) -> String {
    "\(quoted(word)) is no part of a series; write this, future or all"
  }

  /// The sentence for a name that no row has, or that is missing.
  static func noRow(_ name: String) -> String {
    name.isEmpty ? "which row? write its number or name behind it" : "\(quoted(name)) is no row; p lists the rows"
  }

  /// The sentence for a number that no row has.
  static func noRow(number: Substring, of count: Int) -> String {
    "there is no row \(number); the rows are 1 to \(count)"
  }

  /// The sentence for the beginning of several names.
  static func ambiguousRow(_ typed: String, among rows: [ItemRow]) -> String {
    "\(quoted(typed)) may be \(rows.map(title).joined(separator: ", ")); write more of the name"
  }

  /// The sentence for a choice of no list.
  static func noChoices(for number: String) -> String {
    "\(safe(number)) chooses from a list; tap a row first that has choices"
  }

  /// The sentence for a decision about a conflict that there is not; without a row about all there are.
  static func noConflict(about row: ItemRow?) -> String {
    row.map { "\(title(of: $0)) is in no conflict with the file" } ?? "nothing is in conflict with the file"
  }
}

// MARK: - Values

extension Messages {
  /// What a row takes.
  enum RowValue: Hashable, Sendable {
    case nothing, onOrOff, zone, length, uri, invitees
    /// One of that many choices, by its number.
    case choice(of: Int)
    /// One of these.
    case word(of: [String])
  }

  /// The sentence for a value that a row does not take.
  static func unfit(_ value: String, for row: ItemRow, expected: RowValue) -> String {
    "\(title(of: row)) \(quoted(value)) is not understood; expected \(words(for: expected))"
  }

  /// The sentence for a priority that RFC 5545 does not have.
  static func noPriority(_ number: Int) -> String {
    "\(title(of: .priority)) \(number) is none; expected 1, the highest, to 9, or 0 for none"
  }

  private static func words(for value: RowValue) -> String {
    switch value {
    case .nothing: "no value"
    case .onOrOff: "on or off"
    case .zone: "a time zone like Europe/Berlin, UTC, local or floating"
    case .length: "a length like 30m or 1h30m"
    case .uri: "an address like https://example.org, without spaces"
    case .invitees: "addresses like a@example.org, Bob <b@example.org>, or + or - and addresses"
    case .choice(let count): "#1 to #\(count)"
    case .word(let words): words.joined(separator: ", ")
    }
  }
}
