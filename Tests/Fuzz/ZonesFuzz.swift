import CalendarText
import CalendarTime
import CalendarZones

/// Any bytes are read as zone data, as a `TZ` text and as `VTIMEZONE`s, and what they give answers every question.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZones(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(data, count)
  if let rules = try? ZoneRules(tzif: input.bytes) { check(rules, &input) }
  if count < 128, let rules = ZoneRules(posix: input.text) { check(rules, &input) }
  let text = CalendarText(parsing: input.bytes)
  for component in text.components.prefix(8) where component.name == "VTIMEZONE" {
    let zone = VTimeZone(component, in: text)
    require(zone.faults.allSatisfy { $0.range.upperBound <= text.bytes.count }, "a fault is in the text")
    if let rules = zone.rules { check(rules, &input) }
  }
  return 0
}

private func check(_ rules: ZoneRules, _ input: inout FuzzInput) {
  let zone = Zone(tzid: "Fuzz", rules: rules)
  for _ in 0..<8 {
    let instant = Instant(secondsSince1970: .random(in: -62_000_000_000...253_000_000_000, using: &input))
    let reading = zone.reading(at: instant)
    let back = zone.instant(of: reading)
    require(zone.reading(at: back) == reading, "a reading that a clock shows is found again")
    if let before = rules.transition(atOrBefore: instant) {
      require(before.instant <= instant && before.offset == rules.offset(at: instant), "the last change decides")
    }
    if let after = rules.transition(after: instant) { require(after.instant > instant, "a later change is later") }
  }
  let start = CivilDateTime(secondNumber: .random(in: 0...4_000_000_000, using: &input))
  guard let lines = try? VTimeZone.render(zone, covering: start, lineEnd: .crlf), !lines.isEmpty else { return }
  let text = CalendarText(parsing: lines)
  require(text.components.first?.name == "VTIMEZONE" && text.problems.isEmpty, "a zone that is written is well-formed")
  require(VTimeZone(text.components[0], in: text).rules != nil, "a zone that is written is read")
}
