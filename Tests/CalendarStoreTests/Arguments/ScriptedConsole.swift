import CalendarStore

@testable import cal_edit

/// A console whose lines are written beforehand and whose output is kept.
final class ScriptedConsole: Console {
  let isInputTerminal: Bool
  let isOutputTerminal: Bool
  let width: Int

  /// What was written to standard output.
  private(set) var output = ""

  /// What was written to standard error.
  private(set) var errors = ""

  /// What `flush` fails with.
  var failure: CalendarError?

  /// The window that can be had.
  var screen: (any Screen)?

  private var lines: ArraySlice<String>

  /// A console that reads those lines and then is at its end.
  init(lines: [String] = [], isTerminal: Bool = false, width: Int = 80) {
    self.lines = lines[...]
    self.width = width
    isInputTerminal = isTerminal
    isOutputTerminal = isTerminal
  }

  /// What happens elsewhere while the first line is waited for.
  var meanwhile: (() -> Void)?

  func readLine() throws(CalendarError) -> String? {
    meanwhile?()
    meanwhile = nil
    return lines.popFirst()
  }

  func readToEnd() throws(CalendarError) -> [UInt8] {
    defer { lines = [] }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  var canOpenScreen: Bool { screen != nil }

  func openScreen() -> (any Screen)? { screen }

  func write(_ text: String) { output += text }

  func writeError(_ text: String) { errors += text }

  func flush() throws(CalendarError) {
    if let failure { throw failure }
  }
}
