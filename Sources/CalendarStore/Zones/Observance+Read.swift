import CalendarModel
import CalendarText
import CalendarTime

extension VTimeZoneReader {
  /// The part that a component states; nil where it has no offset.
  mutating func observance(_ component: CalendarText.Component) -> Observance? {
    let lines = text.lines(of: component)
    func value(of name: String) -> String? { lines.first { $0.name == name }?.value }
    guard let offset = offset(lines.first { $0.name == "TZOFFSETTO" }) else {
      report(.missingOffset, at: component.range)
      return nil
    }
    let offsetBefore = self.offset(lines.first { $0.name == "TZOFFSETFROM" })
    if offsetBefore == nil { report(.missingOffsetBefore, at: component.range) }
    let shift = (offsetBefore ?? offset).seconds
    let start = value(of: "DTSTART").flatMap { CivilDateTime(written: $0, utcShift: shift) }
    if start == nil { report(.missingStart, at: component.range) }
    var rules: [RecurrenceRule.Parts] = []
    var dates: [CivilDateTime] = []
    for line in lines {
      if line.name == "RRULE", let rule = rule(line) { rules.append(rule) }
      if line.name == "RDATE" { dates += readings(line, utcShift: shift) }
    }
    return Observance(
      range: component.range, isDaylight: component.name == "DAYLIGHT", offsetBefore: shift, offset: offset.seconds,
      abbreviation: VTimeZone.unescaped(value(of: "TZNAME") ?? ""), start: start, rules: rules, dates: dates)
  }

  private mutating func offset(_ line: ContentLine?) -> UTCOffset? {
    guard let line else { return nil }
    if let offset = UTCOffset(line.value) { return offset }
    guard let offset = UTCOffset("+" + line.value) else { return nil }
    report(.unsignedOffset, at: line.range)
    return offset
  }

  private mutating func rule(_ line: ContentLine) -> RecurrenceRule.Parts? {
    guard let parts = RecurrenceRule(text: line.value).parts else {
      report(.unusableRule, at: line.range)
      return nil
    }
    return parts
  }

  private mutating func readings(_ line: ContentLine, utcShift: Int) -> [CivilDateTime] {
    // Of a period only the start is a moment of change.
    let dates = line.value.split(separator: ",").map { $0.prefix { $0 != "/" } }
    let readings = dates.compactMap { CivilDateTime(written: String($0), utcShift: utcShift) }
    if readings.isEmpty || readings.count < dates.count { report(.unreadableDate, at: line.range) }
    return readings
  }
}

extension CivilDateTime {
  /// The reading that a `DATE` or `DATE-TIME` value states, one in UTC moved to a clock so many seconds ahead.
  fileprivate init?(written text: String, utcShift: Int) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard bytes.count >= range.upperBound else { return nil }
      return bytes[range].reduce(0 as Int?) { sum, byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? sum.map { $0 * 10 + Int(byte - 48) } : nil
      }
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard bytes.count > 8 else {
      self.init(startOf: date)
      return
    }
    let isUTC = bytes.count == 16 && bytes[15] | 0x20 == UInt8(ascii: "z")
    guard bytes.count == 15 || isUTC, bytes[8] | 0x20 == UInt8(ascii: "t"), let hour = number(9..<11),
      let minute = number(11..<13), let second = number(13..<15),
      let reading = CivilDateTime(date, hour: hour, minute: minute, second: second)
    else { return nil }
    self = isUTC ? reading.adding(seconds: utcShift) : reading
  }
}
