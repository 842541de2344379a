import CalendarIndex
import CalendarModel
import Synchronization

extension EventStore {
  /// The components of several calendars that somebody wants to see, perhaps with others, in the order of their files;
  /// what is found wrong is said of all. A calendar that cannot be read is a finding, unless it is the only one.
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
  private func components<Component: IndexedComponent>(
    in calendar: EventCalendar, selecting selection: IndexSelection
  ) throws(CalendarError) -> (components: [Component], findings: [Finding]) {
    // Somebody may write while it is read; what is always written is read without the index.
    for _ in 0..<3 where !gathersChanges && environment.cache != nil {
      var state = try CalendarState(of: calendar, on: environment.disk)
      guard state.size >= environment.leastIndexedSize, let answer = try answer(for: &state, selecting: selection)
      else { break }
      do throws(IndexFailure) {
        guard let components: [Component] = try answer.components(in: environment) else { continue }
        return (components, state.findings + answer.findings)
      } catch {
        index.withLock { $0.giveUp() }
      }
    }
    let fetch = try events(in: calendar)
    return (fetch.events.map(Component.init), fetch.findings)
  }

  /// What the index says of a calendar, which it is told before where it does not know it.
  private func answer(
    for state: inout CalendarState, selecting selection: IndexSelection
  ) throws(CalendarError) -> IndexAnswer? {
    for _ in 0..<3 {
      let (fresh, stale) = ask(state, selecting: selection)
      if let fresh { return fresh }
      guard let stale else { return nil }
      let (update, unreadable) = try IndexReader(environment: environment).update(for: stale, of: state)
      state.unreadable.merge(unreadable) { _, new in new }
      guard tell(update, of: state.calendar) else { return nil }
    }
    return nil
  }

  /// What the index says, or what it does not know; neither where it cannot be asked.
  private func ask(
    _ state: CalendarState, selecting selection: IndexSelection
  ) -> (fresh: IndexAnswer?, stale: CalendarState.Staleness?) {
    let answer: (IndexAnswer?, CalendarState.Staleness?)? = index.withLock { index in
      index.asking(on: environment.disk) { (index) throws(IndexFailure) in
        try index.reading { () throws(IndexFailure) in
          let known = try index.files(ofCalendar: state.key)
          let (numbers, stale) = state.compared(with: known)
          guard stale.isEmpty else { return (nil, stale) }
          return (
            try IndexAnswer(for: state, numbers: numbers, known: known, selecting: selection, of: index), nil
          )
        }
      }
    }
    return answer ?? (nil, nil)
  }

  /// Tells the index what it does not know; false where it cannot be told.
  private func tell(_ update: IndexUpdate, of calendar: EventCalendar) -> Bool {
    guard !update.isEmpty else { return true }
    let told: Void? = index.withLock { index in
      index.asking(on: environment.disk) { (index) throws(IndexFailure) in
        try index.make(update) { (items, files) throws(IndexFailure) in
          try environment.findings(between: items, of: files, in: calendar)
        }
      }
    }
    return told != nil
  }
}
