// swift-format-ignore-file: NeverForceUnwrap
// Adds, finds, changes and deletes events, each in a process of its own: `agenda add|find|show|change|delete …`.
import EventKit
import Foundation

let store = EKEventStore()
let arguments = Array(CommandLine.arguments.dropFirst())

let formatter = DateFormatter()
formatter.locale = Locale(identifier: "en_US_POSIX")
formatter.dateFormat = "yyyy-MM-dd HH:mm"

func fail(_ message: String) -> Never {
  FileHandle.standardError.write((message + "\n").data(using: .utf8)!)
  exit(1)
}

func askForAccess() {
  switch EKEventStore.authorizationStatus(for: .event) {
  case .authorized:
    return
  case .notDetermined:
    let group = DispatchGroup()
    group.enter()
    store.requestAccess(to: .event) { granted, error in
      if !granted {
        fail("access denied: \(error?.localizedDescription ?? "unknown")")
      }
      group.leave()
    }
    group.wait()
  case .denied, .restricted:
    fail("access denied")
  default:
    fail("write-only access is not enough")
  }
}

func date(_ text: String) -> Date {
  guard let date = formatter.date(from: text) else { fail("not a date: \(text)") }
  return date
}

func describe(_ event: EKEvent) {
  let times =
    event.isAllDay ? "all day" : formatter.string(from: event.startDate) + " - " + formatter.string(from: event.endDate)
  print("\(times) | \(event.title ?? "") | \(event.calendar.title)")
  if let location = event.location, !location.isEmpty { print("  at \(location)") }
  if event.hasNotes, let notes = event.notes { print("  notes: \(notes)") }
  if let url = event.url { print("  url: \(url.absoluteString)") }
  for alarm in event.alarms ?? [] {
    print("  alarm: \(Int(alarm.relativeOffset / 60)) minutes")
  }
  if let coordinate = event.structuredLocation?.geoLocation?.coordinate {
    print("  coordinate: \(coordinate.latitude), \(coordinate.longitude)")
  }
}

func find(_ title: String) -> [EKEvent] {
  let start = Calendar.current.date(byAdding: .year, value: -1, to: Date())!
  let end = Calendar.current.date(byAdding: .year, value: 1, to: Date())!
  let predicate = store.predicateForEvents(withStart: start, end: end, calendars: nil)
  return store.events(matching: predicate)
    .filter { $0.title.localizedCaseInsensitiveContains(title) }
    .sorted { $0.compareStartDate(with: $1) == .orderedAscending }
}

askForAccess()
do {
  switch arguments.first {
  case "add" where arguments.count == 5:
    let event = EKEvent(eventStore: store)
    event.title = arguments[1]
    event.startDate = date(arguments[2])
    event.endDate = event.startDate.addingTimeInterval(TimeInterval(arguments[3])! * 60)
    guard let calendar = store.calendars(for: .event).first(where: { $0.title == arguments[4] }) else {
      fail("no calendar \(arguments[4])")
    }
    event.calendar = calendar
    event.notes = "Bring the plan"
    event.url = URL(string: "https://example.org/plan")
    let place = EKStructuredLocation(title: "Town hall")
    place.geoLocation = CLLocation(latitude: 52.5186, longitude: 13.4083)
    event.structuredLocation = place
    event.addAlarm(EKAlarm(relativeOffset: -15 * 60))
    try store.save(event, span: .thisEvent)
    print(event.eventIdentifier!)
  case "find" where arguments.count == 2:
    find(arguments[1]).forEach(describe)
  case "show" where arguments.count == 2:
    guard let event = store.event(withIdentifier: arguments[1]) else { fail("no event \(arguments[1])") }
    describe(event)
  case "change" where arguments.count == 4:
    guard let event = store.event(withIdentifier: arguments[1]) else { fail("no event \(arguments[1])") }
    event.title = arguments[2]
    let length = event.endDate.timeIntervalSince(event.startDate)
    event.startDate = date(arguments[3])
    event.endDate = event.startDate + length
    try store.save(event, span: .thisEvent, commit: true)
    describe(event)
  case "delete" where arguments.count == 2:
    guard let event = store.event(withIdentifier: arguments[1]) else { fail("no event \(arguments[1])") }
    try store.remove(event, span: .thisEvent)
    print("deleted")
  case "all-day" where arguments.count == 3:
    let event = EKEvent(eventStore: store)
    event.title = arguments[1]
    event.startDate = date(arguments[2] + " 00:00")
    event.endDate = event.startDate
    event.isAllDay = true
    event.calendar = store.defaultCalendarForNewEvents
    event.availability = .free
    try store.save(event, span: .thisEvent)
    describe(event)
  case "backwards":
    let event = EKEvent(eventStore: store)
    event.title = "Backwards"
    event.startDate = Date()
    event.endDate = Date(timeIntervalSinceNow: -60)
    event.calendar = store.defaultCalendarForNewEvents
    try store.save(event, span: .thisEvent)
  default:
    fail("usage: agenda add|find|show|change|delete|all-day …")
  }
} catch let error as EKError where error.code == .datesInverted {
  fail("the end is before the start")
} catch {
  let error = error as NSError
  fail("\(error.domain) \(error.code): \(error.localizedDescription)")
}
