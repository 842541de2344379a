extension String {
  /// The text without the blanks and tabs around it.
  func trimmingBlanks() -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var bytes = utf8[...]
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes.count == utf8.count ? self : String(Substring(bytes))
  }

  /// The text in capitals; one that has no small letters is given back as it is.
  var inCapitals: String {
    let isInCapitals = utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isInCapitals ? self : uppercased()
  }
}
