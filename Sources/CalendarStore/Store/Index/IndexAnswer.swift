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
  ///   - index: The index.
  /// - Throws: Where the index cannot be asked.
  init(
    for state: CalendarState, numbers: [String: Int], known: [Int: IndexedFile], selecting selection: IndexSelection,
    of index: borrowing EventIndex
  ) throws(IndexFailure) {
    calendar = state.calendar
    let found = try index.items(try selection.items(in: index).filter { known[IndexedItem.file(of: $0)] != nil })
    var items = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    // A series says nothing without its changed occurrences, nor they without it.
    for uid in Set(found.filter { $0.traits.contains(.sharesUID) }.map(\.uid)) {
      for kin in try index.items(withUID: uid) where known[kin.file] != nil { items[kin.id] = kin }
    }
    let byFile = Dictionary(grouping: items.values, by: \.file)
    var excerpts: [FileExcerpt] = []
    for file in byFile.isEmpty ? [] : state.files {
      guard let number = numbers[file.name], var known = known[number], let own = byFile[number] else { continue }
      known.zones = try index.zones(ofFile: number)
      let items = own.sorted { $0.piece.place < $1.piece.place }
      excerpts.append(FileExcerpt(path: file.path, file: known, items: items))
    }
    self.excerpts = excerpts
    var wrong = try index.findings(ofCalendar: state.key, files: numbers.values)
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
    in environment: StoreEnvironment
  ) throws(IndexFailure) -> [Component]? {
    var components: [Component] = []
    for excerpt in excerpts {
      guard let own = try Component.components(of: excerpt, in: calendar, environment) else { return nil }
      components += own
    }
    return components
  }
}
