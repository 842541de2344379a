import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

@Suite struct RuleVectorTests {
  @Test func `every vector is there`() {
    #expect(RecurrenceVector.all.count == 999)
    #expect(RecurrenceVector.all.count { $0.kind == "rule" } == 965)
    #expect(RecurrenceVector.all.count { !$0.contested } == 831)
    #expect(RecurrenceVector.all.count { $0.dtstart.contains("TZID") } == 300)
    #expect(OddRuleVector.all.count == 47)
    #expect(RecurrenceVector.cases.count >= 12)
  }

  @Test(arguments: RecurrenceVector.cases)
  func `a rule gives the instances that its case lists`(vector: RecurrenceVector) throws {
    #expect(try starts(of: vector) == vector.expect)
  }

  @Test(arguments: RecurrenceVector.all.filter { $0.kind == "rule" })
  func `a rule gives what several engines agree on`(vector: RecurrenceVector) throws {
    let found = try starts(of: vector)
    if !vector.contested { #expect(found == vector.expect) }
    let answers = [vector.expect] + (vector.alternatives.map { Array($0.values) } ?? [])
    #expect(answers.contains(found), "\(vector.dtstart) \(vector.rrule ?? ""): \(found)")
  }

  /// What the rule alone gives, with times that clocks skip as they are shown: as many as the vector lists.
  private func starts(of vector: RecurrenceVector) throws -> [String] {
    let start = try #require(EventDate(line: vector.dtstart))
    let rule = try RecurrenceRule(parsing: try #require(vector.rrule))
    let clock = start.clock(viewer: .utc)
    let last = rule.parts?.lastReading(start: start, viewer: .utc)
    var expansion = try #require(RuleExpansion(rule, start: start.reading, until: last))
    var found: [String] = []
    while let reading = expansion.next() {
      let shown = start.with(reading: clock.reading(at: clock.instant(of: reading))).written
      if found.last != shown { found.append(shown) }
      if vector.truncated, found.count == vector.expect.count { break }
    }
    return found
  }
}
