import CalendarStore

/// Reads a rule in words from left to right.
struct RepeatParser {
  private let line: String
  private let tokens: [RepeatLexer.Token]
  private let reader: WhenReader
  private let clock: WhenClock
  private var position = 0

  init(_ line: String, reader: WhenReader, clock: WhenClock) {
    self.line = line
    self.reader = reader
    self.clock = clock
    tokens = RepeatLexer(words: reader.words).tokens(of: line)
  }

  /// The whole line as a rule.
  mutating func rule() throws(RepeatError) -> RecurrenceRule.Parts {
    var rule = try step()
    while kind() != nil {
      let first = here
      switch kind() {
      case .comma: position += 1
      case .on:
        position += 1
        try readPlaces(of: &rule)
      case .of:
        position += 1
        rule.monthsOfTheYear = try list { parser throws(RepeatError) in try parser.month() }
      case .until:
        guard rule.count == nil else { throw RepeatError(notUnderstood: first) }
        position += 1
        rule.until = .day(try lastDay())
      case .for, .number:
        guard rule.count == nil else { throw RepeatError(notUnderstood: first) }
        rule.count = try count()
      case .forever: position += 1
      default: throw RepeatError(notUnderstood: first)
      }
    }
    return rule
  }

  private mutating func step() throws(RepeatError) -> RecurrenceRule.Parts {
    switch kind() {
    case .frequency(let frequency):
      position += 1
      return RecurrenceRule.Parts(frequency)
    case .weekdays:
      return onWeekdays(interval: 1)
    case .every:
      position += 1
    default:
      throw unexpected
    }
    let interval = try interval()
    switch kind() {
    case .day:
      position += 1
      return RecurrenceRule.Parts(.daily, interval: interval)
    case .unit(let frequency):
      position += 1
      return RecurrenceRule.Parts(frequency, interval: interval)
    case .weekdays:
      return onWeekdays(interval: interval)
    case .weekday:
      var rule = RecurrenceRule.Parts(.weekly, interval: interval)
      rule.daysOfTheWeek = try weekdays()
      return rule
    default:
      throw unexpected
    }
  }

  private mutating func interval() throws(RepeatError) -> Int {
    switch kind() {
    case .other, .ordinal(2):
      position += 1
      return 2
    case .number(let number), .ordinal(let number):
      guard number > 0 else { throw unexpected }
      position += 1
      return number
    default:
      return 1
    }
  }

  private mutating func onWeekdays(interval: Int) -> RecurrenceRule.Parts {
    position += 1
    var rule = RecurrenceRule.Parts(.weekly, interval: interval)
    rule.daysOfTheWeek = RepeatWords.workdays
    return rule
  }

  /// What stands behind `on`: weekdays, days of the month, nth weekdays, or a day of the year.
  private mutating func readPlaces(of rule: inout RecurrenceRule.Parts) throws(RepeatError) {
    switch rule.frequency {
    case .daily, .weekly:
      if kind() == .weekdays {
        position += 1
        rule.daysOfTheWeek = RepeatWords.workdays
      } else {
        rule.daysOfTheWeek = try weekdays()
      }
    case .yearly:
      if let (month, day) = dayOfYear() {
        rule.monthsOfTheYear = [month]
        rule.daysOfTheMonth = [day]
        return
      }
      try readMonthPlaces(of: &rule)
      // Without a month the days would be counted from the beginning of the year.
      guard kind() == .of else { throw unexpected }
    default:
      try readMonthPlaces(of: &rule)
    }
  }

  private mutating func readMonthPlaces(of rule: inout RecurrenceRule.Parts) throws(RepeatError) {
    let first = here
    let places = try list { parser throws(RepeatError) in try parser.monthPlace() }
    for place in places {
      switch place {
      case .day(let number): rule.daysOfTheMonth.append(number)
      case .weekday(let weekday): rule.daysOfTheWeek.append(weekday)
      case .workday(let number):
        rule.daysOfTheWeek = RepeatWords.workdays
        rule.setPositions.append(number)
      }
    }
    let isMixed = !rule.daysOfTheMonth.isEmpty && !rule.daysOfTheWeek.isEmpty
    let hasBoth = !rule.setPositions.isEmpty && rule.setPositions.count < places.count
    if isMixed || hasBoth { throw RepeatError(notUnderstood: first) }
  }

