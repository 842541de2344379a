/// How words stand out on a terminal that can show it; elsewhere they stay as they are.
///
/// What is emphasised is said in words or signs too, so that nothing is lost without it.
struct Emphasis: Hashable, Sendable {
  /// Words as they are.
  static let none = Emphasis(colors: .none)

  /// The colors that there are.
  let colors: ColorDepth

  /// Whether links can be followed.
  let showsLinks: Bool

  /// What a terminal of those colors can show.
  init(colors: ColorDepth, showsLinks: Bool = false) {
    self.colors = colors
    self.showsLinks = showsLinks
  }

  /// Whether words are emphasised.
  var isOn: Bool { colors != .none }

  /// A text with the escape sequences that make it stand out.
  func text(_ styled: StyledText) -> String {
    isOn || showsLinks ? styled.pieces.map(text).joined() : styled.plain
  }

  /// Select Graphic Rendition (ECMA-48 §8.3.117), and the links that terminals agreed upon (OSC 8).
  private func text(_ piece: StyledText.Piece) -> String {
    guard !piece.text.isEmpty else { return "" }
    var text = piece.text
    let codes = isOn ? piece.style.codes + (piece.background?.backgroundCodes(of: colors) ?? []) : []
    if !codes.isEmpty {
      text = "\u{1b}[\(codes.map { String($0) }.joined(separator: ";"))m\(text)\u{1b}[0m"
    }
    guard showsLinks, let link = piece.link.flatMap(LinkTarget.init) else { return text }
    return "\u{1b}]8;;\(link.text)\u{1b}\\\(text)\u{1b}]8;;\u{1b}\\"
  }
}

extension TextStyle {
  /// The parameters of Select Graphic Rendition.
  fileprivate var codes: [Int] {
    let all: [(style: TextStyle, code: Int)] = [(.strong, 1), (.faint, 2), (.chosen, 7), (.struck, 9)]
    return all.filter { contains($0.style) }.map(\.code)
  }
}
