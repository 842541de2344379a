import CalendarModel
import CalendarRecurrence
import CalendarTime

/// Any text is read as a rule; its dates ascend, and seeking them and going back finds the same ones.
///
/// The first eight bytes say where the rule starts.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecurrence(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(data, count)
  guard count > 8 else { return 0 }
  let range = CivilDateTime.earliest.secondNumber...CivilDateTime.latest.secondNumber
  let number = input.bytes.prefix(8).reduce(0) { ($0 << 8 | UInt($1)) } % UInt(range.count)
  let start = CivilDateTime(secondNumber: range.lowerBound + Int(number))
  let rule = RecurrenceRule(text: String(decoding: input.bytes.dropFirst(8), as: UTF8.self))
  guard let parts = rule.parts else { return 0 }
  require(RecurrenceRule(parts).parts == parts, "a rule that is written is read back")
  let dates = Array(RuleExpansion(parts, start: start).prefix(100))
  require(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 }, "dates ascend")
  require(dates.allSatisfy { $0 >= start }, "no date is before the start")
  for _ in 0..<4 {
    guard let place = dates.indices.randomElement(using: &input) else { break }
    var expansion = RuleExpansion(parts, start: start)
    let before = expansion.previous(before: dates[place])
    expansion.seek(to: dates[place])
    let sought = expansion.next()
    require(before == (place == 0 ? nil : dates[place - 1]), "\(rule.text) from \(start): one date back")
    require(sought == dates[place], "\(rule.text) from \(start): a date is found where it is")
  }
  checkSet(rule, start: start, &input)
  return 0
}

/// The rule as a series, in a zone that changes its clock.
private func checkSet(_ rule: RecurrenceRule, start: CivilDateTime, _ input: inout FuzzInput) {
  let kind = input.choice(below: 3)
  let first: EventDate = kind == 0 ? .day(start.date) : kind == 1 ? .floating(start) : .utc(start)
  let set = RecurrenceSet(start: first, end: .duration(CalendarDuration(days: 1)), rules: [rule])
  var all: [Occurrence] = []
  var sequence = set.occurrences(viewer: .utc)
  while all.count < 20, let next = sequence.next() { all.append(next) }
  require(zip(all, all.dropFirst()).allSatisfy { $0.startInstant <= $1.startInstant }, "occurrences ascend")
  guard let place = all.indices.randomElement(using: &input), !sequence.isTruncated else { return }
  sequence.seek(to: all[place].startInstant)
  require(sequence.next() == all[place], "\(rule.text) from \(start): an occurrence is found where it is")
  let shifted = set.moved(to: first.with(reading: start.adding(seconds: 3600)), end: set.end, viewer: .utc)
  _ = Array(shifted.set.occurrences(viewer: .utc).prefix(20))
  _ = try? set.split(before: all[place].originalStart, viewer: .utc)
  _ = try? set.excluding(all[place].originalStart, viewer: .utc)
}
