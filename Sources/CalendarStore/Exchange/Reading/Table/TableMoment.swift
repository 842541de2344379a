/// What a cell of a table says of when something is: a date, a time of day, and on what clock that is; each of them
/// where it has one.
///
/// A cell is read as a whole. One with anything else in it says nothing, since nobody knows what that would change.
struct TableMoment {
  /// Whose time a time of day is, where a cell says it.
  enum StatedClock {
    /// So many seconds ahead of UTC.
    case offset(Int)

    /// That of a zone of that name.
    case zone(String)
  }

  /// The date, as it is written.
  private(set) var date: String?

  /// The time of day.
  var time: (hour: Int, minute: Int, second: Int)?

  /// On what clock the time is; nil where nothing stands behind it.
  var clock: StatedClock?

  /// Reads a cell; nil for one that is empty, or has more in it.
  init?(_ text: String) {
    var text = RecordDate.Scanner(rest: TableMoment.plain(text).utf8[...])
    let word = text.rest.prefix { (0x2D...0x39).contains($0) }
    var isBasic = false
    if TableMoment.isDate(word) {
      date = String(Substring(word))
      text.rest = text.rest.dropFirst(word.count)
      guard !text.rest.isEmpty else { return }
      isBasic = text.skips("T") || text.skips("t")
      guard isBasic || text.skips(" ") else { return nil }
      text.skipBlanks()
    }
    guard let time = TableMoment.time(&text, isBasic: isBasic) else { return nil }
    self.time = time
    let hasBlank = text.skipBlanks()
    guard !text.rest.isEmpty else { return }
    guard let clock = TableMoment.clock(text, isBehindBlank: hasBlank) else { return nil }
    self.clock = clock
  }

  /// Whether a text is a date with something behind it.
  static func beginsWithDate(_ text: String) -> Bool {
    isDate(plain(text).utf8[...].prefix { (0x2D...0x39).contains($0) })
  }

  /// The text with plain blanks: programs put others before AM and PM, so that no line ends there.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 > 0x7F }) else { return text.trimmed }
    return text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ").trimmed
  }

  /// Whether digits, with hyphens, points and slashes between them, are a date: three numbers, or one of eight digits.
  private static func isDate(_ word: Substring.UTF8View) -> Bool {
    let numbers = word.split { !(0x30...0x39).contains($0) }
    return numbers.count == 3 || numbers.count == 1 && word.count == 8 && numbers[0].count == 8
  }

  /// The time of day with which a text goes on: `9:30`, `9.30 Uhr`, `09:30:00.0 PM`, and behind a `T` also `093000`.
  private static func time(
    _ text: inout RecordDate.Scanner, isBasic: Bool
  ) -> (hour: Int, minute: Int, second: Int)? {
    guard var hour = text.number(2) ?? text.number(1) else { return nil }
    var (minute, second) = (0, 0)
    if isBasic, let number = text.number(2) {
      (minute, second) = (number, text.number(2) ?? 0)
    } else {
      let isColon = text.skips(":")
      guard isColon || text.skips("."), let number = text.number(2) else { return nil }
      minute = number
      if isColon, text.skips(":") {
        guard let number = text.number(2) else { return nil }
        second = number
        if text.skips(".") || text.skips(","), !text.skipsDigits() { return nil }
      }
    }
    var behind = text
    behind.skipBlanks()
    let word = behind.word().uppercased()
    if ["AM", "PM", "A.M.", "P.M."].contains(word) {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (word.first == "P" ? 12 : 0)
      text = behind
    } else if word == "UHR" {
      text = behind
    }
    return hour < 24 && minute < 60 && second < 60 ? (hour, minute, second) : nil
  }

  /// The clock that the rest of a text says: `Z`, `UTC`, `+01:00`, `GMT+0100` or the name of a zone.
  private static func clock(_ text: RecordDate.Scanner, isBehindBlank: Bool) -> StatedClock? {
    let name = String(Substring(text.rest))
    if name.uppercased() == "Z" { return .offset(0) }
    var text = text
    if isBehindBlank, ["UTC", "GMT"].contains(name.prefix(3).uppercased()) {
      text.rest = text.rest.dropFirst(3)
      text.skipBlanks()
      if text.rest.isEmpty { return .offset(0) }
    }
    if let offset = text.offset(), text.rest.isEmpty { return .offset(offset) }
    return isBehindBlank && name.first?.isLetter == true ? .zone(name) : nil
  }
}
