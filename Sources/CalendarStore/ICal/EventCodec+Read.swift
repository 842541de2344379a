public import CalendarModel
public import CalendarText
public import CalendarTime

/// Turns event components into values and changed values back into lines.
public enum EventCodec {}

extension EventCodec {
  /// Reads one `VEVENT` component.
  ///
  /// Never fails: what cannot be read is a finding, and the rest of the event is there. Source: RFC 5545 §3.6.1.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - text: The file it stands in.
  ///   - file: The file's path, for findings.
  ///   - zone: Finds the zone for a `TZID` of that file.
  /// - Returns: The event, and what in it could not be read or only with a doubt.
  public static func readEvent(
    _ component: CalendarText.Component, in text: CalendarText, file: String? = nil,
    zone: @escaping (String) -> Zone
  ) -> (event: Event, findings: [Finding]) {
    var reader = PropertyReader(component, in: text, file: file, zone: zone)
    var event = Event(uid: reader.plain("UID") ?? "")
    event.title = reader.text("SUMMARY")
    event.location = reader.text("LOCATION")
    event.notes = reader.text("DESCRIPTION")
    event.url = reader.plain("URL")
    event.categories = reader.all("CATEGORIES").flatMap { TextValue.readList($0.value) }
    event.classification = reader.plain("CLASS")
    event.sequence = reader.integer("SEQUENCE") ?? 0
    event.created = reader.instant("CREATED")
    event.lastModified = reader.instant("LAST-MODIFIED")
    event.status = readStatus(&reader)
    event.availability = readAvailability(&reader)
    event.organizer = reader.single("ORGANIZER").map(readParticipant)
    event.attendees = reader.all("ATTENDEE").map(readParticipant)
    readDates(&reader, into: &event)
    var findings = reader.findings
    event.alarms = readAlarms(of: component, in: text, file: file, findings: &findings)
    return (event, findings)
  }

  /// The UID of a component, empty where it has none; cheaper than reading all of it.
  public static func uid(of component: CalendarText.Component, in text: CalendarText) -> String {
    text.lines(of: component).first { $0.name == "UID" && $0.isReadable }?.value.trimmingBlanks() ?? ""
  }

  private static func readDates(_ reader: inout PropertyReader, into event: inout Event) {
    event.start = reader.date("DTSTART")
    event.recurrenceID = reader.date("RECURRENCE-ID")
    event.recurrenceRules = reader.all("RRULE").map { RecurrenceRule(text: $0.value) }
    let end = reader.date("DTEND")
    let duration = reader.duration("DURATION")
    if end != nil, let line = reader.all("DURATION").first {
      reader.report(
        ValueFault(code: "end-and-duration", explanation: "stands beside DTEND, which counts"), value: line.value,
        severity: .warning, at: line)
    }
    event.end = end.map(EventEnd.date) ?? duration.map(EventEnd.duration) ?? .none
    reportEnd(of: event, &reader)
  }

  /// Says where an end does not fit its start; the dates stay as they stand.
  private static func reportEnd(of event: Event, _ reader: inout PropertyReader) {
    guard let start = event.start else {
      if let line = reader.all("UID").first, reader.all("DTSTART").isEmpty {
        reader.report(
          ValueFault(code: "no-start", explanation: "has no DTSTART"), value: line.value, severity: .error, at: line)
      }
      return
    }
    guard let line = reader.all("DTEND").first ?? reader.all("DURATION").first,
      let end = event.endDate(viewer: .utc)
    else { return }
    if start.isDay != end.isDay {
      reader.report(
        ValueFault(code: "end-of-other-kind", explanation: "is not of the same kind, day or time, as DTSTART"),
        value: line.value, severity: .warning, at: line)
    } else if end.instant(viewer: .utc) < start.instant(viewer: .utc) {
      reader.report(
        ValueFault(code: "end-before-start", explanation: "is before DTSTART; shown as a moment"), value: line.value,
        severity: .warning, at: line)
    } else if case .day = start, start == end {
      reader.report(
        ValueFault(code: "empty-day", explanation: "is the day of DTSTART, but DTEND is the day after the last one"),
        value: line.value, severity: .warning, at: line)
    }
  }

  private static func readStatus(_ reader: inout PropertyReader) -> EventStatus? {
    switch reader.plain("STATUS")?.uppercased() {
    case "CONFIRMED": .confirmed
    case "TENTATIVE": .tentative
    case "CANCELLED": .canceled
    default: nil
    }
  }

  private static func readAvailability(_ reader: inout PropertyReader) -> Availability {
    if reader.plain("TRANSP")?.uppercased() == "TRANSPARENT" { return .free }
    switch reader.plain("X-MICROSOFT-CDO-BUSYSTATUS")?.uppercased() {
    case "FREE": return .free
    case "TENTATIVE": return .tentative
    case "OOF": return .unavailable
    default: return .busy
    }
  }

  private static func readParticipant(_ line: ContentLine) -> Participant {
    Participant(
      address: line.value, name: line.parameter("CN"), role: line.parameter("ROLE"),
      status: line.parameter("PARTSTAT"), type: line.parameter("CUTYPE"))
  }
}
