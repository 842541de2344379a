import CalendarFiles
public import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

extension EventStore {
  /// The answer to an invitation that is in no calendar: that of a mail, or of whatever else an import reads.
  ///
  /// - Parameters:
  ///   - source: The mail.
  ///   - uid: The UID of what is answered, where the mail has several.
  ///   - occurrence: The start of the only occurrence of a series that is answered, by its rules or as it was moved; nil
  ///     for all that is asked.
  ///   - answer: The answer.
  ///   - comment: What to tell the organizer besides.
  /// - Returns: The calendar's bytes.
  /// - Throws: `malformedFile` for a source without an event or reminder; `eventNotFound` for one that has none of that
  ///   UID or no such occurrence, `invalidValue` for one that has several and no UID is named; what
  ///   `reply(to:_:comment:)` throws.
  public func reply(
    toInvitationIn source: ImportSource, uid: String? = nil, occurrence: EventDate? = nil, _ answer: InvitationAnswer,
    comment: String? = nil
  ) throws(CalendarError) -> [UInt8] {
    let (file, parts) = try invitation(in: source, uid: uid)
    guard let occurrence, let first = parts.first else {
      return try reply(to: parts, of: file, answer, comment: comment)
    }
    return first.name == Reminder.componentName
      ? try reply(to: occurrence, of: first, as: Reminder.self, in: file, answer, comment: comment)
      : try reply(to: occurrence, of: first, as: Event.self, in: file, answer, comment: comment)
  }

  /// When what somebody is invited to in a mail begins, of a series its first occurrence; nil where it does not say.
  ///
  /// - Throws: What `reply(toInvitationIn:uid:occurrence:_:comment:)` throws for the mail and the UID.
  public func start(ofInvitationIn source: ImportSource, uid: String? = nil) throws(CalendarError) -> EventDate? {
    let (file, parts) = try invitation(in: source, uid: uid)
    let starts = parts.map { part in
      part.name == Reminder.componentName
        ? (file.read(part) as (item: Reminder, [Finding])).item.start
        : (file.read(part) as (item: Event, [Finding])).item.start
    }
    let master = parts.firstIndex { !file.has(["RECURRENCE-ID"], in: $0) } ?? 0
    return starts.indices.contains(master) ? starts[master] : nil
  }

  /// The calendar with an invitation that is in no calendar, and the components of what is asked there.
  private func invitation(
    in source: ImportSource, uid: String?
  ) throws(CalendarError) -> (file: CalendarFile, parts: [CalendarText.Component]) {
    let documents = SourceReader(source, options: ImportOptions(), environment: environment).documents
    guard let text = documents.lazy.map(\.text).first(where: { !$0.itemComponents.isEmpty }) else {
      throw CalendarError(.malformedFile, at: Place(file: source.name, line: 1), expected: ImportWords.invitation)
    }
    let file = CalendarFile(text.bytes, at: source.name, in: environment)
    let items = uid.map(file.components(withUID:)) ?? text.itemComponents
    guard let first = items.first else {
      throw CalendarError(.eventNotFound, at: Place(file: source.name), value: uid)
    }
    let uids = items.map(file.uid).uniqued
    guard uids.count == 1 else {
      throw CalendarError(
        .invalidValue, at: Place(file: source.name, property: "UID"), expected: StoreWords.oneOf(uids.listed))
    }
    return (file, file.series(of: first))
  }

  /// The answer to one occurrence of a series, or to what is one by itself.
  private func reply<Item: StoredItem>(
    to start: EventDate, of component: CalendarText.Component, as kind: Item.Type, in file: CalendarFile,
    _ answer: InvitationAnswer, comment: String?
  ) throws(CalendarError) -> [UInt8] {
    let calendar = EventCalendar(id: file.path, title: file.path, storage: .file)
    let found: Item? =
      occurrence(startingAt: start, of: component, in: file, calendar)
      ?? occurrence(movedTo: start, of: component, in: file, calendar)
    if let found {
      return try reply(toItem: found, at: try file.component(of: found), of: file, answer, comment: comment)
    }
    let moment = start.instant(viewer: environment.viewer)
    let single = file.series(of: component).first { part in
      let item: Item = file.read(part).item
      return !item.item.hasRecurrence
        && [item.item.start, item.item.recurrenceID].contains { $0?.instant(viewer: environment.viewer) == moment }
    }
    guard let single else {
      throw CalendarError(.eventNotFound, at: Place(file: file.path, uid: file.uid(of: component)))
    }
    return try reply(to: [single], of: file, answer, comment: comment)
  }
}
