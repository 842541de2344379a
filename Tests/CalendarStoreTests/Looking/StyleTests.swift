import CalendarModel
import Testing

@testable import cal_edit

/// Colors, styles and links as terminals are told them.
struct StyleTests {
  @Test(arguments: [
    ([:], ColorDepth.sixteen), (["TERM": "xterm-256color"], .palette), (["COLORTERM": "truecolor"], .full),
    (["COLORTERM": "24bit", "TERM": "xterm"], .full), (["TERM": "screen"], .sixteen), (["TERM": "xterm-kitty"], .full),
  ])
  func `the variables say how many colors there are`(variables: [String: String], depth: ColorDepth) {
    #expect(Environment(variables).colorDepth == depth)
  }

  @Test(arguments: [
    ([:], true, true), ([:], false, false), (["NO_COLOR": "1"], true, false), (["TERM": "dumb"], true, false),
    (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "0"], false, false), (["CLICOLOR": "0"], true, false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
  ])
  func `the variables say whether there is color`(variables: [String: String], isTerminal: Bool, isColored: Bool) {
    #expect(Environment(variables).colors(onTerminal: isTerminal) == isColored)
  }

  @Test(arguments: [
    ("#ff0000", ColorDepth.full, [48, 2, 255, 0, 0]), ("#f00", .palette, [48, 5, 196]), ("red", .sixteen, [101]),
    ("#808080ff", .palette, [48, 5, 244]), ("Teal", .full, [48, 2, 0, 128, 128]), ("navy", .sixteen, [44]),
    ("#000000", .sixteen, [40]), ("#ffffff", .sixteen, [107]), ("red", .none, []),
  ])
  func `a color is the nearest that the terminal has`(text: String, depth: ColorDepth, codes: [Int]) throws {
    #expect(try #require(CalendarColor(text)).backgroundCodes(of: depth) == codes)
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#gggggg", "no color", "#+12345", "\u{1b}[31m"])
  func `what is no color is none`(text: String) { #expect(CalendarColor(text) == nil) }

  @Test func `a text is cut as it looks, and keeps what makes it stand out`() {
    let text = StyledText("ab", .strong) + StyledText("会議") + StyledText("xyz", .faint)
    #expect(text.width == 9)
    #expect(text.cut(to: 9) == text)
    #expect(text.cut(to: 8).plain == "ab会議x…" && text.cut(to: 6).plain == "ab会…" && text.cut(to: 2).plain == "a…")
    #expect(Emphasis(colors: .sixteen).text(text.cut(to: 3)) == "\u{1b}[1mab\u{1b}[0m…")
    #expect(Emphasis.none.text(text) == text.plain)
    #expect(text.padded(to: 11).plain == "ab会議xyz  ")
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/plain,x", "https://a b", "example.org", "https:", "\u{1b}]8;;x",
  ])
  func `what is no link to follow is none`(uri: String) { #expect(LinkTarget(uri) == nil) }
}
