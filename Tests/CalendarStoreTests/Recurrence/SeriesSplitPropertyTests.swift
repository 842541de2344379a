import CalendarModel
import CalendarRecurrence
import CalendarTime
import Testing

/// Both halves have what the series had, whatever its rules.
@Suite struct SeriesSplitPropertyTests {
  private struct Taking: Hashable {
    var start: Instant
    var end: Instant
  }

  private func checkHalves(of set: RecurrenceSet, before original: EventDate, _ note: String) throws -> Bool {
    let kept: SeriesRevision
    let rest: SeriesRevision
    switch Result(catching: { () throws(SeriesFault) in try set.split(before: original, viewer: .utc) }) {
    case .success(.halves(let first, let second)): (kept, rest) = (first, second)
    case .success(.whole):
      let occurrences = set.occurrences(viewer: .utc).prefix(100)
      #expect(occurrences.allSatisfy { $0.originalStart.instant(viewer: .utc) >= original.instant(viewer: .utc) })
      return false
    case .failure(.outOfStep):
      // Only several rules, or one beside other dates, may have no common start.
      let isAlone = set.rules.count + set.excludedRules.count == 1 && set.extraDates.isEmpty
      #expect(!isAlone || !set.rulesNameStart(viewer: .utc))
      return false
    case .failure(let fault): throw fault
    }
    func taking(_ set: RecurrenceSet, _ limit: Int) -> [Taking] {
      set.occurrences(viewer: .utc).prefix(limit).map { Taking(start: $0.startInstant, end: $0.endInstant) }
    }
    let expected = taking(set, 60)
    let keptOnes = taking(kept.set, 500)
    #expect(keptOnes.count < 500)
    let both = (keptOnes + taking(rest.set, 60)).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    #expect(Array(both.prefix(60)) == expected.sorted { ($0.start, $0.end) < ($1.start, $1.end) }, "\(note)")
    return true
  }

  @Test(arguments: RecurrenceVector.all)
  func `every rule and set of the vectors is cut cleanly`(vector: RecurrenceVector) throws {
    let set = try RecurrenceSet(vector)
    let occurrences = Array(set.occurrences(viewer: .utc).prefix(25))
    for index in [1, 2, 7, 24] where index < occurrences.count {
      let original = occurrences[index].originalStart
      _ = try checkHalves(of: set, before: original, "\(vector.dtstart) \(vector.rrule ?? "") \(original.written)")
    }
  }

  @Test(arguments: 0..<20)
  func `random sets are cut cleanly`(seed: Int) throws {
    var sets = RandomSets(seed: seed)
    var cut = 0
    for _ in 0..<25 {
      let set = sets.next()
      let originals = set.occurrences(viewer: .utc).prefix(20).map(\.originalStart)
      guard originals.count > 1 else { continue }
      let original = originals[sets.number(1..<originals.count)]
      if try checkHalves(of: set, before: original, "\(original) \(set)") { cut += 1 }
    }
    #expect(cut > 12)
  }
}
