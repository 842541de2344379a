import CalendarEditForm
import Testing

@testable import cal_edit

struct FormFrameTests {
  /// A form of two sections of rows of one line each.
  private func frame(_ rows: [ItemRow] = [.title, .location, .notes, .url, .categories], focus: ItemRow = .title)
    -> FormFrame
  {
    let blocks = rows.map { FormBlock(item: .row($0), lines: [StyledText($0.title)]) }
    return FormFrame(
      heading: "Edit Event: work.ics", sections: [Array(blocks.prefix(2)), Array(blocks.dropFirst(2)), []],
      focus: FormFocus(row: focus), prompt: "> ", hints: ["long hint for many columns", "hint"])
  }

  private func lines(_ frame: FormFrame, rows: Int, columns: Int = 30) -> [String] {
    frame.picture(rows: rows, columns: columns).lines.map(\.plain)
  }

  @Test func `sections stand apart where there is room`() {
    let all = ["Edit Event: work.ics", "", "Title", "Location", "", "Notes", "URL", "Categories", "", "> "]
    #expect(lines(frame(), rows: 11) == all + ["long hint for many columns"])
    #expect(lines(frame(), rows: 40) == all + ["long hint for many columns"])
  }

  @Test func `where there is none, blank lines go first, then rows far from the person`() {
    #expect(
      lines(frame(), rows: 10)
        == [
          "Edit Event: work.ics", "Title", "Location", "Notes", "URL", "Categories", "> ", "long hint for many columns",
        ])
    #expect(lines(frame(), rows: 5) == ["Edit Event: work.ics ⋮", "Title", "Location", "Notes", "> "])
    #expect(
      lines(frame(focus: .url), rows: 5) == ["Edit Event: work.ics ⋮", "Notes", "URL", "Categories", "> "])
  }

  @Test(arguments: 1...12, [1, 2, 3, 10, 40]) func `no window is too small`(rows: Int, columns: Int) {
    var frame = frame(focus: .categories)
    frame.messages = ["one", "two is longer than the window is wide", "three"]
    frame.typed = ("some typed text that goes on and on", " and on")
    let picture = frame.picture(rows: rows, columns: columns)
    #expect(picture.lines.count <= rows && picture.lines.allSatisfy { $0.width <= columns })
    #expect((0..<rows).contains(picture.row) && (0..<max(columns, 2)).contains(picture.column))
  }

  @Test func `a picker is seen whole with its row where it fits`() {
    var frame = frame()
    let picker = FormBlock(item: .picker(of: .url), lines: (1...4).map { StyledText("week \($0)") })
    frame.sections[1].insert(picker, at: 2)
    frame.focus = FormFocus(row: .url, part: .days)
    #expect(
      lines(frame, rows: 8).prefix(6)
        == ["Edit Event: work.ics ⋮", "URL", "week 1", "week 2", "week 3", "week 4"])
    #expect(lines(frame, rows: 5) == ["Edit Event: work.ics ⋮", "URL", "week 1", "week 2", "> "])
  }

  @Test func `messages stand between the form and the line, and leave four rows to the form`() {
    var frame = frame()
    frame.messages = (1...9).map { "message \($0)" }
    let form = ["Edit Event: work.ics ⋮", "Title", "Location", "Notes", "URL"]
    let below = ["message 1", "message 2", "message 3", "> ", "PgUp and PgDn show the rest  …"]
    #expect(lines(frame, rows: 10) == form + below)
    frame.messageTop = 8
    #expect(lines(frame, rows: 10)[5...7] == ["message 7", "message 8", "message 9"])
  }

  @Test func `of a message nothing is cut, also of a word that is wider than the window`() {
    var frame = frame()
    frame.messages = ["see https://example.org/a/long/path/会議会議会議 now"]
    let shown = lines(frame, rows: 20, columns: 12)
    #expect(shown.contains("see"))
    #expect(shown.filter { !$0.contains("…") }.joined().contains("https://example.org/a/long/path/会議会議会議now"))
    #expect(shown.allSatisfy { DisplayWidth.of($0) <= 12 })
  }

  @Test func `the choice that is about to be taken is seen, and in reverse`() {
    var frame = frame()
    frame.messages = (1...9).map { "#\($0)" }
    frame.choice = 8
    let lines = frame.picture(rows: 10, columns: 30).lines
    #expect(lines.contains(StyledText("#9", .chosen)) && !lines.contains(StyledText("#1")))
  }

  @Test func `a long question is asked in lines`() {
    var frame = frame()
    frame.prompt = "Save for which part of the series? this, future or all: "
    let shown = lines(frame, rows: 24, columns: 40).filter { !$0.isEmpty }
    #expect(
      shown.suffix(3) == ["Save for which part of the", "series? this, future or all: ", "long hint for many columns"])
  }

  @Test func `of a long line the part around the cursor is seen`() {
    var frame = frame()
    frame.prompt = "title> "
    frame.typed = ("abcdefghij", "xyz")
    #expect(frame.picture(rows: 5, columns: 30).lines.last?.plain == "title> abcdefghijxyz")
    #expect(frame.picture(rows: 5, columns: 30).column == 17)
    frame.typed = ("設計設計設計設計設計", "xyz")
    let picture = frame.picture(rows: 5, columns: 20)
    #expect(picture.lines.last?.plain == "title> …計設計設計x…")
    #expect(picture.column == 18)
  }
}
