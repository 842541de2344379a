import CalendarModel

extension EventStore {
  /// Refuses what somebody else has changed too in a calendar since it was read, and not in the same way.
  ///
  /// - Throws: `changedUnderneath` with the `conflicts`.
  func requireUnchanged(_ calendar: EventCalendar) throws(CalendarError) {
    guard !calendar.isNew, !isAwaitingCommit(calendar), let now = try self.calendar(withIdentifier: calendar.id) else {
      return
    }
    var mine = calendar
    mine.color = EventStore.color(calendar.color)
    let states = ThreeWay(
      base: calendar.origin.lines, mine: CalendarOrigin(of: mine, in: identity).lines, theirs: now.origin.lines)
    let conflicts = states.mine.keys.sorted().compactMap { name -> PropertyConflict? in
      let lines = states.map { $0[name] ?? [] }
      return lines.winner == nil ? PropertyConflict(name, lines: lines) : nil
    }
    guard let first = conflicts.first else { return }
    throw CalendarError(
      .changedUnderneath, at: Place(file: calendar.id, property: first.property), conflicts: conflicts)
  }

  /// Whether a change of what a calendar says of itself waits for a commit: it was looked at when it was saved.
  private func isAwaitingCommit(_ calendar: EventCalendar) -> Bool {
    let folder = calendar.id + "/"
    return pendingChanges.contains { change in
      change.path.isSame(as: calendar.id) || change.path.hasPrefix(folder) && !change.path.hasSuffix(".ics")
    }
  }
}

extension CalendarOrigin {
  /// What the calendar said of itself, as the properties that say it in a file.
  fileprivate var lines: [String: [Property]] {
    let values = [
      "NAME": title, "COLOR": color, "DESCRIPTION": notes, "X-APPLE-CALENDAR-ORDER": order,
      "X-SUPPORTED-CALENDAR-COMPONENT-SET": allowedEntityTypes.componentSet,
    ]
    return values.reduce(into: [:]) { lines, value in
      lines[value.key] = value.value.map { [Property(value.key, value: $0)] } ?? []
    }
  }
}
