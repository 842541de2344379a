import CalendarModel
import CalendarTime
import Testing

@Suite struct ThreeWayTests {
  @Test func `the side that changed a value has it`() {
    #expect(ThreeWay(base: 1, mine: 2, theirs: 1).winner == .mine)
    #expect(ThreeWay(base: 1, mine: 1, theirs: 2).winner == .theirs)
    #expect(ThreeWay(base: 1, mine: 2, theirs: 2).winner == .theirs)
    #expect(ThreeWay(base: 1, mine: 2, theirs: 3).winner == nil)
  }

  private func set(_ base: String, _ mine: String, _ theirs: String) -> String {
    String(ThreeWay(base: Array(base), mine: Array(mine), theirs: Array(theirs)).mergedSet(by: \.self))
  }

  @Test func `a set has what both added and lacks what either took away`() {
    #expect(set("abc", "abcx", "abcy") == "abcyx")
    #expect(set("abc", "bc", "ab") == "b")
    #expect(set("abc", "abc", "cab") == "cab")
    #expect(set("", "x", "xy") == "xy")
    #expect(set("abc", "axc", "ayc") == "aycx")
  }

  private func lines(_ base: String, _ mine: String, _ theirs: String, mayBothBegin: Bool = true) -> String? {
    ThreeWay(base: Array(base), mine: Array(mine), theirs: Array(theirs))
      .mergedLines(mayBothBegin: mayBothBegin, by: \.self).map { String($0) }
  }

  @Test func `a line that both sides replaced is a conflict, one that both added is none`() {
    #expect(lines("abc", "axc", "ayc") == nil)
    #expect(lines("abc", "axc", "ac") == nil)
    #expect(lines("abc", "ac", "ac") == "ac")
    #expect(lines("abc", "axc", "abz") == "azx")
    #expect(lines("", "x", "y") == "yx")
    #expect(lines("", "x", "y", mayBothBegin: false) == nil)
    #expect(lines("", "x", "x", mayBothBegin: false) == "x")
  }

  private func elements(_ base: [String], _ mine: [String], _ theirs: [String]) -> [String]? {
    ThreeWay(base: base, mine: mine, theirs: theirs).mergedElements(named: \.first, by: \.self)
  }

  @Test func `elements with names are merged one by one`() {
    #expect(elements(["a1", "b1"], ["a2", "b1"], ["a1", "b2"]) == ["a2", "b2"])
    #expect(elements(["a1", "b1"], ["b1", "x1"], ["y1", "a1", "b1"]) == ["y1", "b1", "x1"])
    #expect(elements(["a1"], ["a2"], ["a3"]) == nil)
    #expect(elements(["a1"], ["a2"], []) == nil)
    #expect(elements(["a1", "b1"], ["b2"], ["a2", "b1"]) == nil)
    #expect(elements([], ["a1"], ["a1", "b1"]) == ["a1", "b1"])
  }

  @Test(arguments: 0..<2000)
  func `what only one side changed is as that side has it, whatever the merge`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func list() -> [Int] {
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in Int.random(in: 0...5, using: &generator) }
    }
    let (base, other) = (list(), list())
    for states in [
      ThreeWay(base: base, mine: other, theirs: base), ThreeWay(base: base, mine: base, theirs: other),
      ThreeWay(base: base, mine: other, theirs: other),
    ] {
      #expect(states.mergedSet(by: \.self) == other)
      #expect(states.mergedLines(mayBothBegin: false, by: \.self) == other)
      #expect(states.mergedElements(named: { $0 % 3 }, by: \.self) == other)
    }
  }
}

// MARK: - Alarms

extension ThreeWayTests {
  private func alarm(_ minutes: Int, _ ordinal: Int? = nil, uid: String? = nil, text: String? = nil) -> Alarm {
    var alarm = Alarm(trigger: .fromStart(CalendarDuration(seconds: -60 * minutes)), ordinal: ordinal)
    (alarm.uid, alarm.description) = (uid, text)
    return alarm
  }

  private func merged(_ base: [Alarm], _ mine: [Alarm], _ theirs: [Alarm]) -> (alarms: [Alarm], conflicts: Int) {
    var conflicts = 0
    let alarms = ThreeWay(base: base, mine: mine, theirs: theirs).mergedAlarms { state in
      conflicts += 1
      return state.theirs
    }
    return (alarms, conflicts)
  }

  @Test func `alarms that each side added, removed or changed come together`() {
    let base = [alarm(5, 0), alarm(10, 1), alarm(15, 2)]
    let both = merged(
      base, [alarm(6, 0), alarm(10, 1), alarm(15, 2), alarm(60)], [alarm(5, 0), alarm(15, 1), alarm(30, 2)])
    #expect(both.alarms == [alarm(6, 0), alarm(15, 1), alarm(30, 2), alarm(60)] && both.conflicts == 0)
  }

  @Test func `an alarm is known by its UID, wherever it stands`() {
    let base = [alarm(5, 0, uid: "a"), alarm(10, 1, uid: "b")]
    let both = merged(
      base, [alarm(7, 0, uid: "a"), alarm(10, 1, uid: "b")],
      [alarm(99, 0), alarm(10, 1, uid: "b", text: "x"), alarm(5, 2, uid: "a")])
    #expect(both.alarms == [alarm(99, 0), alarm(10, 1, uid: "b", text: "x"), alarm(7, 2, uid: "a")])
  }

  @Test func `an alarm changed on both sides, or on one and removed on the other, is to be decided`() {
    let base = [alarm(5, 0), alarm(10, 1)]
    #expect(merged(base, [alarm(6, 0), alarm(10, 1)], [alarm(7, 0), alarm(10, 1)]).conflicts == 1)
    #expect(merged(base, [alarm(6, 0), alarm(10, 1)], [alarm(10, 0)]).conflicts == 1)
    #expect(merged(base, [alarm(10, 1)], [alarm(10, 0)]).alarms == [alarm(10, 0)])
    #expect(merged([], [alarm(5)], [alarm(5, 0)]).alarms == [alarm(5, 0)])
  }

  @Test func `a hundred thousand alarms are merged too`() {
    let base = (0..<100_000).map { alarm($0, $0) }
    let both = merged(base, Array(base.dropFirst()), base + [alarm(-1, 100_000)])
    #expect(both.alarms.count == 100_000 && both.conflicts == 0)
  }
}
