import CalendarStore

extension WhenWord {
  /// The line with a caret under the words, as two lines to print.
  func pointer(in line: String) -> String {
    let before = SafeText.line(String(line.prefix(column)))
    let spaces = String(repeating: " ", count: DisplayWidth.of(before))
    return SafeText.line(line) + "\n" + spaces + "^"
  }
}

extension WhenError {
  /// The line with a caret under the words, as two lines to print.
  func pointer(in line: String) -> String { word.pointer(in: line) }
}
