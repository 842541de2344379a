/// A key that was pressed, or text that was pasted.
struct Keystroke: Hashable, Sendable {
  /// What it was.
  let key: Key

  /// Whether Shift, Alt or Control was held with a key that stands for no character.
  var isModified = false

  /// What a person can press.
  enum Key: Hashable, Sendable {
    /// A character, also one of those that Control makes of letters.
    case character(Unicode.Scalar)

    /// A character with Alt.
    case meta(Unicode.Scalar)

    /// Text from elsewhere, which may have several lines.
    case paste(String)

    case enter, tab, escape, up, down, left, right, home, end, pageUp, pageDown, delete
  }

  /// The letter with Control.
  static func control(_ letter: Unicode.Scalar) -> Keystroke {
    Keystroke(key: .character(Unicode.Scalar(UInt8(truncatingIfNeeded: letter.value & 0x1f))))
  }

  /// The key as a line's editor knows it: characters, or the sequence that most terminals send.
  ///
  /// Pasted text comes without what would steer the editor.
  var characters: [Unicode.Scalar] {
    switch key {
    case .character(let scalar): [scalar]
    case .meta(let scalar): ["\u{1b}", scalar]
    case .paste(let text): Keystroke.characters(pasting: text)
    case .enter: ["\n"]
    case .tab: ["\t"]
    case .escape: ["\u{1b}"]
    case .up: sequence("A")
    case .down: sequence("B")
    case .right: sequence(isModified ? "1;5C" : "C")
    case .left: sequence(isModified ? "1;5D" : "D")
    case .home: sequence("H")
    case .end: sequence("F")
    case .delete: sequence("3~")
    case .pageUp, .pageDown: []
    }
  }

  private func sequence(_ ending: String) -> [Unicode.Scalar] { Array("\u{1b}[\(ending)".unicodeScalars) }

  private static func characters(pasting text: String) -> [Unicode.Scalar] {
    text.replacing("\r\n", with: "\n").unicodeScalars.compactMap { scalar in
      switch scalar {
      case "\n", "\r": "\n"
      case "\t": " "
      default: scalar.properties.generalCategory == .control ? nil : scalar
      }
    }
  }
}
