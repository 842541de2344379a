extension StringProtocol {
  /// The text in the small letters that words are compared in: those of Turkish, İ and ı, are an i like any other, so
  /// that a name is found however a keyboard wrote it.
  package var smallLetters: String {
    let small = lowercased()
    if small.utf8.allSatisfy({ $0 < 0x80 }) { return small }
    var letters = String.UnicodeScalarView()
    for scalar in small.unicodeScalars {
      switch scalar {
      case "ı": letters.append("i")
      case "\u{307}" where letters.last == "i": break
      default: letters.append(scalar)
      }
    }
    return String(letters)
  }
}
