public import CalendarModel

extension CalendarItem {
  /// Whether each of some words begins a word of the title, the place, the notes, the people or the categories, in any
  /// case and with or without accents.
  ///
  /// Characters of a script that writes no spaces between words match where they stand side by side.
  public func matches(words text: String) -> Bool { matches(SearchQuery(text)) }

  /// Whether the phrases of a query are in the texts that are searched.
  func matches(_ query: SearchQuery) -> Bool {
    guard !query.phrases.isEmpty else { return false }
    let texts = searchedTexts.map { FoldedText($0) }
    return query.phrases.allSatisfy { phrase in texts.contains { $0.contains(phrase) } }
  }

  /// The title, the place, the notes, the categories and the people.
  var searchedTexts: [String] {
    let people = attendees + [organizer].compactMap(\.self)
    return [title, location, notes].compactMap(\.self) + categories
      + people.flatMap { [$0.name ?? "", $0.addressWithoutScheme] }
  }
}

extension Event {
  /// Whether each of some words begins a word of the title, the place, the notes, the people or the categories, in any
  /// case and with or without accents.
  public func matches(words text: String) -> Bool { item.matches(words: text) }
}

extension Participant {
  /// The address as people know it, without `mailto:`.
  fileprivate var addressWithoutScheme: String {
    guard let colon = address.firstIndex(of: ":") else { return address }
    return String(address[address.index(after: colon)...])
  }
}
