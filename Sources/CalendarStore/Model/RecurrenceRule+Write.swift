import CalendarTime

extension RecurrenceRule.Parts: CustomStringConvertible {
  /// The rule as RFC 5545 writes it, in the order in which it lists the parts.
  public var description: String {
    var pieces: [String] = []
    func write(_ name: String, _ values: [some CustomStringConvertible]) {
      guard !values.isEmpty else { return }
      pieces.append("\(name)=\(values.map(\.description).joined(separator: ","))")
    }
    if let calendarIdentifier { pieces.append("RSCALE=\(calendarIdentifier)") }
    pieces.append("FREQ=\(frequency.rawValue)")
    if let until { pieces.append("UNTIL=\(until.ruleText)") }
    if let count { pieces.append("COUNT=\(count)") }
    if interval != 1 { pieces.append("INTERVAL=\(interval)") }
    write("BYSECOND", secondsOfTheMinute)
    write("BYMINUTE", minutesOfTheHour)
    write("BYHOUR", hoursOfTheDay)
    write("BYDAY", daysOfTheWeek)
    write("BYMONTHDAY", daysOfTheMonth)
    write("BYYEARDAY", daysOfTheYear)
    write("BYWEEKNO", weeksOfTheYear)
    write("BYMONTH", monthsOfTheYear)
    write("BYSETPOS", setPositions)
    if firstDayOfTheWeek != .monday { pieces.append("WKST=\(firstDayOfTheWeek.code)") }
    for part in otherParts { pieces.append("\(part.name)=\(part.value)") }
    return pieces.joined(separator: ";")
  }
}

extension RecurrenceRule.DayOfWeek: CustomStringConvertible {
  /// The weekday as a rule writes it: `MO`, `2TU`, `-1FR`.
  public var description: String { weekNumber == 0 ? weekday.code : "\(weekNumber)\(weekday.code)" }
}

extension EventDate {
  /// The date as `UNTIL` writes it: a day, a time on the start's clock, or one in UTC.
  public var ruleText: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let day = padded(date.year, 4) + padded(date.month, 2) + padded(date.day, 2)
    let time = "T" + padded(reading.hour, 2) + padded(reading.minute, 2) + padded(reading.second, 2)
    switch self {
    case .day: return day
    case .floating: return day + time
    case .utc: return day + time + "Z"
    case .zoned(let reading, let zone):
      let moment = CivilDateTime(secondNumber: zone.instant(of: reading).secondsSince1970)
      return EventDate.utc(moment).ruleText
    }
  }
}
