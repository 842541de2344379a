import CalendarStore

/// Reads times and lengths that somebody wrote, in the words of a language and the zones that there are.
struct WhenReader: Sendable {
  /// The words that are understood.
  let words: WhenWords

  /// The zone of a name, or nil if there is none.
  let zone: @Sendable (String) -> Zone?

  init(words: WhenWords, zone: @escaping @Sendable (String) -> Zone?) {
    self.words = words
    self.zone = zone
  }

  /// The time that a whole line says.
  ///
  /// - Throws: `WhenError` at the first word that is not understood; nothing is guessed.
  func when(_ line: String) throws(WhenError) -> When {
    var parser = parser(line)
    return try parser.when(.event)
  }

  /// The one time that a whole line says.
  ///
  /// - Throws: `WhenError` at the first word that is not understood, and for a range.
  func point(_ line: String) throws(WhenError) -> When.Point {
    let when = try when(line)
    guard when.end == .none else { throw WhenError(.oneTime, WhenWord(text: line, column: 0)) }
    return when.start
  }

  /// The two ends that a whole line says, as `list FROM TO` and `list FROM LENGTH` do.
  ///
  /// - Throws: `WhenError` at the first word that is not understood.
  func range(_ line: String) throws(WhenError) -> When {
    var parser = parser(line)
    return try parser.when(.range)
  }

  /// The length that a whole line says: `30m`, `1h30m`, `2 hours`, `3d`, `week`, `eod`.
  ///
  /// - Throws: `WhenError` at the first word that is not understood.
  func length(_ line: String) throws(WhenError) -> When.Length {
    var parser = parser(line)
    do throws(WhenError) {
      let length = try parser.length()
      guard parser.kind() == nil else { throw parser.unexpected }
      return length
    } catch  where error.reason == .notUnderstood || error.reason == .incomplete {
      throw WhenError(.notALength, error.word)
    }
  }

  /// The time that the most leading words say, and how many words those are: what `new WHEN TITLE` starts with.
  ///
  /// - Throws: `WhenError` where the words can only be a time but are a wrong one, like 30 feb or 25:00, or one that is
  ///   not understood, like 1 month ago.
  func leadingWhen(_ words: [String]) throws(WhenError) -> (when: When, count: Int)? {
    var count = min(words.count, WhenReader.mostWords)
    var found: (when: When, count: Int)?
    while count > 0, found == nil {
      do {
        found = (try when(words.prefix(count).joined(separator: " ")), count)
      } catch  where error.isMistakenTime {
        // Errors are found from the left: all words before this one were a time.
        throw error
      } catch {
        count -= 1
      }
    }
    if let error = halfTime(words, behind: count) { throw error }
    if found == nil, let word = words.first, isHalfRange(word) {
      throw WhenError(.notUnderstood, WhenWord(text: word, column: 0))
    }
    return found
  }

  /// Whether a word is a range of which one end is a time and the other one is not.
  private func isHalfRange(_ word: String) -> Bool {
    let ends = word.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    return ends.count == 2 && ends.contains { Int($0) == nil && (try? when($0)) != nil }
  }

  /// No time has more words than `wed 2 dec 2026 at 2:30 pm UTC - thu 3 dec 2026 at 4:30 pm UTC`.
  private static let mostWords = 24

  func parser(_ line: String) -> WhenParser {
    let tokens = WhenLexer(words: words, zone: zone).tokens(of: line)
    return WhenParser(tokens, lineLength: line.count)
  }
}
