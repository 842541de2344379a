import CalendarEditForm
import CalendarJSON
import CalendarStore

extension RecordFiller {
  /// Alarms that are as they were keep all their lines.
  mutating func setAlarms(_ value: JSON) throws(CommandFailure) {
    var known = form.event.alarms
    var alarms: [Alarm] = []
    for record in try list("alarms", value) {
      if let index = known.firstIndex(where: { JSON($0) == record }) {
        alarms.append(known.remove(at: index))
      } else {
        alarms.append(try alarm(record))
      }
    }
    let given = alarms
    try change { form throws(FormRefusal) in try form.setAlarms(given) }
  }

  private func alarm(_ record: JSON) throws(CommandFailure) -> Alarm {
    let expected = Messages.RecordValue.trigger
    try refuseKeys(of: record, in: "alarms", but: ["trigger", "related", "action"])
    guard case .string(let line)? = record["trigger"] else { throw refused("alarms", record, expected) }
    let related = try text("related", record["related"] ?? .null)
    guard ["", "start", "end"].contains(related) else { throw refused("alarms", record, Messages.RecordValue.related) }
    var alarm: Alarm
    if let length = CalendarDuration(iCalendar: line) {
      alarm = Alarm(trigger: related == "end" ? .fromEnd(length) : .fromStart(length))
    } else if let date = try? date("alarms", .string(line)) {
      alarm = Alarm(trigger: .at(date.instant(viewer: context.clock.viewer)))
    } else {
      throw refused("alarms", record, expected)
    }
    let action = try text("action", record["action"] ?? .null)
    if !action.isEmpty { alarm.action = Alarm.Action(rawValue: action.uppercased()) }
    return alarm
  }

  /// Those who were invited already keep what the JSON does not show of them.
  mutating func setAttendees(_ value: JSON) throws(CommandFailure) {
    var attendees: [Participant] = []
    for record in try list("attendees", value) {
      try refuseKeys(of: record, in: "attendees", but: ["address"] + RecordFiller.attendeeMembers.map(\.key))
      guard case .string(let address)? = record["address"], URIText.isURI(address) else {
        throw refused("attendees", record, Messages.RecordValue.person)
      }
      var attendee = form.event.attendees.first { $0.address.isSame(as: address) } ?? Participant(address: address)
      for (name, member) in RecordFiller.attendeeMembers {
        guard let value = record[name] else { continue }
        attendee[keyPath: member] = value == .null ? nil : try text(name, value)
      }
      attendees.append(attendee)
    }
    try change("attendees", .invitees, .invitees(attendees))
  }

  /// Refuses a part of a list that has more in it than is read, so that nothing is passed over in silence.
  private func refuseKeys(of record: JSON, in name: String, but known: [String]) throws(CommandFailure) {
    if let other = record.names.first(where: { !known.contains($0) }) {
      throw refused(name, record, "no \"\(SafeText.line(other))\" but " + known.joined(separator: ", "))
    }
  }

  private static let attendeeMembers: KeyValuePairs<String, any WritableKeyPath<Participant, String?> & Sendable> = [
    "name": \.name, "role": \.role, "status": \.status, "type": \.type,
  ]
}
