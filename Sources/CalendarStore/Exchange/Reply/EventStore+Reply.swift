import CalendarFiles
public import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

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
  /// - Throws: `notAnInvitation` for an event without an organizer or attendees, or one that is itself an answer or is
  ///   taken back; `notInvited` where none of the own addresses is among those invited; `invalidValue`,
  ///   `changedUnderneath`.
  public func reply(
    to event: Event, _ answer: InvitationAnswer, comment: String? = nil
  ) throws(CalendarError) -> [UInt8] {
    try reply(toItem: event, answer, comment: comment)
  }

  /// The answer to the invitation to do something, as a calendar for a mailer to send to its organizer.
  ///
  /// Source: RFC 5546 §3.4.3.
  ///
  /// - Parameters:
  ///   - reminder: The reminder, as a fetch gave it.
  ///   - answer: The answer.
  ///   - comment: What to tell the organizer besides.
  /// - Returns: The calendar's bytes.
  /// - Throws: What `reply(to:_:comment:)` throws for an event.
  public func reply(
    to reminder: Reminder, _ answer: InvitationAnswer, comment: String? = nil
  ) throws(CalendarError) -> [UInt8] {
    try reply(toItem: reminder, answer, comment: comment)
  }

  /// Writes an answer into a new file.
  ///
  /// - Throws: `alreadyExists` where there is such a file; what the disk throws.
  public func write(reply: [UInt8], toNewFile path: String) throws(CalendarError) {
    try environment.disk.create(path, with: reply)
  }

  private func reply<Item: StoredItem>(
    toItem item: Item, _ answer: InvitationAnswer, comment: String?
  ) throws(CalendarError) -> [UInt8] {
    guard let origin = item.item.origin else { throw CalendarError(.eventNotFound, at: Place(uid: item.item.uid)) }
    let file = try CalendarFile(origin.file, in: fetched)
    let component = try file.component(of: item)
    // What is answered has the letters of the file, also where that is in another encoding; its components stay in place.
    let readable = try CalendarFile.inUTF8(origin.file, in: fetched).file
    guard readable.text.components.count == file.text.components.count else {
      return try reply(toItem: item, at: component, of: file, answer, comment: comment)
    }
    return try reply(
      toItem: item, at: readable.text.components[component.index], of: readable, answer, comment: comment)
  }

  func reply<Item: StoredItem>(
    toItem item: Item, at component: CalendarText.Component, of file: CalendarFile, _ answer: InvitationAnswer,
    comment: String?
  ) throws(CalendarError) -> [UInt8] {
    let isOccurrence = item.item.occurrenceDate != nil
    let asked = isOccurrence ? [component] : file.series(of: component)
    return try reply(to: asked, of: file, answer, occurrence: item.item, comment: comment)
  }

  func reply(
    to asked: [CalendarText.Component], of file: CalendarFile, _ answer: InvitationAnswer,
    occurrence: CalendarItem? = nil, comment: String?
  ) throws(CalendarError) -> [UInt8] {
    let invitation = Invitation(file, own: environment.ownAddresses)
    try invitation.requireAnswerable(asked)
    var body: [UInt8] = []
    for part in asked {
      body +=
        try invitation.answer(part, answer, occurrence: occurrence, comment: comment, now: environment.now()) ?? []
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
}
