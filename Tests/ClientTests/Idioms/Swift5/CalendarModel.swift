// swift-format-ignore-file
// A view model without its view: notifications in every form, colours, sources, delegates.
import EventKit
import Foundation

protocol CalendarModelDelegate: AnyObject {
    func calendarModel(_ model: CalendarModel, didUpdate events: [EKEvent])
    func calendarModel(_ model: CalendarModel, didFailWith error: Error)
}

class CalendarModel: NSObject {
    static let shared = CalendarModel()

    let store = EKEventStore()
    weak var delegate: CalendarModelDelegate?
    private(set) var events = [EKEvent]()
    private(set) var calendars: [String: EKCalendar] = [:]
    private var observer: NSObjectProtocol?
    private var fetch: Any?
    private let queue = DispatchQueue(label: "calendar")

    override init() {
        super.init()
        observer = NotificationCenter.default.addObserver(
            forName: NSNotification.Name.EKEventStoreChanged, object: nil, queue: OperationQueue.main
        ) { [weak self] _ in
            self?.reload()
        }
        NotificationCenter.default.addObserver(forName: .EKEventStoreChanged, object: store, queue: nil) { note in
            guard let sender = note.object as? EKEventStore else { return }
            sender.refreshSourcesIfNecessary()
        }
    }

    deinit {
        if let observer = observer { NotificationCenter.default.removeObserver(observer) }
    }

    func requestAccess(completion: @escaping (Bool) -> Void) {
        var granted = false
        let handler: EKEventStoreRequestAccessCompletionHandler = { success, error in
            granted = success && error == nil
            DispatchQueue.main.async { completion(granted) }
        }
        if #available(macOS 14, *) {
            store.requestFullAccessToEvents(completion: handler)
        } else {
            store.requestAccess(to: .event, completion: handler)
        }
    }

    func reload() {
        let interval = Calendar.current.dateInterval(of: .month, for: Date())!
        let predicate = store.predicateForEvents(withStart: interval.start, end: interval.end, calendars: Array(calendars.values))
        queue.async { [store] in
            let found = store.events(matching: predicate).sorted { (e1: EKEvent, e2: EKEvent) -> Bool in
                return e1.startDate.compare(e2.startDate) == ComparisonResult.orderedAscending
            }
            DispatchQueue.main.async {
                self.events = found.filter { $0.status != .canceled && $0.availability != EKEventAvailability.free }
                self.delegate?.calendarModel(self, didUpdate: self.events)
            }
        }
    }

    func loadCalendars() {
        for source in store.sources where source.sourceType != .birthdays {
            for calendar in source.calendars(for: .event) {
                calendars[calendar.calendarIdentifier] = calendar
            }
        }
        if let local = store.sources.first(where: { $0.sourceType == .local && $0.title == "Default" }) {
            _ = local.calendars(for: .reminder).first?.type == .local
        }
    }

    func calendar(named title: String) throws -> EKCalendar {
        if let existing = store.calendars(for: EKEntityType.event).first(where: { $0.title == title }) { return existing }
        let calendar = EKCalendar(for: .event, eventStore: store)
        calendar.title = title
        calendar.cgColor = NSColor.systemBlue.cgColor
        calendar.color = NSColor(calibratedRed: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        calendar.source = store.defaultCalendarForNewEvents?.source
        try store.saveCalendar(calendar, commit: true)
        return calendar
    }

    func dot(for calendar: EKCalendar) -> NSColor {
        NSColor(cgColor: calendar.cgColor) ?? NSColor.gray
    }

    func list(named title: String) throws -> EKCalendar? {
        var source: EKSource?
        for candidate in store.sources {
            if candidate.sourceType == EKSourceType.calDAV && candidate.title == "iCloud" {
                source = candidate
                break
            }
            if candidate.sourceType == .local { source = candidate }
        }
        guard let source = source else { return nil }
        let list = EKCalendar(for: .reminder, eventStore: store)
        list.title = title
        list.source = source
        if list.cgColor == nil { list.cgColor = dot(for: store.calendars(for: .reminder)[0]).cgColor }
        try store.saveCalendar(list, commit: false)
        try store.commit()
        return store.calendar(withIdentifier: list.calendarIdentifier)
    }

    func startFetch() {
        if let fetch = fetch { store.cancelFetchRequest(fetch) }
        fetch = store.fetchReminders(matching: store.predicateForReminders(in: store.calendars(for: .reminder))) { [weak self] reminders in
            guard let self = self, let reminders = reminders else { return }
            let overdue = reminders.filter { !$0.isCompleted && ($0.dueDateComponents?.date ?? .distantFuture) < Date() }
            print(overdue.count, self.calendars.count, reminders.compactMap { $0.alarms?.first?.absoluteDate }.min() as Any)
        }
    }

    func update(_ event: EKEvent) {
        guard event.refresh(), event.calendar.allowsContentModifications else { return }
        event.isAllDay.toggle()
        event.endDate = Calendar.current.date(byAdding: .hour, value: 1, to: event.startDate)
        event.title += "!"
        event.notes = (event.notes ?? "") + "\n"
        do {
            try store.save(event, span: event.hasRecurrenceRules ? .futureEvents : .thisEvent)
        } catch let error as NSError where error.domain == EKErrorDomain {
            switch EKError.Code(rawValue: error.code) {
            case .calendarReadOnly?, .calendarIsImmutable?: event.rollback()
            case .some(.noCalendar): event.reset()
            default: delegate?.calendarModel(self, didFailWith: error)
            }
        } catch {
            delegate?.calendarModel(self, didFailWith: error)
        }
    }
}
