import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

@Suite struct SetVectorTests {
  private static let sets = RecurrenceVector.all.filter { $0.kind == "set" }

  @Test(arguments: sets)
  func `a set gives what several engines agree on`(vector: RecurrenceVector) throws {
    let set = try RecurrenceSet(vector)
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
    let set = try RecurrenceSet(vector)
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
}

extension RecurrenceSet {
  /// The set that a vector describes.
  init(_ vector: RecurrenceVector) throws {
    self.init(
      start: try #require(EventDate(line: vector.dtstart)),
      rules: try vector.rrule.map { [try RecurrenceRule(parsing: $0)] } ?? [],
      extraDates: try (vector.rdates ?? []).map { try ExtraDate(line: $0) },
      excludedDates: try (vector.exdates ?? []).map { try #require(EventDate(line: $0)) })
  }
}

extension ExtraDate {
  /// A date, or a period such as `20260110T100000/PT2H`; hours are all that the vectors have.
  fileprivate init(line: String) throws {
    let value = try #require(line.split(separator: ":").last)
    let pieces = value.split(separator: "/")
    let start = try #require(EventDate(line: pieces.count == 2 ? String(line.dropLast(pieces[1].count + 1)) : line))
    guard pieces.count == 2 else {
      self.init(start)
      return
    }
    let hours = try #require(Int(pieces[1].dropFirst(2).dropLast()))
    self.init(start, end: .duration(CalendarDuration(seconds: hours * 3600)))
  }
}
