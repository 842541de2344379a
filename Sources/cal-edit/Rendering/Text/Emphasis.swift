/// How words stand out on a terminal that can show it; elsewhere they stay as they are.
///
/// What is emphasised is said in words or signs too, so that nothing is lost without it.
struct Emphasis: Hashable, Sendable {
  /// Words as they are.
  static let none = Emphasis(isOn: false)

  /// Whether words are emphasised.
  let isOn: Bool

  /// A value that is refused: faint and struck through.
  func refused(_ text: String) -> String { styled(text, "2;9") }

  /// What is chosen: in reverse.
  func chosen(_ text: String) -> String { styled(text, "7") }

  /// Select Graphic Rendition (ECMA-48 §8.3.117).
  private func styled(_ text: String, _ style: String) -> String {
    isOn && !text.isEmpty ? "\u{1b}[\(style)m\(text)\u{1b}[0m" : text
  }
}
