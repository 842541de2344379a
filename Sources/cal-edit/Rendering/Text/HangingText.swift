/// Text in which some lines have two columns, a term and what it means, for a window that may be narrower than it.
///
/// What means something hangs beside its term, or below it where the window has no room beside.
struct HangingText {
  private struct Paragraph {
    /// The blanks in front.
    var indent: Int

    /// What stands in the first column; empty where there is only one.
    var term = ""

    /// The column of the words; that of the indent where there is only one.
    var column: Int

    var words: String
  }

  private let paragraphs: [Paragraph]
  private let text: String

  /// A text that is broken into lines already.
  init(_ text: String) {
    self.text = text
    var paragraphs: [Paragraph] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let paragraph = HangingText.paragraph(line)
      if let last = paragraphs.last, HangingText.goesOn(last, with: paragraph) {
        paragraphs[paragraphs.count - 1].words += (last.words.isEmpty ? "" : " ") + paragraph.words
      } else {
        paragraphs.append(paragraph)
      }
    }
    self.paragraphs = paragraphs
  }

  /// The text as it is, or broken anew where a window of a width has no room for its lines.
  func text(width: Int?) -> String {
    guard let width, text.split(separator: "\n").contains(where: { DisplayWidth.of(String($0)) > width }) else {
      return text
    }
    return paragraphs.flatMap { HangingText.lines(of: $0, width: width) }.joined(separator: "\n")
  }

  private static func paragraph(_ line: Substring) -> Paragraph {
    let indent = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(indent)
    guard let gap = rest.firstRange(of: "  ") else {
      return Paragraph(indent: indent, column: indent, words: String(rest))
    }
    let words = rest[gap.upperBound...].drop { $0 == " " }
    let column = indent + rest.distance(from: rest.startIndex, to: words.startIndex)
    return Paragraph(indent: indent, term: String(rest[..<gap.lowerBound]), column: column, words: String(words))
  }

  /// Whether a paragraph is the rest of another: words in its second column, or a sentence that it has begun.
  private static func goesOn(_ last: Paragraph, with next: Paragraph) -> Bool {
    guard next.term.isEmpty, !next.words.isEmpty, !last.words.isEmpty else { return false }
    if !last.term.isEmpty || next.indent > 0 { return next.column == last.column && next.indent > last.indent }
    return last.indent == 0 && !".:,".contains(last.words.suffix(1)) && last.words.contains(" ")
  }

  private static func lines(of paragraph: Paragraph, width: Int) -> [String] {
    let isBeside = paragraph.column <= width / 2
    let column = isBeside ? paragraph.column : min(narrowIndent, width / 2)
    let indent = String(repeating: " ", count: min(paragraph.indent, isBeside ? paragraph.indent : column))
    let words = DisplayWidth.wrapped(paragraph.words, to: max(1, width - column))
      .map { String(repeating: " ", count: column) + $0 }
    guard !paragraph.term.isEmpty else { return words.map { $0 == indent ? "" : $0 } }
    guard isBeside, let first = words.first else { return [indent + paragraph.term] + words }
    return [DisplayWidth.padded(indent + paragraph.term, to: column) + first.dropFirst(column)] + words.dropFirst()
  }

  private static let narrowIndent = 6
}