  private enum MonthPlace {
    case day(Int)
    case weekday(RecurrenceRule.DayOfWeek)
    case workday(Int)
  }

  /// `the 15th`, `day 15`, `last friday`, `second last day`, `last weekday`.
  private mutating func monthPlace() throws(RepeatError) -> MonthPlace {
    if kind() == .the || kind() == .day { position += 1 }
    let first = here
    guard var number = numberOrOrdinal() else { throw unexpected }
    position += 1
    if number > 0, kind() == .ordinal(-1) {
      position += 1
      number = -number
    }
    switch kind() {
    case .weekday(let weekday):
      position += 1
      guard (1...5).contains(abs(number)) else { throw RepeatError(notUnderstood: first) }
      return .weekday(.init(weekday, weekNumber: number))
    case .weekdays:
      position += 1
      guard (1...23).contains(abs(number)) else { throw RepeatError(notUnderstood: first) }
      return .workday(number)
    case .day:
      position += 1
    default:
      if number < 0 { throw unexpected }
    }
    guard (1...31).contains(abs(number)) else { throw RepeatError(notUnderstood: first) }
    return .day(number)
  }

  /// `1 dec`, `dec 1`.
  private mutating func dayOfYear() -> (month: Int, day: Int)? {
    let start = position
    if kind() == .the { position += 1 }
    var month: Int?
    var day: Int?
    for _ in 0..<2 {
      if case .month(let number) = kind() { month = number } else { day = numberOrOrdinal() ?? day }
      position += 1
    }
    // The year is not known; 2000 has every day that any year has.
    guard let month, let day, CivilDate(year: 2000, month: month, day: day) != nil else {
      position = start
      return nil
    }
    return (month, day)
  }

  private func numberOrOrdinal() -> Int? {
    switch kind() {
    case .number(let number), .ordinal(let number): number
    default: nil
    }
  }

  private mutating func weekdays() throws(RepeatError) -> [RecurrenceRule.DayOfWeek] {
    try list { parser throws(RepeatError) in
      guard case .weekday(let weekday) = parser.kind() else { throw parser.unexpected }
      parser.position += 1
      return .init(weekday)
    }
  }

  private mutating func month() throws(RepeatError) -> Int {
    guard case .month(let month) = kind() else { throw unexpected }
    position += 1
    return month
  }

  /// One or more things with commas or `and` between them; a comma that something else stands behind is left.
  private mutating func list<Element>(
    _ element: (inout RepeatParser) throws(RepeatError) -> Element
  ) throws(RepeatError) -> [Element] {
    var elements = [try element(&self)]
    while true {
      var ahead = self
      let isBound = ahead.kind() == .and || ahead.kind(after: 1) == .and
      guard ahead.kind() == .comma || ahead.kind() == .and else { return elements }
      while ahead.kind() == .comma || ahead.kind() == .and { ahead.position += 1 }
      do throws(RepeatError) {
        elements.append(try element(&ahead))
      } catch {
        if isBound { throw error }
        return elements
      }
      if case .times = ahead.kind() { return Array(elements.dropLast()) }
      self = ahead
    }
  }

  private mutating func count() throws(RepeatError) -> Int {
    if kind() == .for { position += 1 }
    guard case .number(let count) = kind(), count > 0, kind(after: 1) == .times else { throw unexpected }
    position += 2
    return count
  }

  /// The day behind `until`, which is all that is left.
  private mutating func lastDay() throws(RepeatError) -> CivilDate {
    let column = here.column
    position = tokens.count
    return try RepeatWords.day(String(line.dropFirst(column)), column: column, reader: reader, clock: clock)
  }

  private func kind(after distance: Int = 0) -> RepeatWord? {
    tokens.indices.contains(position + distance) ? tokens[position + distance].kind : nil
  }

  private var here: WhenWord {
    tokens.indices.contains(position) ? tokens[position].word : WhenWord(text: "", column: line.count)
  }

  private var unexpected: RepeatError { RepeatError(notUnderstood: here) }
}
