import CalendarStore

/// How a piece of text stands out.
struct TextStyle: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// What is now, or most important.
  static let strong = TextStyle(rawValue: 1)

  /// What is over.
  static let faint = TextStyle(rawValue: 2)

  /// What is chosen, or today.
  static let chosen = TextStyle(rawValue: 4)

  /// What does not take place, or is refused.
  static let struck = TextStyle(rawValue: 8)
}

/// A line of text in pieces that stand out each in its way, so that it is measured and cut as it looks.
struct StyledText: Hashable, Sendable {
  /// A piece that looks the same all over.
  struct Piece: Hashable, Sendable {
    var text: String
    var style: TextStyle = []
    var background: CalendarColor?
    var link: String?
  }

  /// The pieces, from left to right.
  private(set) var pieces: [Piece]

  /// A text of one piece.
  init(_ text: String, _ style: TextStyle = [], background: CalendarColor? = nil, link: String? = nil) {
    pieces = [Piece(text: text, style: style, background: background, link: link)]
  }

  /// A text of pieces from left to right.
  init(pieces: [Piece]) { self.pieces = pieces }

  /// One text behind another.
  static func + (left: StyledText, right: StyledText) -> StyledText { StyledText(pieces: left.pieces + right.pieces) }

  /// The text without what makes it stand out.
  var plain: String { pieces.reduce(into: "") { $0 += $1.text } }

  /// The columns that it takes.
  var width: Int { pieces.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// The text with a style added to all of it.
  func adding(_ style: TextStyle) -> StyledText {
    StyledText(
      pieces: pieces.map { piece in
        var piece = piece
        piece.style.formUnion(style)
        return piece
      })
  }

  /// The text without the spaces at its end.
  var trimmed: StyledText {
    var pieces = pieces
    while var last = pieces.popLast() {
      while last.text.last == " " { last.text.removeLast() }
      if !last.text.isEmpty { return StyledText(pieces: pieces + [last]) }
    }
    return StyledText("")
  }

  /// The text, cut so that it ends with … where it is wider than a width.
  func cut(to width: Int) -> StyledText {
    guard self.width > width else { return self }
    var kept: [Piece] = []
    var left = width
    for piece in pieces {
      var piece = piece
      let own = DisplayWidth.of(piece.text)
      guard own >= left else {
        kept.append(piece)
        left -= own
        continue
      }
      // The … stands for all that follows, even where this piece alone would just have room.
      piece.text = DisplayWidth.cut(piece.text + " ", to: left)
      return StyledText(pieces: kept + [piece])
    }
    return StyledText(pieces: kept)
  }

  /// The text with spaces behind it up to a width.
  func padded(to width: Int) -> StyledText {
    let spaces = width - self.width
    return spaces > 0 ? self + StyledText(String(repeating: " ", count: spaces)) : self
  }
}

extension [StyledText] {
  /// The texts one behind another.
  func joined(separator: String) -> StyledText {
    guard let first else { return StyledText("") }
    return dropFirst().reduce(first) { $0 + StyledText(separator) + $1 }
  }
}
