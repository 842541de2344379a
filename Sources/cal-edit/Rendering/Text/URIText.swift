/// Tells what can be a URI (RFC 3986 §3) from what cannot, as far as somebody who types one may err.
enum URIText {
  /// Whether the text is a scheme, a colon and something behind it, without spaces and without `<`, `>` and `"`.
  static func isURI(_ text: some StringProtocol) -> Bool {
    guard let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex else { return false }
    return isScheme(text[..<colon]) && text.allSatisfy { !$0.isWhitespace && !"<>\"".contains($0) }
  }

  private static func isScheme(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCIILetter else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCIILetter || ("0"..."9").contains(scalar) || scalar == "+" || scalar == "-" || scalar == "."
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
