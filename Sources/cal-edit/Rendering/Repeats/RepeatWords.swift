import CalendarEditForm
import CalendarStore

/// Reads rules in words, and RRULE texts: `every 2 weeks on tue,thu`, `monthly on last friday until 3 march 2027`.
struct RepeatWords: Sendable {
  /// Reads days, and the names of weekdays and months.
  let reader: WhenReader

  /// The clock that dates count from.
  let clock: WhenClock

  /// The names in which rules are shown.
  var words = DateWords.english

  /// What the form shows before a rule that no choice says.
  private static let custom = Messages.custom.smallLetters + " "

  /// Monday to Friday.
  static let workdays = [Weekday.monday, .tuesday, .wednesday, .thursday, .friday].map {
    RecurrenceRule.DayOfWeek($0)
  }

  /// How something repeats, as a line says it.
  ///
  /// - Throws: `RepeatError` at the first word that is not understood; nothing is guessed.
  func repetition(_ line: String) throws(RepeatError) -> Repetition {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ").smallLetters
    if RepeatWord.english[words] == .never { return .never }
    if words.contains("freq=") { return .custom([try rule(text: line)]) }
    let small = line.smallLetters
    let head = words.hasPrefix(RepeatWords.custom) ? small.firstRange(of: RepeatWords.custom)?.upperBound : nil
    let column = head.map { small.distance(from: line.startIndex, to: $0) } ?? 0
    // The word that the form shows before a rule is passed over, so that what is shown can be typed.
    let blank = String(repeating: " ", count: column) + line.dropFirst(column)
    var parser = RepeatParser(blank, reader: reader, clock: clock)
    return .custom([RecurrenceRule(try parser.rule())])
  }

  /// When a series ends, as a line says it: `never`, `after 5 times`, `until 3 march 2027`, a day alone.
  ///
  /// - Throws: `RepeatError` at the first word that is not understood.
  func end(_ line: String) throws(RepeatError) -> RepeatEnd {
    let texts = line.smallLetters.split(whereSeparator: \.isWhitespace).map(String.init)
    let words = texts.map { RepeatWord.english[$0] }
    if words == [.never] { return .never }
    let place = words.first == .after ? 1 : 0
    if let count = texts.dropFirst(place).first.flatMap({ Int($0) }),
      words.dropFirst(place + 1) == [.times] || (place == 1 && words.count == 2)
    {
      guard count > 0 else {
        throw RepeatError(Messages.noOccurrences("\(count)"), at: WhenWord(text: line, column: 0))
      }
      return .after(count)
    }
    let isLed = words.count > 1 && (words.first == .until || words.first == .on)
    let column = isLed ? line.count - line.drop { $0.isWhitespace }.drop { !$0.isWhitespace }.count : 0
    return .onDate(
      try RepeatWords.day(String(line.dropFirst(column)), column: column, reader: reader, clock: clock))
  }

  /// The day that the rest of a line says, before which so many characters stand.
  static func day(
    _ line: String, column: Int, reader: WhenReader, clock: WhenClock
  ) throws(RepeatError) -> CivilDate {
    do throws(WhenError) {
      let point = try reader.point(line)
      guard point.isWholeDays, point.clock == nil else { throw WhenError(.wholeDay, point.words) }
      guard point.stretch == nil else { throw WhenError(.weekNeedsDay, point.words) }
      return try clock.date(point).date
    } catch {
      throw RepeatError(error, behind: column)
    }
  }

  /// The part of an RRULE text that a fault is about; all of the text where the part is missing in it.
  private static func word(of fault: RecurrenceRule.Fault, in line: String) -> WhenWord {
    var column = 0
    var found: WhenWord?
    for piece in line.split(separator: ";", omittingEmptySubsequences: false) {
      let text = piece.drop(while: \.isWhitespace)
      // In front of the first part may stand what the form shows, or the name of the property.
      let start = column == 0 ? text.smallLetters.firstRange(of: "freq")?.lowerBound : nil
      let blanks = piece.count - text.count
      let lead = start.map { text.smallLetters.distance(from: text.smallLetters.startIndex, to: $0) } ?? 0
      let part = text.dropFirst(lead)
      let name = part.prefix { $0 != "=" && !$0.isWhitespace }
      // Of a part that stands there twice the second one is meant.
      if !fault.part.isEmpty, name.smallLetters == fault.part.smallLetters {
        found = WhenWord(text: String(part), column: column + blanks + lead)
      }
      column += piece.count + 1
    }
    return found ?? WhenWord(text: line, column: 0)
  }

  private func rule(text line: String) throws(RepeatError) -> RecurrenceRule {
    var text = line.filter { !$0.isWhitespace }
    for head in [Messages.custom.smallLetters, "rrule:"] where text.smallLetters.hasPrefix(head) {
      text.removeFirst(head.count)
    }
    do throws(RecurrenceRule.Fault) {
      let rule = try RecurrenceRule(parsing: text)
      if rule.parts?.count != nil, rule.parts?.until != nil {
        throw RecurrenceRule.Fault(part: "COUNT", value: "", reason: .conflicts(with: "UNTIL"))
      }
      return rule
    } catch {
      throw RepeatError(error, in: RepeatWords.word(of: error, in: line))
    }
  }
}
