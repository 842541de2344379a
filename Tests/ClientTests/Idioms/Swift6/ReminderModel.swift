// swift-format-ignore-file
// A model on the main actor, under the rules of Swift 6.
@preconcurrency import EventKit
import Foundation

@MainActor
final class ReminderModel {
    private let store = EKEventStore()
    private var observers: [NSObjectProtocol] = []
    var reminders: [ReminderJSON] = []
    var status = EKEventStore.authorizationStatus(for: .reminder)

    func load() async throws {
        if status != .fullAccess {
            guard try await store.requestFullAccessToReminders() else { return }
        }
        status = EKEventStore.authorizationStatus(for: .reminder)
        let predicate = store.predicateForCompletedReminders(
            withCompletionDateStarting: nil, ending: nil, calendars: store.calendars(for: .reminder))
        reminders = await withCheckedContinuation { (continuation: CheckedContinuation<[ReminderJSON], Never>) in
            store.fetchReminders(matching: predicate) { found in
                continuation.resume(returning: found?.map { ReminderJSON(reminder: $0) } ?? [])
            }
        }
    }

    func listen() {
        observers += [NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: store, queue: .main) { [weak self] _ in
            MainActor.assumeIsolated { self?.reminders.removeAll() }
        }]
        observers.append(NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: nil, queue: .main) { [weak self] _ in
            Task { @MainActor in try? await self?.load() }
        })
        NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil)
    }

    func observe() async {
        for await _ in NotificationCenter.default.notifications(named: .EKEventStoreChanged).map({ _ in () }) {
            try? await load()
        }
    }

    func toggle(_ id: ReminderJSON.ID) {
        guard let reminder = store.calendarItem(withIdentifier: id) as? EKReminder else { return }
        reminder.isCompleted = !reminder.isCompleted
        try? store.save(reminder, commit: true)
    }
}
