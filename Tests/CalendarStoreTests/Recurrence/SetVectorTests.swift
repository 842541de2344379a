import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

@Suite struct SetVectorTests {
  private static let sets = RecurrenceVector.all.filter { $0.kind == "set" }

  @Test(arguments: sets)
  func `a set gives what several engines agree on`(vector: RecurrenceVector) throws {
    let set = try set(of: vector)
    var sequence = set.occurrences(viewer: .utc)
    var found: [String] = []
    while found.count < vector.expect.count + (vector.truncated ? 0 : 1), let occurrence = sequence.next() {
      found.append(occurrence.start.written)
    }
    if !vector.contested { #expect(found == vector.expect) }
    let answers = [vector.expect] + (vector.alternatives.map { Array($0.values) } ?? [])
    #expect(answers.contains(found), "\(vector.dtstart) \(vector.rrule ?? ""): \(found)")
  }

  /// Where the start is on the rule, the set of start and rule is what the rule alone gives.
  @Test(arguments: RecurrenceVector.all.filter { $0.kind == "rule" })
  func `a set of a rule alone gives what the rule gives`(vector: RecurrenceVector) throws {
    let set = try set(of: vector)
    guard set.rulesNameStart(viewer: .utc) else {
      #expect(set.occurrences(viewer: .utc).first { _ in true }?.start == set.start)
      return
    }
    var sequence = set.occurrences(viewer: .utc)
    var found: [String] = []
    while found.count < vector.expect.count + (vector.truncated ? 0 : 1), let occurrence = sequence.next() {
      found.append(occurrence.start.written)
    }
    let answers = [vector.expect] + (vector.alternatives.map { Array($0.values) } ?? [])
    #expect(answers.contains(found), "\(vector.dtstart) \(vector.rrule ?? ""): \(found)")
    if !vector.contested { #expect(found == vector.expect) }
  }

  private func set(of vector: RecurrenceVector) throws -> RecurrenceSet {
    RecurrenceSet(
      start: try #require(EventDate(line: vector.dtstart)),
      rules: try vector.rrule.map { [try RecurrenceRule(parsing: $0)] } ?? [],
      extraDates: try (vector.rdates ?? []).map { try extraDate($0) },
      excludedDates: try (vector.exdates ?? []).map { try #require(EventDate(line: $0)) })
  }

  /// A date, or a period such as `20260110T100000/PT2H`; hours are all that the vectors have.
  private func extraDate(_ line: String) throws -> RecurrenceSet.ExtraDate {
    let value = try #require(line.split(separator: ":").last)
    let pieces = value.split(separator: "/")
    let start = try #require(EventDate(line: pieces.count == 2 ? String(line.dropLast(pieces[1].count + 1)) : line))
    guard pieces.count == 2 else { return .init(start) }
    let hours = try #require(Int(pieces[1].dropFirst(2).dropLast()))
    return .init(start, end: .duration(CalendarDuration(seconds: hours * 3600)))
  }
}
