import CalendarFiles
import CalendarJSON
import CalendarModel
import CalendarTime

extension JSON {
  /// An event, or one occurrence of it that has its own start and end, with all the keys that scripts are promised.
  ///
  /// The occurrence is the original start of what repeats, and null for everything else and for a whole series. The
  /// dates that a series leaves out, and those beside its rules, are said of the whole series alone.
  package init(_ event: Event, occurrence: EventDate? = nil, viewer: Zone) {
    let original = occurrence ?? event.recurrenceID
    // Exchange names the occurrences of whole days by their midnights.
    let isDay = event.isAllDay && original?.reading.secondOfDay == 0
    let occurrence = isDay ? original?.onClock(of: event.start) : original
    let exclusions = event.exclusionDates.map { $0.onClock(of: event.start).iso8601 }
    let extraDates = event.extraDates.map { $0.onClock(of: event.start).iso8601 }
    self.init(members: [
      "uid": .string(event.uid),
      "occurrence": JSON(occurrence?.iso8601),
      "calendar": JSON(event.calendar?.title),
      "title": JSON(event.title),
      "start": JSON(event.start?.iso8601),
      "end": JSON(event.endISO8601(viewer: viewer)),
      "duration": JSON(event.end.length?.iCalendar),
      "allDay": .bool(event.isAllDay),
      "timeZone": JSON(event.start?.zone?.tzid),
      "endTimeZone": JSON(event.endDate(viewer: viewer)?.zone?.tzid),
      "floating": .bool(event.start?.isFloating ?? false),
      "location": JSON(event.location),
      "notes": JSON(event.notes),
      "url": JSON(event.url),
      "status": JSON(event.status?.rawValue),
      "availability": .string(event.availability.rawValue),
      "private": .bool(event.isPrivate),
      "categories": .array(event.categories.map { .string($0) }),
      "alarms": .array(event.alarms.map { JSON($0) }),
      "recurrence": .array(event.recurrenceRules.map { .string($0.text) }),
      "exclusions": .array(occurrence == nil ? exclusions.map { .string($0) } : []),
      "extraDates": .array(occurrence == nil ? extraDates.map { .string($0) } : []),
      "exceptionRules": .array(occurrence == nil ? event.exceptionRules.map { .string($0.text) } : []),
      "attachments": .array(event.attachments.compactMap { JSON(linkedTo: $0) }),
      "attendees": .array(event.attendees.map { JSON($0) }),
      "organizer": event.organizer.map { JSON($0) } ?? .null,
      "detached": .bool(event.isDetached),
      "appliesToFuture": .bool(event.appliesToFuture && original == event.recurrenceID),
      "sequence": .int(event.sequence),
      "created": JSON(event.created?.iso8601),
      "modified": JSON(event.lastModified?.iso8601),
      "revision": JSON(event.origin?.revisionOfLines),
      "file": JSON(event.origin?.file),
      "line": event.origin.map { .int($0.line) } ?? .null,
    ])
  }

  /// An alarm: its trigger a length or a moment, and what a length counts from.
  package init(_ alarm: Alarm) {
    let (trigger, related): (String, String?) =
      switch alarm.trigger {
      case .fromStart(let length): (length.iCalendar, "start")
      case .fromEnd(let length): (length.iCalendar, "end")
      case .at(let instant): (instant.iso8601, nil)
      case .unreadable(let text): (text, nil)
      }
    self.init(members: [
      "trigger": .string(trigger), "related": JSON(related), "action": .string(alarm.action.rawValue),
    ])
  }

  /// A document at a URI; nil for one whose bytes stand in the file, which would be too much to print.
  package init?(linkedTo attachment: Attachment) {
    guard case .uri(let uri) = attachment.content else { return nil }
    self.init(members: ["uri": .string(uri), "type": JSON(attachment.mediaType)])
  }

  /// Somebody who takes part.
  package init(_ participant: Participant) {
    self.init(members: [
      "address": .string(participant.address), "name": JSON(participant.name), "role": JSON(participant.role),
      "status": JSON(participant.status), "type": JSON(participant.type),
    ])
  }
}

extension Event {
  /// The end, at its moment.
  fileprivate func endISO8601(viewer: Zone) -> String? {
    guard let end = endDate(viewer: viewer), let moment = endInstant(viewer: viewer) else { return nil }
    return end.iso8601(at: moment)
  }

  /// Whether others may not see it: any class but public, as a class nobody knows counts as private.
  ///
  /// Source: RFC 5545 §3.8.1.3.
  var isPrivate: Bool {
    guard let classification = self.classification else { return false }
    return classification.uppercased() != "PUBLIC"
  }
}

extension EventEnd {
  /// The length, where it is written as one.
  fileprivate var length: CalendarDuration? {
    if case .duration(let length) = self { length } else { nil }
  }
}

extension ItemOrigin {
  /// What stands for the item's lines, in every process, so that any change of them is noticed; nil without them.
  fileprivate var revisionOfLines: String? {
    guard !bytes.isEmpty else { return nil }
    let figures = String(Digest(of: bytes).hash, radix: 16)
    return String(repeating: "0", count: 16 - figures.count) + figures
  }
}

extension EventDate {
  /// The same moment on the clock that the dates of a series are on; for whole days the day that is written.
  fileprivate func onClock(of start: EventDate?) -> EventDate {
    switch (self, start) {
    case (.floating(let reading), .day?), (.zoned(let reading, _), .day?): return .day(reading.date)
    case (.floating(let reading), .zoned(_, let own)?): return .zoned(reading, own)
    case (.zoned(let reading, let zone), .zoned(_, let own)?) where zone.hasRules && own.hasRules:
      return own.tzid == zone.tzid ? self : .zoned(own.reading(at: zone.instant(of: reading)), own)
    case (.zoned(let reading, let zone), _) where zone.hasRules:
      return .utc(Zone.utc.reading(at: zone.instant(of: reading)))
    default: return self
    }
  }

  /// Whether it is a time on nobody's clock.
  fileprivate var isFloating: Bool {
    if case .floating = self { true } else { false }
  }
}

extension ExtraDate {
  /// The same times on the clock that the dates of a series are on.
  fileprivate func onClock(of start: EventDate?) -> ExtraDate {
    var date = self
    date.start = self.start.onClock(of: start)
    if case .date(let end) = end { date.end = .date(end.onClock(of: start)) }
    return date
  }
}
