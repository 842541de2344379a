// swift-format-ignore-file: NeverForceUnwrap
// Reminders from the command line: `tasks lists|new-list|show|add|complete|uncomplete|edit|move|delete …`.
import EventKit
import Foundation

private let store = EKEventStore()

enum Priority: String {
  case none, low, medium, high

  var value: UInt {
    switch self {
    case .none: return EKReminderPriority.none.rawValue
    case .low: return EKReminderPriority.low.rawValue
    case .medium: return EKReminderPriority.medium.rawValue
    case .high: return EKReminderPriority.high.rawValue
    }
  }

  init?(_ priority: EKReminderPriority) {
    switch priority {
    case .none: self = .none
    case .low: self = .low
    case .medium: self = .medium
    case .high: self = .high
    @unknown default: return nil
    }
  }
}

final class Reminders {
  static func requestAccess() -> (Bool, Error?) {
    let semaphore = DispatchSemaphore(value: 0)
    var grantedAccess = false
    var returnError: Error?
    if #available(macOS 14.0, *) {
      store.requestFullAccessToReminders { granted, error in
        grantedAccess = granted
        returnError = error
        semaphore.signal()
      }
    } else {
      store.requestAccess(to: .reminder) { granted, error in
        grantedAccess = granted
        returnError = error
        semaphore.signal()
      }
    }
    semaphore.wait()
    return (grantedAccess, returnError)
  }

  func lists() -> [EKCalendar] {
    store.calendars(for: .reminder).filter { $0.allowsContentModifications }.sorted { $0.title < $1.title }
  }

  func list(named name: String) -> EKCalendar {
    if let calendar = lists().first(where: { $0.title.lowercased() == name.lowercased() }) {
      return calendar
    }
    print("No reminders list matching \(name)")
    exit(1)
  }

  func newList(named name: String) {
    guard let source = store.defaultCalendarForNewReminders()?.source ?? store.sources.first else {
      print("No existing list sources were found")
      exit(1)
    }
    let list = EKCalendar(for: .reminder, eventStore: store)
    list.title = name
    list.source = source
    list.cgColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    do {
      try store.saveCalendar(list, commit: true)
      print("Created new list '\(list.title)'!")
    } catch let error {
      print("Failed create new list with error: \(error)")
      exit(1)
    }
  }

  /// Fetches on another thread while this one waits, and calls back there.
  func reminders(on calendar: EKCalendar, completion: @escaping ([EKReminder]) -> Void) {
    let predicate = store.predicateForReminders(in: [calendar])
    store.fetchReminders(matching: predicate) { reminders in
      completion(reminders?.sorted { $0.title < $1.title } ?? [])
    }
  }

  /// Changes a reminder inside the completion handler, as such programs do.
  func withReminder(_ index: Int, on name: String, do change: @escaping (EKReminder) throws -> Void) {
    let calendar = list(named: name)
    let semaphore = DispatchSemaphore(value: 0)
    reminders(on: calendar) { reminders in
      guard index < reminders.count else {
        print("No reminder at index \(index) on \(name)")
        exit(1)
      }
      do {
        try change(reminders[index])
      } catch let error {
        print("Failed to save reminder with error: \(error)")
        exit(1)
      }
      semaphore.signal()
    }
    semaphore.wait()
  }

  func show(_ name: String) {
    let semaphore = DispatchSemaphore(value: 0)
    reminders(on: list(named: name)) { reminders in
      for (index, reminder) in reminders.enumerated() {
        print(self.format(reminder, at: index))
      }
      semaphore.signal()
    }
    semaphore.wait()
  }

  func showOpen() {
    let semaphore = DispatchSemaphore(value: 0)
    let predicate = store.predicateForIncompleteReminders(withDueDateStarting: nil, ending: nil, calendars: nil)
    store.fetchReminders(matching: predicate) { found in
      for reminder in (found ?? []).sorted(by: { $0.title < $1.title }) {
        print("\(reminder.calendar.title): \(reminder.title ?? "<unknown>")")
      }
      semaphore.signal()
    }
    semaphore.wait()
  }

  func showDone() {
    let semaphore = DispatchSemaphore(value: 0)
    let predicate = store.predicateForCompletedReminders(
      withCompletionDateStarting: Date(timeIntervalSinceNow: -86400), ending: nil, calendars: nil)
    store.fetchReminders(matching: predicate) { found in
      for reminder in found ?? [] {
        print("\(reminder.title!) \(reminder.completionDate == nil ? "without a date" : "done")")
      }
      semaphore.signal()
    }
    semaphore.wait()
  }

  private func format(_ reminder: EKReminder, at index: Int) -> String {
    let mark = reminder.isCompleted ? "x" : " "
    var text = "\(index): [\(mark)] \(reminder.title ?? "<unknown>")"
    if let notes = reminder.notes { text += " (\(notes))" }
    if let priority = EKReminderPriority(rawValue: UInt(reminder.priority)).flatMap(Priority.init), priority != .none {
      text += " (priority: \(priority))"
    }
    if let due = reminder.dueDateComponents?.date {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "yyyy-MM-dd HH:mm"
      text += " (due \(formatter.string(from: due)))"
    }
    return text
  }

  func add(_ title: String, to name: String, due: DateComponents?, priority: Priority) {
    let reminder = EKReminder(eventStore: store)
    reminder.calendar = list(named: name)
    reminder.title = title
    reminder.dueDateComponents = due
    reminder.priority = Int(priority.value)
    if let date = due?.date, due?.hour != nil {
      reminder.addAlarm(EKAlarm(absoluteDate: date))
    }
    do {
      try store.save(reminder, commit: true)
      print("Added '\(reminder.title!)' to '\(reminder.calendar.title)'")
    } catch {
      print("Failed to save reminder with error: \(error)")
      exit(1)
    }
  }
}

