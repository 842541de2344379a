// swift-format-ignore-file
// A service as applications have it: an actor, async requests, a switch over every status, continuations.
@preconcurrency import EventKit
import Foundation

enum CalendarServiceError: LocalizedError {
    case accessDenied
    case calendarNotFound(String)

    var errorDescription: String? {
        switch self {
        case .accessDenied: return "Access denied."
        case .calendarNotFound(let name): return "No calendar \(name)."
        }
    }
}

struct CalendarItemInfo: Codable, Hashable {
    let id: String
    let title: String
    let start: Date
    let end: Date
    let calendar: String
    let color: [Double]
    let location: String?
    let attendees: [String]
    let recurrence: String?
}

actor CalendarService {
    static let shared = CalendarService()
    private let eventStore = EKEventStore()

    func requestAccess() async throws {
        switch EKEventStore.authorizationStatus(for: .event) {
        case .fullAccess, .authorized:
            return
        case .notDetermined:
            guard try await eventStore.requestFullAccessToEvents() else { throw CalendarServiceError.accessDenied }
        case .writeOnly, .denied, .restricted:
            throw CalendarServiceError.accessDenied
        @unknown default:
            throw CalendarServiceError.accessDenied
        }
    }

    func requestEverything() async -> Bool {
        do {
            if #available(macOS 14.0, iOS 17.0, *) {
                let events = try await eventStore.requestFullAccessToEvents()
                let reminders = try await eventStore.requestFullAccessToReminders()
                let writing = try await eventStore.requestWriteOnlyAccessToEvents()
                return events && reminders && writing
            } else {
                return try await eventStore.requestAccess(to: .event)
            }
        } catch {
            return false
        }
    }

    func events(in calendarName: String?, days: Int) throws -> [CalendarItemInfo] {
        let calendars: [EKCalendar]?
        if let calendarName {
            guard let calendar = eventStore.calendars(for: .event).first(where: { $0.title == calendarName }) else {
                throw CalendarServiceError.calendarNotFound(calendarName)
            }
            calendars = [calendar]
        } else {
            calendars = nil
        }
        let start = Calendar.current.startOfDay(for: .now)
        guard let end = Calendar.current.date(byAdding: .day, value: days, to: start) else { return [] }
        let predicate = eventStore.predicateForEvents(withStart: start, end: end, calendars: calendars)
        return eventStore.events(matching: predicate).map { event in
            CalendarItemInfo(
                id: event.eventIdentifier ?? UUID().uuidString,
                title: event.title ?? "Untitled",
                start: event.startDate,
                end: event.endDate,
                calendar: event.calendar?.title ?? "",
                color: event.calendar?.cgColor?.components?.map { Double($0) } ?? [],
                location: event.structuredLocation?.title ?? event.location,
                attendees: event.attendees?.compactMap { $0.name } ?? [],
                recurrence: event.recurrenceRules?.first?.frequency.label)
        }
    }

    func reminders(in list: String) async -> [ReminderJSON] {
        let lists = eventStore.calendars(for: .reminder).filter { $0.title == list }
        let predicate = eventStore.predicateForIncompleteReminders(
            withDueDateStarting: nil, ending: Calendar.current.date(byAdding: .day, value: 7, to: Date()),
            calendars: lists)
        return await withCheckedContinuation { continuation in
            eventStore.fetchReminders(matching: predicate) { reminders in
                continuation.resume(returning: (reminders ?? []).map(ReminderJSON.init(reminder:)))
            }
        }
    }

    func create(title: String, start: Date, duration: TimeInterval, notes: String?, alarms: [Int]) throws -> String {
        let event = EKEvent(eventStore: eventStore)
        event.title = title
        event.startDate = start
        event.endDate = start.addingTimeInterval(duration)
        event.notes = notes
        event.calendar = eventStore.defaultCalendarForNewEvents
        event.timeZone = .current
        alarms.forEach { event.addAlarm(EKAlarm(relativeOffset: TimeInterval(-$0 * 60))) }
        try eventStore.save(event, span: .thisEvent)
        return event.eventIdentifier
    }

    func delete(id: String, future: Bool) throws -> Bool {
        guard let event = eventStore.event(withIdentifier: id) else { return false }
        try eventStore.remove(event, span: future ? .futureEvents : .thisEvent, commit: true)
        return true
    }

    func batch(_ changes: [(id: String, title: String)]) throws {
        do {
            for change in changes {
                guard let item = eventStore.calendarItem(withIdentifier: change.id) else { continue }
                item.title = change.title
                if let event = item as? EKEvent {
                    try eventStore.save(event, span: .thisEvent, commit: false)
                } else if let reminder = item as? EKReminder {
                    try eventStore.save(reminder, commit: false)
                }
            }
            try eventStore.commit()
        } catch {
            eventStore.reset()
            throw error
        }
    }
}

extension EKRecurrenceFrequency {
    var label: String {
        switch self {
        case .daily: "daily"
        case .weekly: "weekly"
        case .monthly: "monthly"
        case .yearly: "yearly"
        @unknown default: "unknown"
        }
    }
}
