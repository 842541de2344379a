import CalendarIndex
import CalendarModel

/// What the index says to a question about one calendar.
struct IndexAnswer {
  /// The calendar's files with events in them that somebody wants to see.
  let excerpts: [FileExcerpt]

  /// What is wrong in all files of the calendar and between them.
  let findings: [Finding]

  private let calendar: EventCalendar

  /// Asks an index that knows all files of a calendar as they are.
  ///
  /// - Parameters:
  ///   - state: The calendar.
  ///   - selection: Which items are wanted.
  ///   - needsPlace: Whether it must be known of an item where it stands.
  ///   - index: The index.
  /// - Throws: Where the index cannot be asked.
  init(
    for state: CalendarState, selecting selection: IndexSelection,
    locating needsPlace: @Sendable (IndexedItem) -> Bool, of index: borrowing EventIndex
  ) throws(IndexFailure) {
    calendar = state.calendar
    var files = AnsweredFiles(of: state)
    var items = try files.own(try selection.items(ofCalendar: state.key, in: index), selection, in: index)
    if items.isEmpty, let other = selection.alternative {
      items = try files.own(try other.items(ofCalendar: state.key, in: index), selection, in: index)
    }
    // A series says nothing without its changed occurrences, nor they without it.
    let shared = Set(items.lazy.filter { $0.traits.contains(.sharesUID) }.map(\.uid))
    if !shared.isEmpty {
      items.removeAll { $0.traits.contains(.sharesUID) }
      items += try files.own(try index.items(sharingUIDs: shared), selection, in: index)
    }
    try index.locate(&items, where: needsPlace)
    var excerpts: [(place: Int, excerpt: FileExcerpt)] = []
    for (number, own) in Dictionary(grouping: items, by: \.file) {
      guard let (place, known) = try files.file(number, in: index) else { continue }
      var file = known
      file.zones = try index.zones(ofFile: number)
      excerpts.append((place, FileExcerpt(path: state.files[place].path, file: file, items: own.inFileOrder)))
    }
    self.excerpts = excerpts.sorted { $0.place < $1.place }.map(\.excerpt)
    let wrong = try index.findings(ofCalendar: state.key, areReminders: selection.areReminders)
    var own: [(place: Int, findings: [Finding])] = []
    for (number, findings) in wrong {
      guard let (place, _) = try files.file(number, in: index) else { continue }
      own.append((place, findings.map { $0.in(file: state.files[place].path) }))
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

/// The files of a calendar that an answer is about, each asked for once.
private struct AnsweredFiles {
  private let state: CalendarState
  private var known: [Int: (place: Int, file: IndexedFile)?] = [:]

  init(of state: CalendarState) { self.state = state }

  /// A file without its zones, by the number that the index gave it, and its place among the calendar's; nil where it is
  /// another calendar's.
  mutating func file(
    _ number: Int, in index: borrowing EventIndex
  ) throws(IndexFailure) -> (place: Int, file: IndexedFile)? {
    if let known = known[number] { return known }
    var found: (place: Int, file: IndexedFile)?
    if let file = try index.file(number, ofCalendar: state.key), let place = state.place(ofFile: file.$name) {
      found = (place, file)
    }
    known[number] = .some(found)
    return found
  }

  /// The items that are the calendar's and of the kind that is asked for.
  mutating func own(
    _ items: [IndexedItem], _ selection: IndexSelection, in index: borrowing EventIndex
  ) throws(IndexFailure) -> [IndexedItem] {
    var own: [IndexedItem] = []
    for item in items where item.traits.contains(.isReminder) == selection.areReminders {
      if try file(item.file, in: index) != nil { own.append(item) }
    }
    return own
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
