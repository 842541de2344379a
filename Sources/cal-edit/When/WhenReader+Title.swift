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
    guard var parser = try? parser(line), parser.take(.for) else { return false }
    return (try? parser.length()) != nil && parser.kind() == nil
  }

  /// More words than these are a sentence.
  private static let mostInTitle = 8
}
