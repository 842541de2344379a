import CalendarFiles
import CalendarIndex
import CalendarModel
import Synchronization

extension EventStore {
  /// The components of several calendars that somebody wants to see, perhaps with others, in the order of their files.
  ///
  /// What is found wrong is said of all components. A calendar that cannot be read is a finding, unless it is the only one.
  func components<Component: IndexedComponent>(
    in calendars: [EventCalendar], selecting selection: IndexSelection
  ) throws(CalendarError) -> (components: [Component], findings: [Finding]) {
    var components: [Component] = []
    var findings: [Finding] = []
    for calendar in calendars {
      do throws(CalendarError) {
        let own: ([Component], [Finding]) = try self.components(in: calendar, selecting: selection)
        components += own.0
        findings += own.1
      } catch {
        guard calendars.count > 1 else { throw error }
        findings.append(Finding(unreadable: error))
      }
    }
    return (components, findings)
  }

  /// The components of a calendar, by way of the index where there is one that can be asked.
  func components<Component: IndexedComponent>(
    in calendar: EventCalendar, selecting selection: IndexSelection
  ) throws(CalendarError) -> (components: [Component], findings: [Finding]) {
    // Somebody may write while it is read; what is always written is read without the index.
    for _ in 0..<3 where !gathersChanges && environment.cache != nil {
      var state = try CalendarState(of: calendar, on: environment.disk)
      guard state.size >= environment.leastIndexedSize,
        let answer = try answer(for: &state, selecting: selection, locating: Component.needsPlace(in: selection))
      else { break }
      do throws(IndexFailure) {
        guard let components: [Component] = try answer.components(selecting: selection, in: environment) else {
          continue
        }
        return (Component.together(components), state.findings + answer.findings)
      } catch {
        index.withLock { $0.giveUp() }
      }
    }
    let (items, findings): ([Component.Item], _) = try unindexedItems(in: calendar, selecting: selection)
    return (Component.together(items.map { Component($0, for: selection) }), findings)
  }

  /// The items of a calendar as its files say them; where nothing but some UIDs is wanted, the files of a folder that
  /// have others are not read, and nothing is found wrong.
  private func unindexedItems<Item: StoredItem>(
    in calendar: EventCalendar, selecting selection: IndexSelection
  ) throws(CalendarError) -> (items: [Item], findings: [Finding]) {
    guard case .identified(let named, _, nil) = selection else { return try items(in: calendar) }
    // What has no UID cannot be named.
    let uids = named.subtracting([Verbatim("")])
    guard calendar.storage == .folder else {
      return (try CalendarFile(calendar.id, in: fetched).items(withUIDs: uids, in: calendar), [])
    }
    let fetched = fetched
    let files = try fetched.items(inFolder: calendar.id)
    let holders = knownUIDs.withLock { known in
      files.filter { !known.uids(in: $0, on: environment.disk).isDisjoint(with: uids) }
    }
    return (
      holders.flatMap { file in
        // A file that cannot be read hides no other.
        (try? CalendarFile(file.path, in: fetched).items(withUIDs: uids, in: calendar)) ?? []
      }, []
    )
  }

  /// What the index says of a calendar, which it is told before where it does not know it.
  private func answer(
    for state: inout CalendarState, selecting selection: IndexSelection,
    locating needsPlace: @Sendable (IndexedItem) -> Bool
  ) throws(CalendarError) -> IndexAnswer? {
    for _ in 0..<3 {
      let (fresh, stale) = ask(state, selecting: selection, locating: needsPlace)
      if let fresh { return fresh }
      guard let stale else { return nil }
      var reader = IndexReader(stale, of: state.calendar, key: state.key, in: environment)
      guard tell(&reader) else { return nil }
      state.verified.formUnion((stale.changed + stale.inDoubt.map(\.file)).map(\.$name))
      for (name, error) in reader.unreadable {
        guard state.calendar.storage == .folder else { throw error }
        state.unreadable[name] = Finding(unreadable: error)
      }
    }
    return nil
  }

  /// What the index says, or what it does not know; neither where it cannot be asked.
  private func ask(
    _ state: CalendarState, selecting selection: IndexSelection, locating needsPlace: @Sendable (IndexedItem) -> Bool
  ) -> (fresh: IndexAnswer?, stale: CalendarState.Staleness?) {
    let answer: (IndexAnswer?, CalendarState.Staleness?)? = index.withLock { index in
      index.asking(on: environment.disk) { (index) throws(IndexFailure) in
        try index.reading { () throws(IndexFailure) in
          let stale = try state.staleness(of: index)
          guard stale.isEmpty else { return (nil, stale) }
          return (try IndexAnswer(for: state, selecting: selection, locating: needsPlace, of: index), nil)
        }
      }
    }
    return answer ?? (nil, nil)
  }

  /// Tells the index what it does not know of a calendar; false where it cannot be told.
  private func tell(_ reader: inout IndexReader) -> Bool {
    let (environment, calendar, key) = (environment, reader.calendar, reader.key)
    let told: Void? = index.withLock { index in
      index.asking(on: environment.disk) { (index) throws(IndexFailure) in
        try index.forgetCalendars { (try? environment.disk.status(of: CalendarState.path(ofKey: $0))) == nil }
        try index.update(calendar: key, with: { (index) throws(IndexFailure) in try reader.next(index) }) {
          items throws(IndexFailure) in
          try environment.findings(between: items, in: calendar)
        }
      }
    }
    return told != nil
  }

  /// Tells the index what this store has just made of files, where it knows their calendars, all of a calendar at once;
  /// what cannot be told now is noticed later.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - written: The states in which the files were left.
  func tellIndex(of changes: [FileChange], written: [Verbatim<String>: FileIdentity]) {
    guard let known = knownCalendars() else { return }
    for (folder, own) in Dictionary(
      grouping: changes.filter { $0.path.hasSuffix(".ics") }, by: { Verbatim(EventStore.folder(of: $0.path)) })
    {
      let calendar = EventCalendar(id: folder.wrappedValue, title: "", storage: .folder)
      tell(of: own, written, in: calendar, among: known) { EventStore.fileName(of: $0.path) }
    }
    for change in changes {
      let calendar = EventCalendar(id: change.path, title: "", storage: .file)
      tell(of: [change], written, in: calendar, among: known) { _ in "" }
    }
  }

  /// By what the index knows its calendars; nil where there is none, or none that can be asked.
  private func knownCalendars() -> Set<Verbatim<String>>? {
    index.withLock { index in
      guard index.isThere(on: environment.disk) else { return nil }
      return index.asking(on: environment.disk) { (index) throws(IndexFailure) in try index.calendars() }
    }
  }

  private func tell(
    of changes: [FileChange], _ written: [Verbatim<String>: FileIdentity], in calendar: EventCalendar,
    among known: Set<Verbatim<String>>, name: (FileChange) -> String
  ) {
    let key = CalendarState.key(of: calendar, on: environment.disk)
    guard known.contains(Verbatim(key)) else { return }
    var stale = CalendarState.Staleness()
    for change in changes {
      var file = CalendarState.File(name: name(change), calendar: calendar.id)
      if let identity = written[Verbatim(change.path)] {
        file.stamp = IndexedFile.Stamp(identity)
        stale.changes[file.$name] = change
      } else if let identity = try? environment.disk.status(of: change.path).identity {
        file.stamp = IndexedFile.Stamp(identity)
      } else {
        stale.gone.append(file.name)
        continue
      }
      stale.changed.append(file)
    }
    var reader = IndexReader(stale, of: calendar, key: key, in: environment)
    _ = tell(&reader)
  }
}
