extension StringProtocol {
  /// The scheme in front of the first colon, as every URI has one; nil where there is none (RFC 3986 §3.1).
  package var scheme: SubSequence? {
    guard let colon = firstIndex(of: ":") else { return nil }
    let scheme = self[..<colon]
    guard let first = scheme.unicodeScalars.first, first.isASCIILetter else { return nil }
    let isScheme = scheme.unicodeScalars.allSatisfy { scalar in
      scalar.isASCIILetter || ("0"..."9").contains(scalar) || scalar == "+" || scalar == "-" || scalar == "."
    }
    return isScheme ? scheme : nil
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
