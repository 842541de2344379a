import CalendarStore

/// Reads the tokens of a time from left to right; a copy is a place to come back to.
struct WhenParser {
  /// What may stand after the first time without a word between.
  enum Style {
    /// A second time of day or date, as khal writes ranges.
    case event

    /// Any second time, or a length: `list FROM TO`, `list FROM LENGTH`.
    case range
  }

  let tokens: [WhenToken]
  let lineLength: Int
  private(set) var position = 0

  init(_ tokens: [WhenToken], lineLength: Int) {
    self.tokens = tokens
    self.lineLength = lineLength
  }

  func kind(after distance: Int = 0) -> WhenToken.Kind? {
    tokens.indices.contains(position + distance) ? tokens[position + distance].kind : nil
  }

  mutating func take(_ kind: WhenToken.Kind) -> Bool {
    guard self.kind() == kind else { return false }
    position += 1
    return true
  }

  mutating func advance(_ count: Int = 1) { position += count }

  /// The words from a token up to another, or up to here.
  func words(from start: Int, to end: Int? = nil) -> WhenWord {
    let end = end ?? position
    guard tokens.indices.contains(start), start < end else { return here }
    var texts: [String] = []
    var last: WhenWord?
    // Two tokens of one word, as in 2:30pm, have the whole word.
    for token in tokens[start..<end] where token.word != last {
      texts.append(token.word.text)
      last = token.word
    }
    return WhenWord(text: texts.joined(separator: " "), column: tokens[start].word.column)
  }

  /// The word that comes next, or the end of the line.
  var here: WhenWord {
    tokens.indices.contains(position) ? tokens[position].word : WhenWord(text: "", column: lineLength)
  }

  /// The error that the next word is: its own mistake, a word nobody understands, or nothing where something must be.
  var unexpected: WhenError {
    switch kind() {
    case nil: WhenError(.incomplete, here)
    case .mistake(let reason): WhenError(reason, here)
    default: WhenError(.notUnderstood, here)
    }
  }

  /// All tokens as a time or a range.
  mutating func when(_ style: Style) throws(WhenError) -> When {
    if style == .range, let length = wholeLength() { return length }
    _ = take(.from)
    if let days = try daysOfMonth() {
      guard position == tokens.count else { throw unexpected }
      return days
    }
    var when = When(start: try point(), end: .none)
    let endsAt = position
    let isNumberToSomething = endsAt == 1 && isNumber(tokens.first?.kind) && kind() == .dash
    when.end = try end(style, after: when.start)
    shareHalfOfDay(&when, endsAt: endsAt)
    if isNumberToSomething, case .point(let end) = when.end, end.namesDay {
      throw WhenError(.hourOrDay, when.start.words)
    }
    if !when.start.hasTime, case .point(let end) = when.end, case .time = end.saying, Int(end.words.text) != nil {
      throw WhenError(.hourOrDay, end.words)
    }
    if style == .event, let point = [when.start, when.end.point].compactMap(\.self).first(where: \.isLongStretch) {
      throw WhenError(.oneDay, point.words)
    }
    // A zone behind a range is both ends' zone; behind a length it is the start's.
    if case .point(let end) = when.end {
      when.start.clock = when.start.clock ?? end.clock
    } else if case .clockName(let clock) = kind(), when.start.clock == nil {
      when.start.clock = clock
      advance()
    }
    guard position == tokens.count else { throw unexpected }
    return when
  }

  /// All tokens as a length, which begins today, or now where it is none of days; nil, with nothing read, for others.
  private mutating func wholeLength() -> When? {
    var ahead = self
    guard let length = try? ahead.countedLength(), ahead.kind() == nil else { return nil }
    self = ahead
    let words = words(from: 0)
    let saying: When.Saying = length.nominalSeconds % 86_400 == 0 ? .day(.today(plus: 0)) : .now
    return When(start: When.Point(saying: saying, words: words), end: .length(.duration(length), words))
  }

