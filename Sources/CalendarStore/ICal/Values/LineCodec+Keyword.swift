import CalendarModel
import CalendarText
import CalendarWords

extension LineCodec {
  /// One of the keywords of `STATUS` that a kind of component allows, in any case.
  ///
  /// libical knows which ones there are; one that it does not know stays in the file and is a finding.
  static func status(_ keywords: [(Value, String)]) -> LineCodec {
    let values = Dictionary(uniqueKeysWithValues: keywords.map { ($0.1, $0.0) })
    let names = Dictionary(uniqueKeysWithValues: keywords.map { ($0.0, $0.1) })
    return LineCodec(
      read: { line, _ throws(ValueFault) in
        let raw = line.value.trimmingBlanks()
        if raw.isEmpty { return nil }
        let name = ICalValue(reading: raw, as: .status)?.knownStatus ?? raw.uppercased()
        guard let value = values[name] else {
          let allowed = keywords.map(\.1).joined(separator: ", ")
          throw ValueFault(code: "unknown-keyword", explanation: ValueWords.noKeyword(of: allowed))
        }
        return Reading(value)
      },
      write: { value in names[value].map { LineContent($0) } })
  }
}

extension LineCodec<EventStatus> {
  /// Whether an event takes place (RFC 5545 §3.8.1.11).
  static let eventStatus = status([(.confirmed, "CONFIRMED"), (.tentative, "TENTATIVE"), (.canceled, "CANCELLED")])
}

extension LineCodec<Reminder.Status> {
  /// How far a reminder has come (RFC 5545 §3.8.1.11).
  static let reminderStatus = status(
    [
      (.needsAction, "NEEDS-ACTION"), (.inProcess, "IN-PROCESS"), (.completed, "COMPLETED"), (.canceled, "CANCELLED"),
    ])
}

extension LineCodec<Alarm.Action> {
  /// What an alarm does; any name is one (RFC 5545 §3.8.6.1).
  static let action = LineCodec(
    read: { line, _ in Reading(Alarm.Action(rawValue: line.value.trimmingBlanks().uppercased())) },
    write: { action in LineContent(action.rawValue) })
}