let (granted, error) = Reminders.requestAccess()
if !granted {
  print("error: you need to grant reminders access")
  if let error { print("error: \(error.localizedDescription)") }
  exit(1)
}

let reminders = Reminders()
let arguments = CommandLine.arguments.dropFirst().map { $0 }
let index = arguments.count > 2 ? Int(arguments[2]) ?? -1 : -1
switch arguments[0] {
case "lists": reminders.lists().forEach { print($0.title) }
case "new-list": reminders.newList(named: arguments[1])
case "show": reminders.show(arguments[1])
case "open": reminders.showOpen()
case "done": reminders.showDone()
case "add":
  var due = DateComponents(calendar: .current, year: 2026, month: 12, day: 4)
  if arguments.contains("timed") {
    due.hour = 17
    due.minute = 0
  }
  reminders.add(
    arguments[2], to: arguments[1], due: arguments.contains("undated") ? nil : due,
    priority: arguments.contains("urgent") ? .high : .none)
case "complete":
  reminders.withReminder(index, on: arguments[1]) { reminder in
    reminder.isCompleted = true
    try store.save(reminder, commit: true)
  }
case "uncomplete":
  reminders.withReminder(index, on: arguments[1]) { reminder in
    reminder.isCompleted = false
    try store.save(reminder, commit: true)
  }
case "edit":
  reminders.withReminder(index, on: arguments[1]) { reminder in
    reminder.title = arguments[3]
    reminder.notes = arguments.count > 4 ? arguments[4] : reminder.notes
    try store.save(reminder, commit: true)
  }
case "move":
  reminders.withReminder(index, on: arguments[1]) { reminder in
    reminder.calendar = reminders.list(named: arguments[3])
    try store.save(reminder, commit: true)
  }
case "delete":
  reminders.withReminder(index, on: arguments[1]) { reminder in
    try store.remove(reminder, commit: true)
  }
default:
  print("unknown command \(arguments[0])")
  exit(1)
}
