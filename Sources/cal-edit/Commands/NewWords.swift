import CalendarStore

/// The words of `new`: a time, a title and, behind `::`, notes.
struct NewWords {
  /// The time that the leading words say; nil where they say none.
  let time: When?

  /// Those words.
  let timeWords: String

  /// The words behind them.
  let title: [String]

  /// What stands behind `::`.
  let notes: String?

  /// What the words of a command line are.
  ///
  /// - Throws: That the words can only be a time but are a wrong one.
  init(_ invocation: Invocation, reader: WhenReader) throws(CommandFailure) {
    let words = Array(invocation.words)
    do throws(WhenError) {
      let leading = try reader.leadingWhen(words)
      time = leading?.when
      timeWords = words.prefix(leading?.count ?? 0).joined(separator: " ")
      title = Array(words.dropFirst(leading?.count ?? 0))
    } catch {
      throw CommandFailure(error, in: words.joined(separator: " "))
    }
    notes = invocation.notes
  }

  /// The options that take the place of what the words say, and those words.
  func replaced(by invocation: Invocation) -> [(option: Option, words: String)] {
    let hasEnd = time.map { $0.end != .none } ?? false
    let hasZone = time?.start.clock != nil
    let said: KeyValuePairs<Option, String?> = [
      .title: title.isEmpty ? nil : title.joined(separator: " "), .notes: notes,
      .start: time == nil ? nil : timeWords, .end: hasEnd ? timeWords : nil, .length: hasEnd ? timeWords : nil,
      .zone: hasZone ? timeWords : nil,
    ]
    return said.compactMap { option, words in words.flatMap { invocation.has(option) ? (option, $0) : nil } }
  }

  /// Words of the title that somebody may have meant as a time, and what helps; nil where there are none.
  func timeInTitle(_ reader: WhenReader, zoneNames: () -> [String]) -> (words: String, advice: String)? {
    let title = title.flatMap { $0.split(separator: " ").map(String.init) }
    if let found = reader.timeInFront(of: title) {
      return (found.words, Messages.advice(on: found.kind, behindTime: time != nil))
    }
    let hasTime = time?.start.hasTime ?? false
    if hasTime, let zone = title.first {
      if NewWords.isLike(zone, zoneNames) { return (zone, Messages.noSuchZone) }
      if time?.start.clock == nil, reader.isLikeZone(zone) { return (zone, Messages.zoneIsAnOption) }
    }
    if time != nil, let found = reader.nearlyLength(inFrontOf: title) { return (found, Messages.lengthFollowsTime) }
    if !hasTime, let found = reader.trailingWhen(title) ?? reader.timeBetween(title) {
      return (found, Messages.timeStandsInFront)
    }
    guard time.map({ $0.end == .none }) ?? true, let found = reader.trailingLength(title) else { return nil }
    return (found, Messages.lengthFollowsTime)
  }

  /// Whether a word begins as the names of zones do: `Europe/Lndon`.
  private static func isLike(_ word: String, _ zoneNames: () -> [String]) -> Bool {
    guard let slash = word.firstIndex(of: "/") else { return false }
    let area = word[...slash].smallLetters
    return zoneNames().contains { $0.smallLetters.hasPrefix(area) }
  }
}
