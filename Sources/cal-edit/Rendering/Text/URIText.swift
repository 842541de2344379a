import CalendarStore

/// Tells what can be a URI (RFC 3986 §3) from what cannot, as far as somebody who types one may err.
enum URIText {
  /// Whether the text is a scheme, a colon and something behind it, without spaces and without `<`, `>` and `"`.
  static func isURI(_ text: some StringProtocol) -> Bool {
    guard let scheme = text.scheme, text.index(after: scheme.endIndex) < text.endIndex else { return false }
    return text.allSatisfy { !$0.isWhitespace && !"<>\"".contains($0) }
  }
}
