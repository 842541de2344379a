import Testing

@testable import cal_edit

struct HangingTextTests {
  private static let help = """
    usage: list [FROM [TO|LENGTH]] [OPTIONS]

    Prints what there is, by day, on a terminal
    and in a pipe.
    On a terminal it asks first.

    how:
      -a, --all      also what is over, and what was never to be
      --format TEXT  one line for each
                     of them
    """

  private func lines(_ text: String, width: Int?) -> [String] {
    HangingText(text).text(width: width).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [nil, 60, 200]) func `a text that has room stays as it is`(width: Int?) {
    #expect(HangingText(HangingTextTests.help).text(width: width) == HangingTextTests.help)
  }

  @Test func `what means something hangs beside its term`() {
    #expect(
      lines(HangingTextTests.help, width: 40) == [
        "usage: list [FROM [TO|LENGTH]] [OPTIONS]", "", "Prints what there is, by day, on a", "terminal and in a pipe.",
        "On a terminal it asks first.", "", "how:", "  -a, --all      also what is over, and",
        "                 what was never to be", "  --format TEXT  one line for each of", "                 them",
      ])
  }

  @Test func `a window without room beside has it below`() {
    #expect(
      lines(HangingTextTests.help, width: 30).suffix(6) == [
        "  -a, --all", "      also what is over, and", "      what was never to be", "  --format TEXT",
        "      one line for each of", "      them",
      ])
  }

  @Test(arguments: 1...120) func `no line is wider than the window but for a long word`(width: Int) {
    for text in [Messages.editorHelp, HelpText(of: .list).text, HelpText(of: .edit).text, HelpText(of: nil).text] {
      for line in lines(text, width: width) where DisplayWidth.of(line) > width {
        #expect(line.drop { $0 == " " }.split(separator: " ").count <= 8 && width < 40, "\(width): \(line)")
      }
    }
  }

  @Test func `no word is lost at any width`() {
    let words = { (text: String) in text.split { $0 == " " || $0 == "\n" }.map(String.init) }
    for text in Command.allCases.map({ HelpText(of: $0).text }) + [Messages.editorHelp] {
      for width in [20, 40, 60, 79] { #expect(words(HangingText(text).text(width: width)) == words(text)) }
    }
  }
}
