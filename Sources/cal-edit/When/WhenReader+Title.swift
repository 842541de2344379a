import CalendarStore

extension WhenReader {
  /// Words of a title that somebody may have meant as a time.
  struct TimeInTitle: Hashable, Sendable {
    /// What they look like.
    enum Kind: Hashable, Sendable {
      case time, days, length, slashedNumbers
    }

    /// The words.
    let words: String

    /// What they look like.
    let kind: Kind
  }

  /// The first words that look like a time; nil where there are none, or only a number.
  func timeInFront(of words: [String]) -> TimeInTitle? {
    for count in (1...WhenReader.mostInTitle).reversed() where count <= words.count {
      let line = words.prefix(count).joined(separator: " ")
      if let kind = kind(of: line) { return TimeInTitle(words: line, kind: kind) }
    }
    return nil
  }

  /// The last words that say a time, behind at least one that does not; nil where there are none, or only a number.
  func trailingWhen(_ words: [String]) -> String? {
    trailing(words) { Int($0) == nil && (try? when($0)) != nil }
  }

  /// The last words that say how long something takes, like `for 2 hours`; nil where there are none.
  func trailingLength(_ words: [String]) -> String? { trailing(words, isLengthBehindFor) }

  /// Words that say a time of day or a date between others; nil where there are none.
  func timeBetween(_ words: [String]) -> String? {
    let words = words.prefix(WhenReader.mostSearched)
    for start in words.indices.dropFirst() {
      for end in (start + 1...min(start + WhenReader.mostInTitle, words.count)).reversed() {
        let line = words[start..<end].joined(separator: " ")
        if parser(line).tokens.contains(where: { isClockOrDate($0.kind) }), (try? when(line)) != nil { return line }
      }
    }
    return nil
  }

  /// The first words where they are `for` and a number, and so nearly a length: `for 90`, `for 1.5h`; nil for others.
  func nearlyLength(inFrontOf words: [String]) -> String? {
    guard words.count > 1, words[1].first?.isNumber == true, parser(words[0]).kind() == .for else { return nil }
    return words[..<2].joined(separator: " ")
  }

  /// Whether a word is a zone's name, or says how far a clock is ahead of UTC: `CET`, `Z`, `+01:00`, `UTC+1`.
  func isLikeZone(_ word: String) -> Bool {
    if word == "Z" || zone(word)?.tzid == word { return true }
    let capitals = word.uppercased()
    let offset = ["UTC", "GMT"].contains { capitals.hasPrefix($0) } ? capitals.dropFirst(3) : capitals[...]
    guard let sign = offset.first, "+-−".contains(sign) else { return false }
    let figures = offset.dropFirst().filter { $0 != ":" }
    return (1...4).contains(figures.count) && figures.allSatisfy { $0.isASCII && $0.isNumber }
  }

  private func isClockOrDate(_ kind: WhenToken.Kind) -> Bool {
    switch kind {
    case .clock, .meridiem, .dateTime, .date, .day: true
    default: false
    }
  }

  private func trailing(_ words: [String], _ isMeant: (String) -> Bool) -> String? {
    for start in words.indices.dropFirst().suffix(WhenReader.mostInTitle) {
      let line = words[start...].joined(separator: " ")
      if isMeant(line) { return line }
    }
    return nil
  }

  private func kind(of line: String) -> TimeInTitle.Kind? {
    do throws(WhenError) {
      let when = try range(line)
      guard Int(line) == nil else { return nil }
      if let stretch = when.start.stretch { return stretch.isUnmistakable ? .days : nil }
      return (try? length(line)) == nil ? .time : .length
    } catch {
      return error.reason == .slashedNumbers && error.word.text == line ? .slashedNumbers : nil
    }
  }

  private func isLengthBehindFor(_ line: String) -> Bool {
    var parser = parser(line)
    guard parser.take(.for) else { return false }
    return (try? parser.length()) != nil && parser.kind() == nil
  }

  /// More words than these are a sentence.
  private static let mostInTitle = 8

  /// Nobody reads further for a time.
  private static let mostSearched = 40
}
