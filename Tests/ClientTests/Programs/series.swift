// swift-format-ignore-file: NeverForceUnwrap
// A weekly series: made, one occurrence changed, the rest removed. The argument says which.
import EventKit

let store = EKEventStore()
guard try await store.requestFullAccessToEvents() else {
  print("access denied")
  exit(1)
}

let calendar = Calendar(identifier: .gregorian)
let start = calendar.date(from: DateComponents(year: 2026, month: 12, day: 1, hour: 9, minute: 30))!

/// The occurrences of the series in its six weeks, by time.
func occurrences() -> [EKEvent] {
  let end = calendar.date(byAdding: .day, value: 42, to: start)!
  let predicate = store.predicateForEvents(withStart: start, end: end, calendars: store.calendars(for: .event))
  return store.events(matching: predicate)
    .filter { $0.hasRecurrenceRules || $0.isDetached }
    .sorted { $0.startDate < $1.startDate }
}

func show() {
  let formatter = DateFormatter()
  formatter.dateFormat = "dd.MM. HH:mm"
  for event in occurrences() {
    let moved = event.isDetached ? " (was \(formatter.string(from: event.occurrenceDate)))" : ""
    print("\(formatter.string(from: event.startDate)) \(event.title!)\(moved)")
  }
}

switch CommandLine.arguments.dropFirst().first {
case "make":
  let event = EKEvent(eventStore: store)
  event.title = "Choir"
  event.startDate = start
  event.endDate = start.addingTimeInterval(90 * 60)
  event.timeZone = TimeZone(identifier: "Europe/Berlin")
  event.calendar = store.defaultCalendarForNewEvents
  let rule = EKRecurrenceRule(
    recurrenceWith: .weekly, interval: 1,
    daysOfTheWeek: [EKRecurrenceDayOfWeek(.tuesday)], daysOfTheMonth: nil, monthsOfTheYear: nil, weeksOfTheYear: nil,
    daysOfTheYear: nil, setPositions: nil, end: EKRecurrenceEnd(occurrenceCount: 6))
  event.recurrenceRules = [rule]
  event.alarms = [EKAlarm(relativeOffset: -3600)]
  try store.save(event, span: .futureEvents, commit: true)
case "move":
  let third = occurrences()[2]
  third.title = "Choir in the church"
  third.startDate = third.startDate.addingTimeInterval(2 * 3600)
  third.endDate = third.endDate.addingTimeInterval(2 * 3600)
  try store.save(third, span: .thisEvent)
case "cut":
  let fifth = occurrences()[4]
  try store.remove(fifth, span: .futureEvents)
case "skip":
  try store.remove(occurrences()[1], span: .thisEvent)
default:
  break
}
show()
if let rule = occurrences().first?.recurrenceRules?.first {
  let days = rule.daysOfTheWeek?.map { "\($0.dayOfTheWeek.rawValue)" }.joined(separator: ",") ?? "-"
  print("every \(rule.interval) week on \(days), \(rule.recurrenceEnd?.occurrenceCount ?? 0) times")
}
if let alarm = occurrences().first?.alarms?.first {
  print("alarm at \(Int(alarm.relativeOffset)) seconds")
}
