// swift-format-ignore-file: NeverForceUnwrap
// Exports a year of a calendar: rules as RRULE text, invitees, places, alarms. `export CALENDAR`.
import EventKit

extension EKWeekday {
  var code: String { ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][rawValue - 1] }
}

extension EKRecurrenceRule {
  var rruleString: String {
    var parts: [String] = []
    switch frequency {
    case .daily: parts.append("FREQ=DAILY")
    case .weekly: parts.append("FREQ=WEEKLY")
    case .monthly: parts.append("FREQ=MONTHLY")
    case .yearly: parts.append("FREQ=YEARLY")
    @unknown default: break
    }
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if let days = daysOfTheWeek, !days.isEmpty {
      let text = days.map { $0.weekNumber == 0 ? $0.dayOfTheWeek.code : "\($0.weekNumber)\($0.dayOfTheWeek.code)" }
      parts.append("BYDAY=" + text.joined(separator: ","))
    }
    let numbers: [(String, [NSNumber]?)] = [
      ("BYMONTHDAY", daysOfTheMonth), ("BYMONTH", monthsOfTheYear), ("BYWEEKNO", weeksOfTheYear),
      ("BYYEARDAY", daysOfTheYear), ("BYSETPOS", setPositions),
    ]
    for (name, values) in numbers {
      if let values = values, !values.isEmpty {
        parts.append("\(name)=" + values.map { $0.stringValue }.joined(separator: ","))
      }
    }
    if let end = recurrenceEnd {
      if end.occurrenceCount > 0 {
        parts.append("COUNT=\(end.occurrenceCount)")
      } else if let date = end.endDate {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withFullDate]
        parts.append("UNTIL=\(formatter.string(from: date))")
      }
    }
    return parts.joined(separator: ";")
  }
}

func text(_ status: EKParticipantStatus) -> String {
  switch status {
  case .accepted: return "accepted"
  case .declined: return "declined"
  case .tentative: return "maybe"
  case .pending: return "pending"
  case .unknown, .delegated, .completed, .inProcess: return "?"
  @unknown default: return "?"
  }
}

func text(_ status: EKEventStatus) -> String {
  [.none: "none", .confirmed: "confirmed", .tentative: "tentative", .canceled: "canceled"][status] ?? "?"
}

let store = EKEventStore()
let ready = DispatchSemaphore(value: 0)
store.requestFullAccessToEvents { (granted: Bool, error: Error?) in
  if let error = error { NSLog("%@", error.localizedDescription) }
  ready.signal()
}
guard ready.wait(timeout: .now() + 10) == .success else { exit(2) }

let formatter = DateFormatter()
formatter.dateFormat = "yyyy-MM-dd HH:mm zzz"
formatter.locale = Locale(identifier: "en_US_POSIX")
formatter.timeZone = TimeZone(identifier: "UTC")
let calendars = store.calendars(for: .event).filter { CommandLine.arguments.dropFirst().contains($0.title) }
let year = DateInterval(
  start: formatter.date(from: "2026-01-01 00:00 UTC")!, end: formatter.date(from: "2027-01-01 00:00 UTC")!)
let predicate = store.predicateForEvents(withStart: year.start, end: year.end, calendars: calendars)

var seen = Set<String>()
store.enumerateEvents(matching: predicate) { (event: EKEvent, stop: UnsafeMutablePointer<ObjCBool>) in
  guard seen.insert(event.calendarItemExternalIdentifier).inserted else { return }
  if seen.count > 20 { stop.pointee = true }
  print("\(event.title!): \(formatter.string(from: event.startDate)), \(text(event.status))")
  if event.isAllDay { print("  all day") }
  if let zone = event.timeZone { print("  in \(zone.identifier)") }
  if let rules = event.recurrenceRules, event.hasRecurrenceRules {
    rules.forEach { print("  \($0.rruleString)") }
  }
  if let organizer = event.organizer {
    print("  by \(organizer.name ?? organizer.url.absoluteString)")
  }
  if event.hasAttendees {
    for attendee in event.attendees ?? [] {
      let address = attendee.url.absoluteString.replacingOccurrences(of: "mailto:", with: "")
      let role = attendee.participantRole == .required ? "required" : "optional"
      let me = attendee.isCurrentUser ? ", that is me" : ""
      print("  with \(attendee.name ?? address) <\(address)> \(role), \(text(attendee.participantStatus))\(me)")
    }
  }
  for alarm in event.alarms ?? [] {
    if let date = alarm.absoluteDate {
      print("  alarm \(formatter.string(from: date))")
    } else {
      print("  alarm \(Int(alarm.relativeOffset) / 60) minutes")
    }
  }
  if let location = event.structuredLocation, let place = location.geoLocation {
    let latitude = String(format: "%.3f", place.coordinate.latitude)
    print("  at \(location.title ?? "?"), \(latitude), \(event.location ?? "")")
  }
}
print("\(seen.count) events")
