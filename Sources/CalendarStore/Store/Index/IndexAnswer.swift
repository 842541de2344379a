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
  ///   - fresh: Its files that the index knows as they are.
  ///   - known: What the index knows of its files, and what it calls them.
  ///   - selection: Which items are wanted.
  ///   - needsPlace: Whether it must be known of an item where it stands.
  ///   - index: The index.
  /// - Throws: Where the index cannot be asked.
  init(
    for state: CalendarState, _ fresh: [CalendarState.Fresh], known: [(number: Int, file: IndexedFile)],
    selecting selection: IndexSelection, locating needsPlace: @Sendable (IndexedItem) -> Bool,
    of index: borrowing EventIndex
  ) throws(IndexFailure) {
    calendar = state.calendar
    let rows = Dictionary(zip(fresh.lazy.map { known[$0.row].number }, fresh.indices)) { first, _ in first }
    func isAsked(_ item: IndexedItem) -> Bool {
      item.traits.contains(.isReminder) == selection.areReminders && rows[item.file] != nil
    }
    var items = try selection.items(ofCalendar: state.key, in: index).filter(isAsked)
    if items.isEmpty, let other = selection.alternative {
      items = try other.items(ofCalendar: state.key, in: index).filter(isAsked)
    }
    // A series says nothing without its changed occurrences, nor they without it.
    let shared = Set(items.lazy.filter { $0.traits.contains(.sharesUID) }.map(\.uid))
    if !shared.isEmpty {
      let asked = Set(items.lazy.filter { $0.traits.contains(.sharesUID) }.map(\.id))
      items.removeAll { $0.traits.contains(.sharesUID) }
      for var item in try index.items(sharingUIDs: shared) where isAsked(item) {
        item.isAsked = asked.contains(item.id)
        items.append(item)
      }
    }
    try index.locate(&items, where: needsPlace)
    let byFile = Dictionary(grouping: items, by: \.file)
    var excerpts: [FileExcerpt] = []
    for row in byFile.keys.compactMap({ rows[$0] }).sorted() {
      var (number, file) = known[fresh[row].row]
      file.zones = try index.zones(ofFile: number)
      let own = byFile[number] ?? []
      excerpts.append(FileExcerpt(path: state.files[fresh[row].place].path, file: file, items: own.inFileOrder))
    }
    self.excerpts = excerpts
    let wrong = try index.findings(ofCalendar: state.key, areReminders: selection.areReminders)
    var own = wrong.compactMap { number, findings in
      rows[number].map { row in
        let place = fresh[row].place
        return (place: place, findings: findings.map { $0.in(file: state.files[place].path) })
      }
    }
    if !state.unreadable.isEmpty {
      own += state.files.enumerated().compactMap { place, file in
        state.unreadable[file.$name].map { (place, [$0]) }
      }
    }
    findings = own.sorted { $0.place < $1.place }.flatMap(\.findings) + (wrong[0] ?? [])
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
