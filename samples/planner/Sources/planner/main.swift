// A planner for the command line. It was written for Apple's EventKit, and is the same source on Linux.
import EventKit
import Foundation

let usage = """
  usage: planner                             the week that begins today, and what is to be done
         planner add TITLE DATE TIME HOURS   puts an event into the default calendar
         planner weekly TITLE COUNT          repeats the next event of that title
         planner cancel TITLE                removes the next event of that title
         planner todo TITLE [DATE]           puts a reminder into the default list
         planner done TITLE                  completes a reminder
  """

let formatter = DateFormatter()
formatter.locale = Locale(identifier: "en_US_POSIX")

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

func date(_ text: String, format: String) -> Date {
  formatter.dateFormat = format
  guard let date = formatter.date(from: text) else { stop("\(text) is not a date such as 2026-12-04") }
  return date
}

func text(_ date: Date, format: String) -> String {
  formatter.dateFormat = format
  return formatter.string(from: date)
}

final class Planner {
  private let store = EKEventStore()
  private let calendar = Calendar.current

  func requestAccess() async throws {
    let events = try await store.requestFullAccessToEvents()
    let reminders = try await store.requestFullAccessToReminders()
    guard events && reminders else { stop("There is no access to the calendars.") }
  }

  // MARK: - Events

  /// The events of some days from today, by their start.
  private func events(days: Int) -> [EKEvent] {
    let today = calendar.startOfDay(for: Date())
    let end = calendar.date(byAdding: .day, value: days, to: today) ?? today
    let predicate = store.predicateForEvents(withStart: today, end: end, calendars: nil)
    return store.events(matching: predicate).sorted { $0.compareStartDate(with: $1) == .orderedAscending }
  }

  private func next(_ title: String) -> EKEvent {
    guard let event = events(days: 365).first(where: { $0.title.localizedCaseInsensitiveContains(title) }) else {
      stop("There is no event \(title) in the coming year.")
    }
    return event
  }

  func add(_ title: String, start: Date, hours: Double) throws {
    let event = EKEvent(eventStore: store)
    event.title = title
    event.startDate = start
    event.endDate = start.addingTimeInterval(hours * 3600)
    event.calendar = store.defaultCalendarForNewEvents
    event.addAlarm(EKAlarm(relativeOffset: -15 * 60))
    try store.save(event, span: .thisEvent)
    print("\(title) is in \(event.calendar.title).")
  }

  func repeatWeekly(_ title: String, count: Int) throws {
    let event = next(title)
    let end = EKRecurrenceEnd(occurrenceCount: count)
    event.recurrenceRules = [EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: end)]
    try store.save(event, span: .futureEvents)
    print("\(event.title ?? title) is every week, \(count) times.")
  }

  func cancel(_ title: String) throws {
    let event = next(title)
    let day = text(event.startDate, format: "EEEE, d MMMM")
    try store.remove(event, span: .thisEvent)
    print("\(title) on \(day) is off.")
  }

  // MARK: - Reminders

  private func reminders() async -> [EKReminder] {
    let predicate = store.predicateForIncompleteReminders(withDueDateStarting: nil, ending: nil, calendars: nil)
    return await withCheckedContinuation { continuation in
      store.fetchReminders(matching: predicate) { continuation.resume(returning: $0 ?? []) }
    }
  }

  func remind(_ title: String, due: Date?) throws {
    let reminder = EKReminder(eventStore: store)
    reminder.title = title
    reminder.calendar = store.defaultCalendarForNewReminders()
    reminder.dueDateComponents = due.map { calendar.dateComponents([.year, .month, .day], from: $0) }
    try store.save(reminder, commit: true)
    print("\(title) is to be done.")
  }

  func complete(_ title: String) async throws {
    guard let reminder = await reminders().first(where: { $0.title.localizedCaseInsensitiveContains(title) }) else {
      stop("There is no open reminder \(title).")
    }
    reminder.isCompleted = true
    try store.save(reminder, commit: true)
    print("\(reminder.title ?? title) is done.")
  }

  // MARK: - The page

  func show() async {
    let events = Dictionary(grouping: events(days: 7)) { calendar.startOfDay(for: $0.startDate) }
    for day in events.keys.sorted() {
      print(text(day, format: "EEEE, d MMMM"))
      for event in events[day] ?? [] {
        let time = event.isAllDay ? "all day" : text(event.startDate, format: "HH:mm")
        let place = event.location.map { ", \($0)" } ?? ""
        print("  \(time)  \(event.title ?? "")\(place)")
      }
    }
    let open = await reminders()
    if !open.isEmpty { print("To do") }
    for reminder in open.sorted(by: { ($0.title ?? "") < ($1.title ?? "") }) {
      let due = reminder.dueDateComponents?.date.map { ", by \(text($0, format: "d MMMM"))" } ?? ""
      print("  \(reminder.title ?? "")\(due)")
    }
  }
}

let arguments = Array(CommandLine.arguments.dropFirst())
let planner = Planner()
do {
  try await planner.requestAccess()
  switch (arguments.first, arguments.count) {
  case (nil, _):
    await planner.show()
  case ("add", 5):
    let start = date("\(arguments[2]) \(arguments[3])", format: "yyyy-MM-dd HH:mm")
    try planner.add(arguments[1], start: start, hours: Double(arguments[4]) ?? 1)
  case ("weekly", 3):
    try planner.repeatWeekly(arguments[1], count: Int(arguments[2]) ?? 1)
  case ("cancel", 2):
    try planner.cancel(arguments[1])
  case ("todo", 2), ("todo", 3):
    let due = arguments.count == 3 ? date(arguments[2], format: "yyyy-MM-dd") : nil
    try planner.remind(arguments[1], due: due)
  case ("done", 2):
    try await planner.complete(arguments[1])
  default:
    stop(usage)
  }
} catch {
  stop(error.localizedDescription)
}
