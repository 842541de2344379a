import Testing

@testable import CalendarEditForm

struct FormHistoryTests {
  @Test func `steps come back last first, however many there are`() {
    for count in [0, 1, 2, 3, 4, 7, 8, 100, 1_000] {
      var history = FormHistory(0..<count)
      #expect(history.steps == Array(0..<count))
      for step in (0..<count).reversed() { #expect(history.popLast() == step) }
      #expect(history.popLast() == nil)
    }
  }

  @Test func `steps taken and given back in any order are those of a list`() {
    var generator = SeededGenerator(seed: 9)
    var history = FormHistory<Int>()
    var list: [Int] = []
    for step in 0..<5_000 {
      if Int.random(in: 0..<5, using: &generator) < 3 {
        history.append(step)
        list.append(step)
      } else {
        #expect(history.popLast() == list.popLast())
      }
    }
    #expect(history.steps == list)
  }

  @Test func `a copy keeps its own steps`() {
    var history = FormHistory(0..<10)
    let copy = history
    history.append(10)
    _ = history.popLast()
    _ = history.popLast()
    history.append(99)
    #expect(copy.steps == Array(0..<10))
    #expect(history.steps == Array(0..<9) + [99])
  }

  /// Were each copy to copy the steps, this would take an hour.
  @Test func `a hundred thousand steps can be kept with a copy at every one`() {
    var history = FormHistory<Int>()
    for step in 0..<100_000 {
      let copy = history
      history.append(step)
      #expect(copy != history)
    }
    #expect(history.popLast() == 99_999)
  }
}
