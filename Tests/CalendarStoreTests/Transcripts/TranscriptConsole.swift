import CalendarStore

@testable import cal_edit

/// A console that keeps everything in the order in which a terminal shows it, what is typed among it.
final class TranscriptConsole: Console {
  let isInputTerminal: Bool
  let isOutputTerminal: Bool
  let width = 80

  /// All that is to be seen.
  private(set) var text = ""

  private var lines: ArraySlice<String>

  init(_ step: Transcript.Step) {
    lines = step.input[...]
    isInputTerminal = step.isTerminal
    isOutputTerminal = step.isTerminal
  }

  func readLine() throws(CalendarError) -> String? {
    let line = lines.popFirst() ?? "^D"
    if isInputTerminal { text += line == "^D" ? line : line + "\n" }
    return line == "^D" ? nil : line
  }

  func readToEnd() throws(CalendarError) -> [UInt8] {
    defer { lines = [] }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  func write(_ text: String) { self.text += text }

  func writeError(_ text: String) { self.text += text }

  func flush() throws(CalendarError) {}
}
