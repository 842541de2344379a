import CalendarWords
import Testing

struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("new", "new", 0), ("nwe", "new", 1), ("ne", "new", 1), ("news", "new", 1), ("mew", "new", 1),
    ("titel", "title", 1), ("kitten", "sitting", 3), ("", "abc", 3), ("ca", "abc", 3),
  ])
  func `the distance counts slips`(left: String, right: String, distance: Int) {
    #expect(Spelling.distance(left, right) == distance)
    #expect(Spelling.distance(right, left) == distance)
  }

  @Test func `the nearest of several wins, and the first of equals`() {
    #expect(Spelling.nearest(to: "endd", among: ["edd", "end", "ends"], by: \.self) == "edd")
    #expect(Spelling.nearest(to: "end", among: ["ends", "end"], by: \.self) == "end")
    #expect(Spelling.nearest(to: "zzz", among: ["end"], by: \.self) == nil)
  }
}
