import Testing

@testable import cal_edit

struct ScreenImageTests {
  private func image(_ lines: String..., row: Int = 0, column: Int = 0) -> ScreenImage {
    ScreenImage(lines: lines, row: row, column: column)
  }

  @Test func `of an unknown window every line is sent, and nothing is left below`() {
    let update = image("one", "two", row: 1, column: 2).update(from: nil)
    #expect(update == "\u{1b}[?25l\u{1b}[1;1H\u{1b}[2Kone\u{1b}[2;1H\u{1b}[Jtwo\u{1b}[2;3H\u{1b}[?25h")
  }

  @Test func `only lines that differ are sent`() {
    let update = image("one", "2", "three").update(from: image("one", "two", "three"))
    #expect(update == "\u{1b}[?25l\u{1b}[2;1H\u{1b}[2K2\u{1b}[1;1H\u{1b}[?25h")
  }

  @Test func `lines that are gone are taken away`() {
    let update = image("one").update(from: image("one", "two", "three"))
    #expect(update == "\u{1b}[?25l\u{1b}[1;1H\u{1b}[Jone\u{1b}[1;1H\u{1b}[?25h")
  }
}
