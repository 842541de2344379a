extension Event {
  /// A new event that says the same, but for what belongs to this one alone: its identity and stamps, the dates that its
  /// series leaves out or adds, what was answered and acknowledged, and an organizer who is somebody else.
  ///
  /// One occurrence gives a single event.
  ///
  /// - Parameter ownAddresses: The user's own addresses.
  /// - Returns: The event, which has no UID and no calendar yet.
  package func likeness(ownAddresses: [String]) -> Event {
    var event = asNew(keepsSeries: item.occurrenceDate == nil)
    event.calendar = nil
    (event.extraDates, event.exclusionDates) = ([], [])
    event.sequence = 0
    (event.stamp, event.created, event.lastModified) = (nil, nil, nil)
    event.requestStatuses = []
    event.relations.removeAll { $0.kind?.uppercased() == "SIBLING" }
    event.otherProperties.removeAll { $0.name.hasPrefix(PropertyConflict.mark) }
    event.propertyEdits = []
    if !isOrganized(by: ownAddresses) { event.organizer = nil }
    event.attendees = item.attendees.map { $0.unanswered(for: event.organizer) }
    event.alarms = item.alarms.map { $0.likeness(ofItemTitled: item.title) }
    return event
  }

  private func isOrganized(by addresses: [String]) -> Bool {
    guard let organizer = item.organizer?.address.lowercased() else { return true }
    return addresses.contains { organizer == $0.lowercased() || organizer == "mailto:\($0.lowercased())" }
  }
}

extension Participant {
  /// The same person before an answer; the organizer needs to give none.
  fileprivate func unanswered(for organizer: Participant?) -> Participant {
    var participant = self
    let isOrganizer = organizer?.address.lowercased() == address.lowercased()
    if status != nil, !isOrganizer { participant.status = "NEEDS-ACTION" }
    return participant
  }
}

extension Alarm {
  /// A new alarm like this one, of which nobody took note; its text follows the title where it was that.
  fileprivate func likeness(ofItemTitled title: String?) -> Alarm {
    var alarm = at(ordinal: nil)
    (alarm.uid, alarm.acknowledged, alarm.relations) = (nil, nil, [])
    if alarm.description.isSame(as: title) { alarm.description = nil }
    if alarm.summary.isSame(as: title) { alarm.summary = nil }
    return alarm
  }
}