  private mutating func end(_ style: Style, after start: When.Point) throws(WhenError) -> When.End {
    let first = position
    if take(.dash) { return .point(try point()) }
    if take(.for) { return .length(try length(), words(from: first)) }
    switch (kind(), style) {
    case (.shift(let length), _) where length.nominalSeconds >= 0:
      advance()
      return .length(.duration(length), words(from: first))
    case (.date, .event), (.dateTime, .event), (.monthDay, .event):
      return .point(try point())
    case (.clock, .event) where start.namesTime:
      return .point(try point())
    case (.number, .event) where start.namesTime && isMeridiem(kind(after: 1)):
      return .point(try point())
    case (_, .event) where start.namesDate && isDayOfMonth:
      return .point(try point())
    case (.weekday, .event) where start.namesDay && start.namesTime,
      (.day, .event) where start.namesDay && start.namesTime:
      return clockedDay().map { .point($0) } ?? .none
    case (.length(let length), .event) where start.namesTime && length.days == 0:
      advance()
      return .length(.duration(length), words(from: first))
    case (.some, .range) where !isClockName(kind()):
      var attempt = self
      if let length = try? attempt.length() {
        self = attempt
        return .length(length, words(from: first))
      }
      return .point(try point())
    default:
      return .none
    }
  }

  private func isNumber(_ kind: WhenToken.Kind?) -> Bool {
    if case .number(_, digits: ...2) = kind { true } else { false }
  }

  /// Whether a day and a month come next, in either order.
  private var isDayOfMonth: Bool {
    switch (kind(), kind(after: 1)) {
    case (.number(_, digits: ...2), .month), (.ordinal, .month), (.month, .number(_, digits: ...2)), (.month, .ordinal):
      true
    default: false
    }
  }

  /// A day with a time of day that can be nothing else, no bare number; nil, with nothing read, for others.
  private mutating func clockedDay() -> When.Point? {
    var ahead = self
    guard let point = try? ahead.point(), case .dayAndTime = point.saying,
      ahead.tokens[position..<ahead.position].contains(where: { isClock($0.kind) })
    else { return nil }
    self = ahead
    return point
  }

  private func isClock(_ kind: WhenToken.Kind) -> Bool {
    if case .clock = kind { true } else { isMeridiem(kind) }
  }

  /// Of `2-3pm` both hours are in the afternoon, of `11-1pm` the first is in the morning: the later one before the end.
  private func shareHalfOfDay(_ when: inout When, endsAt: Int) {
    guard case .point(let end) = when.end, case .time(let until) = end.saying,
      tokens[endsAt..<position].contains(where: { isMeridiem($0.kind) })
    else { return }
    let shared = { (time: Int) -> Int in
      let sameHalf = time % 43_200 + (until >= 43_200 ? 43_200 : 0)
      return sameHalf < until ? sameHalf : (sameHalf + 43_200) % 86_400
    }
    guard !tokens[..<endsAt].contains(where: { isMeridiem($0.kind) }) else { return }
    switch when.start.saying {
    case .time(let time) where 3600..<46_800 ~= time: when.start.saying = .time(shared(time))
    case .dayAndTime(let day, let time) where 3600..<46_800 ~= time: when.start.saying = .dayAndTime(day, shared(time))
    default: break
    }
  }

  private func isMeridiem(_ kind: WhenToken.Kind?) -> Bool {
    if case .meridiem = kind { true } else { false }
  }

  private func isClockName(_ kind: WhenToken.Kind?) -> Bool {
    if case .clockName = kind { true } else { false }
  }

  /// `30m`, `2 hours`, `1h 30m`, `an hour`, `week`, `eod`.
  mutating func length() throws(WhenError) -> When.Length {
    if take(.endOfDay) { return .endOfDay }
    if case .unit(let unit) = kind(), here.text.count > 1 {
      advance()
      return .duration(unit.times(1))
    }
    if case .shift(let length) = kind(), length.nominalSeconds >= 0 {
      advance()
      return .duration(length)
    }
    return .duration(try countedLength())
  }

  /// A length in figures and units.
  mutating func countedLength() throws(WhenError) -> CalendarDuration {
    let first = position
    var total: CalendarDuration?
    while let part = countedPart() {
      guard let sum = (total ?? .zero).adding(part) else { throw WhenError(.tooLong, words(from: first)) }
      total = sum
    }
    guard let total else {
      // In `1 month` it is no number that is not understood.
      if case .number = kind(), kind(after: 1) != nil { advance() }
      throw unexpected
    }
    return total
  }

  private mutating func countedPart() -> CalendarDuration? {
    if case .length(let length) = kind() {
      advance()
      return length
    }
    guard case .unit(let unit) = kind(after: 1) else { return nil }
    switch kind() {
    case .number(let count, _):
      advance(2)
      return unit.times(count)
    case .article:
      advance(2)
      return unit.times(1)
    default:
      return nil
    }
  }
}
