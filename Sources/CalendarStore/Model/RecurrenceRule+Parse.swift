import CalendarTime

extension RecurrenceRule.Parts {
  /// What a rule's text says.
  ///
  /// Names and values are read in any case. Unknown parts, empty parts and spaces around parts are read over and
  /// listed in `oddities`.
  ///
  /// - Throws: the first fault that keeps the text from being read.
  public init(parsing text: String) throws(RecurrenceRule.Fault) {
    self.init(.yearly)
    var seen: [String] = []
    for piece in text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      let trimmed = piece.trimmed
      guard !trimmed.isEmpty else {
        note(.init(part: "", value: "", reason: .empty))
        continue
      }
      let part = try RecurrenceRule.NamedPart(trimmed)
      if trimmed.count < piece.count { note(part.fault(.spaced)) }
      guard !seen.contains(part.name) else { throw part.fault(.repeated) }
      seen.append(part.name)
      try read(part)
    }
    guard seen.contains("FREQ") else { throw .init(part: "FREQ", value: "", reason: .missing) }
    try checkFrequency()
    try checkCombinations()
  }

  private mutating func read(_ part: RecurrenceRule.NamedPart) throws(RecurrenceRule.Fault) {
    switch part.name {
    case "FREQ": frequency = try part.frequency()
    case "INTERVAL": interval = try part.number()
    case "COUNT": count = try part.number()
    case "UNTIL": until = try part.date()
    case "BYSECOND": secondsOfTheMinute = try part.numbers(in: 0...60)
    case "BYMINUTE": minutesOfTheHour = try part.numbers(in: 0...59)
    case "BYHOUR": hoursOfTheDay = try part.numbers(in: 0...23)
    case "BYDAY": daysOfTheWeek = try part.daysOfTheWeek()
    case "BYMONTHDAY": daysOfTheMonth = try part.signedNumbers(upTo: 31)
    case "BYYEARDAY": daysOfTheYear = try part.signedNumbers(upTo: 366)
    case "BYWEEKNO": weeksOfTheYear = try part.signedNumbers(upTo: 53)
    case "BYMONTH": monthsOfTheYear = try part.numbers(in: 1...12)
    case "BYSETPOS": setPositions = try part.signedNumbers(upTo: 366)
    case "WKST": firstDayOfTheWeek = try part.weekday()
    case "RSCALE": calendarIdentifier = try part.gregorianCalendar()
    case "SKIP": try readSkip(part)
    default:
      otherParts.append(part)
      note(part.fault(.unknown))
    }
  }

  /// Days that a month lacks are left out (`OMIT`); the other ways of RFC 7529 are kept but not applied.
  private mutating func readSkip(_ part: RecurrenceRule.NamedPart) throws(RecurrenceRule.Fault) {
    let way = part.value.capitals
    guard ["OMIT", "FORWARD", "BACKWARD"].contains(way) else { throw part.fault(.malformed) }
    otherParts.append(part)
    if way != "OMIT" { note(part.fault(.notSupported)) }
  }

  /// The notes of RFC 5545 §3.3.10's table: what each frequency leaves no room for.
  private func checkFrequency() throws(RecurrenceRule.Fault) {
    func refuse(_ part: String, _ values: [Int]) throws(RecurrenceRule.Fault) {
      guard let value = values.first else { return }
      throw .init(part: part, value: String(value), reason: .notAllowed(frequency))
    }
    if frequency != .yearly { try refuse("BYWEEKNO", weeksOfTheYear) }
    if [.daily, .weekly, .monthly].contains(frequency) { try refuse("BYYEARDAY", daysOfTheYear) }
    if frequency == .weekly { try refuse("BYMONTHDAY", daysOfTheMonth) }
    guard let numbered = daysOfTheWeek.first(where: { $0.weekNumber != 0 }) else { return }
    if frequency < .monthly {
      throw .init(part: "BYDAY", value: numbered.description, reason: .notAllowed(frequency))
    }
    if !weeksOfTheYear.isEmpty {
      throw .init(part: "BYDAY", value: numbered.description, reason: .conflicts(with: "BYWEEKNO"))
    }
  }

  private mutating func checkCombinations() throws(RecurrenceRule.Fault) {
    if let count, until != nil {
      note(.init(part: "COUNT", value: String(count), reason: .conflicts(with: "UNTIL")))
    }
    let others = [
      secondsOfTheMinute, minutesOfTheHour, hoursOfTheDay, daysOfTheMonth, daysOfTheYear, weeksOfTheYear,
      monthsOfTheYear,
    ]
    if let position = setPositions.first, daysOfTheWeek.isEmpty, others.allSatisfy(\.isEmpty) {
      note(.init(part: "BYSETPOS", value: String(position), reason: .alone))
    }
  }
}
