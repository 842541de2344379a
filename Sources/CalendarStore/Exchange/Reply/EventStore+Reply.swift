import CalendarFiles
public import CalendarModel
import CalendarText
import CalendarTime

extension EventStore {
  /// The answer to an invitation, as a calendar for a mailer to send to its organizer.
  ///
  /// It answers for one occurrence where the event is one, else for the series and each of its changed occurrences to
  /// which one of the person's own addresses is invited. Nothing is written anywhere.
  ///
  /// Source: RFC 5546 §3.2.3.
  ///
  /// - Parameters:
  ///   - event: The event, as a fetch gave it.
  ///   - answer: The answer.
  ///   - comment: What to tell the organizer besides.
  /// - Returns: The calendar's bytes.
  /// - Throws: `notAnInvitation` for an event without an organizer, or one that is itself an answer or is taken back;
  ///   `notInvited` where none of the own addresses is among those invited; `invalidValue`, `changedUnderneath`.
  public func reply(
    to event: Event, _ answer: InvitationAnswer, comment: String? = nil
  ) throws(CalendarError) -> [UInt8] {
    guard let origin = event.origin else { throw CalendarError(.eventNotFound, at: Place(uid: event.uid)) }
    let file = try CalendarFile(origin.file, in: environment)
    let component = try file.component(of: event)
    let isOccurrence = event.occurrenceDate != nil
    let invitation = Invitation(file, own: environment.ownAddresses)
    let asked = isOccurrence ? [component] : file.series(of: component)
    try invitation.requireAnswerable(asked, uid: event.uid)
    var body: [UInt8] = []
    for part in asked {
      body +=
        try invitation.answer(part, answer, occurrence: event, comment: comment, now: environment.now()) ?? []
    }
    var zones = ExportZones()
    var reader = ExportFileReader(file)
    let used = asked.flatMap { reader.read($0, zones: &zones).zones }
    zones.settle(using: Set(used), environment.zones)
    let answered = CalendarText(parsing: body)
    let needed = zones.components.filter { zone in
      answered.roots.contains { answered.refers(to: zone.tzid, in: $0) }
    }
    return Invitation.head + needed.flatMap(\.bytes) + body + Array("END:VCALENDAR\r\n".utf8)
  }

  /// Writes the answer to an invitation into a new file.
  ///
  /// - Parameters:
  ///   - event: The event, as a fetch gave it.
  ///   - answer: The answer.
  ///   - comment: What to tell the organizer besides.
  ///   - path: The file.
  /// - Throws: What `reply(to:_:comment:)` throws; `alreadyExists` where there is such a file; what the disk throws.
  public func reply(
    to event: Event, _ answer: InvitationAnswer, comment: String? = nil, toNewFile path: String
  ) throws(CalendarError) {
    try environment.disk.create(path, with: try reply(to: event, answer, comment: comment))
  }
}
