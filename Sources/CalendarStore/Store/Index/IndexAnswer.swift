import CalendarIndex
import CalendarModel

/// What the index says to a question about one calendar.
struct IndexAnswer {
  /// The calendar's files with events in them that somebody wants to see.
  let excerpts: [FileExcerpt]

  /// What is wrong in all files of the calendar and between them.
  let findings: [Finding]

  private let calendar: EventCalendar

  /// Asks an index that knows all files of a calendar.
  ///
  /// - Parameters:
  ///   - state: The calendar.
  ///   - numbers: What the index calls its files.
  ///   - known: What it knows of them.
  ///   - selection: Which events are wanted.
  ///   - needsPlace: Whether it must be known of an item where it stands.
  ///   - index: The index.
  /// - Throws: Where the index cannot be asked.
  init(
    for state: CalendarState, numbers: [String: Int], known: [Int: IndexedFile], selecting selection: IndexSelection,
    locating needsPlace: @Sendable (IndexedItem) -> Bool, of index: borrowing EventIndex
  ) throws(IndexFailure) {
    calendar = state.calendar
    func isAsked(_ item: IndexedItem) -> Bool {
      item.traits.contains(.isReminder) == selection.areReminders && known[item.file] != nil
    }
    var items = try selection.items(in: index).filter(isAsked)
    // A series says nothing without its changed occurrences, nor they without it.
    let shared = Set(items.lazy.filter { $0.traits.contains(.sharesUID) }.map(\.uid))
    if !shared.isEmpty {
      items.removeAll { $0.traits.contains(.sharesUID) }
      for uid in shared { items += try index.items(withUID: uid).filter(isAsked) }
    }
    try index.locate(&items, where: needsPlace)
    let byFile = Dictionary(grouping: items, by: \.file)
    var excerpts: [FileExcerpt] = []
    for file in byFile.isEmpty ? [] : state.files {
      guard let number = numbers[file.name], var known = known[number], let own = byFile[number] else { continue }
      known.zones = try index.zones(ofFile: number)
      excerpts.append(FileExcerpt(path: file.path, file: known, items: own.inFileOrder))
    }
    self.excerpts = excerpts
    var wrong = try index.findings(
      ofCalendar: state.key, files: numbers.values, areReminders: selection.areReminders)
    let between = wrong.removeValue(forKey: 0) ?? []
    let hasWrong = !wrong.isEmpty || !state.unreadable.isEmpty
    let own =
      hasWrong
      ? state.files.flatMap { file in
        if let finding = state.unreadable[file.name] { return [finding] }
        return (numbers[file.name].flatMap { wrong[$0] } ?? []).map { $0.in(file: file.path) }
      } : []
    findings = own + between
  }

  /// The components, in the order of their files; nil where a file is no longer what the index knows.
  ///
  /// - Throws: Where the index holds what it was never told.
  func components<Component: IndexedComponent>(
    selecting selection: IndexSelection, in environment: StoreEnvironment
  ) throws(IndexFailure) -> [Component]? {
    var components: [Component] = []
    for excerpt in excerpts {
      guard let own = try Component.components(of: excerpt, in: calendar, selecting: selection, environment) else {
        return nil
      }
      components += own
    }
    return components
  }
}

extension [IndexedItem] {
  /// The items in the order of their file, those in front of which it is not known where they stand.
  fileprivate var inFileOrder: [IndexedItem] {
    let located = filter { $0.piece.length > 0 }
    return located.isEmpty
      ? self : filter { $0.piece.length == 0 } + located.sorted { $0.piece.place < $1.piece.place }
  }
}
