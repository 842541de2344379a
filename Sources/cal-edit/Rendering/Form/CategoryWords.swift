import CalendarStore

/// Shows lists of words and reads them back: commas between them, `\,` for a comma in one.
enum CategoryWords {
  /// The list in one line.
  static func text(_ list: [String]) -> String {
    list.map { SafeText.line($0.replacing("\\", with: "\\\\").replacing(",", with: "\\,")) }.joined(separator: ", ")
  }

  /// The list that a line says, each word once.
  static func list(_ line: String) -> [String] {
    var words = [""]
    var isEscaped = false
    for character in line {
      let last = words.count - 1
      switch (character, isEscaped) {
      case ("\\", false):
        isEscaped = true
        continue
      case (",", false): words.append("")
      case (",", true), ("\\", true): words[last].append(character)
      case (_, true): words[last].append("\\\(character)")
      default: words[last].append(character)
      }
      isEscaped = false
    }
    var list: [String] = []
    for word in words.map(\.trimmed) where !word.isEmpty && !list.contains(word) { list.append(word) }
    return list
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
