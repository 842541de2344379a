import CalendarWords

extension CalendarError: CustomStringConvertible {
  /// The error in one sentence that names the place, the value and what would be right.
  public var description: String {
    sentence(about: value, advice: expected.map { ErrorWords.expected(SafeText.line($0)) })
  }

  /// The error in one sentence; what files and people wrote is shown as `SafeText` makes it safe for a terminal.
  ///
  /// - Parameters:
  ///   - value: The value that was refused, as whoever reads it knows it.
  ///   - words: What went wrong in other words than those of its kind.
  ///   - advice: What would be right.
  /// - Returns: The sentence.
  package func sentence(about value: String?, instead words: String? = nil, advice: String?) -> String {
    let (noun, predicate) = code.kind.problem(ofFolder: place.file?.hasSuffix("/") == true)
    let quoted = value.map { "\"\(SafeText.line($0))\"" }
    let subject = [place.property.map(SafeText.line) ?? noun, quoted].compactMap(\.self)
    var sentence = words ?? "\(subject.joined(separator: " ")) \(predicate)"
    if code == .invalidSpan, place.property != nil { sentence = ErrorWords.notCut(subject.joined(separator: " ")) }
    if code == .folderLocked, let value { sentence = ErrorWords.locked(noun, by: SafeText.line(value)) }
    if code == .invalidValue, let reason = underlying { sentence += ": \(SafeText.line(reason))" }
    if code == .inputOutput, let reason = underlying { sentence += " (\(SafeText.line(reason)))" }
    if let advice { sentence += "; \(advice)" }
    return place.located(sentence)
  }

  /// What went wrong, for a sentence that says where: what the system said, what would be right, or what it is.
  package var reason: String {
    let (noun, predicate) = code.kind.problem(ofFolder: place.file?.hasSuffix("/") == true)
    return underlying ?? expected.map(ErrorWords.expected) ?? "\(noun) \(predicate)"
  }
}

extension Place {
  /// Words behind what they are about: `file:line:column: words`, or the item.
  package func located(_ words: String) -> String {
    guard let file else { return uid.map { ErrorWords.event(SafeText.line($0), words) } ?? words }
    let numbers = [line, column].prefix { $0 != nil }.compactMap(\.self)
    let name = file.isEmpty ? "\"\"" : SafeText.line(file)
    return ([name] + numbers.map(String.init)).joined(separator: ":") + ": \(words)"
  }
}
