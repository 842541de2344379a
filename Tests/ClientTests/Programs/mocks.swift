// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals, AllPublicDeclarationsHaveDocumentation
// What view models and their tests do without a calendar: stand-ins, sets, sorting by key paths, conformances.
import EventKit

class MockEventStore: EKEventStore {
  var shouldGrant = true
  var stubbedEvents: [EKEvent] = []
  var stubbedReminders: [EKReminder] = []
  private(set) var saved: [(event: EKEvent, span: EKSpan)] = []
  private var identifiers: [EKEvent: String] = [:]

  override init() {
    super.init()
  }

  override func requestAccess(
    to entityType: EKEntityType, completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) {
    completion(shouldGrant, shouldGrant ? nil : EKError(.eventStoreNotAuthorized))
  }

  override func requestFullAccessToEvents() async throws -> Bool { shouldGrant }

  override func events(matching predicate: NSPredicate) -> [EKEvent] { stubbedEvents }

  override func fetchReminders(matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void) -> Any {
    completion(stubbedReminders)
    return "token"
  }

  override func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    guard shouldGrant else {
      throw NSError(domain: EKErrorDomain, code: EKError.Code.eventStoreNotAuthorized.rawValue, userInfo: nil)
    }
    saved.append((event, span))
    identifiers[event] = UUID().uuidString
  }

  override var defaultCalendarForNewEvents: EKCalendar? { nil }
  override var sources: [EKSource] { [] }
  override func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
}

class MockEvent: EKEvent {
  var stubbedIdentifier: String?
  override var eventIdentifier: String! { stubbedIdentifier ?? super.eventIdentifier }
  override var hasRecurrenceRules: Bool { true }
}

protocol EventStoreProtocol: AnyObject {
  func events(matching predicate: NSPredicate) -> [EKEvent]
  func predicateForEvents(withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?) -> NSPredicate
  func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws
  func requestFullAccessToEvents() async throws -> Bool
  static func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus
}

extension EKEventStore: EventStoreProtocol {}

extension EKEvent: @retroactive Identifiable {
  public var id: String { eventIdentifier ?? calendarItemIdentifier }
}

extension EKReminder: @retroactive Identifiable {}

extension EKEvent: @retroactive Comparable {
  public static func < (lhs: EKEvent, rhs: EKEvent) -> Bool { lhs.startDate < rhs.startDate }
}

extension Sequence {
  func sorted<Value: Comparable>(by path: KeyPath<Element, Value>) -> [Element] {
    sorted { $0[keyPath: path] < $1[keyPath: path] }
  }
}

func check(_ condition: Bool, _ what: String, line: Int = #line) {
  if !condition {
    print("line \(line): \(what)")
    exit(1)
  }
}

let store = MockEventStore()
let event = EKEvent(eventStore: store)
check(event.startDate == nil && event.title == nil && event.calendar == nil, "a new event is empty")
check(event.isNew && event.eventIdentifier == nil && event.occurrenceDate == nil, "a new event has no identifier")
event.title = "Stand-up"
event.startDate = Date(timeIntervalSince1970: 1_800_000_000)
event.endDate = event.startDate?.addingTimeInterval(900)
check(event.hasChanges, "it has changes")
check(event.occurrenceDate == event.startDate, "an event of its own is where it was planned")
event.location = "Room 7"
check(event.structuredLocation?.title == "Room 7", "a location is a structured one")

let later = MockEvent(eventStore: store)
later.title = "Review"
later.startDate = event.startDate + 3600
later.endDate = later.startDate + 1800
later.stubbedIdentifier = "stub"
check(later.id == "stub" && later.hasRecurrenceRules, "overrides are asked")
check(later.endDate.timeIntervalSince(later.startDate) == 1800, "dates are unwrapped")
check(event.startDate.timeIntervalSinceNow != 0 && event < later && event != later, "events compare by their starts")
check(event.compareStartDate(with: later) == .orderedAscending, "and by the method for it")

store.stubbedEvents = [later, event]
let day = store.predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: nil)
let sorted = (store as EventStoreProtocol).events(matching: day).sorted(by: \.startDate)
check(sorted.map(\.title) == ["Stand-up", "Review"], "key paths sort")
check(Set(sorted + [event]).count == 2, "events are in a set once")
check(Dictionary(grouping: sorted, by: \.isAllDay)[false]?.count == 2, "and are grouped")

do {
  try store.save(event, span: .thisEvent, commit: true)
  check(store.saved.count == 1 && store.saved[0].span == .thisEvent, "the stand-in saved")
  store.shouldGrant = false
  try store.save(event, span: .thisEvent, commit: true)
  check(false, "nothing was thrown")
} catch EKError.eventStoreNotAuthorized {
  check(true, "errors match by their code")
} catch {
  check(false, "\(error) is no EKError")
}

var answer: Bool?
store.requestAccess(to: .event) { granted, error in
  check((error as NSError?)?.domain == EKErrorDomain, "the error has the domain")
  check((error as? EKError)?.code == .eventStoreNotAuthorized, "and is an EKError")
  answer = granted
}
check(answer == false, "the stand-in answered")

let reminder = EKReminder(eventStore: store)
reminder.title = "Call"
check(reminder.priority == 0 && !reminder.isCompleted && reminder.completionDate == nil, "a new reminder is open")
reminder.isCompleted = true
check(reminder.completionDate != nil, "completing dates it")
reminder.completionDate = nil
check(!reminder.isCompleted, "and back")
store.stubbedReminders = [reminder]
store.fetchReminders(matching: store.predicateForReminders(in: nil)) { found in
  check(found?.first === reminder, "the stand-in fetched")
}

let alarm = EKAlarm(relativeOffset: -600)
event.addAlarm(alarm)
check(event.alarms?.count == 1 && event.hasAlarms, "alarms are added")
alarm.relativeOffset = -60
check(event.alarms?.first?.relativeOffset == -600, "and copied when they are")
if let first = event.alarms?.first { event.removeAlarm(first) }
check(event.alarms?.isEmpty ?? true, "and removed")
alarm.absoluteDate = Date(timeIntervalSince1970: 0)
check(alarm.relativeOffset == 0 && alarm.absoluteDate != nil, "an alarm has one kind of time")
check((alarm.copy() as? EKAlarm)?.absoluteDate == alarm.absoluteDate, "it can be copied")

let rule = EKRecurrenceRule(
  recurrenceWith: .monthly, interval: 2, daysOfTheWeek: [EKRecurrenceDayOfWeek(.monday, weekNumber: -1)],
  daysOfTheMonth: [1, 15], monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil,
  end: EKRecurrenceEnd(end: Date(timeIntervalSince1970: 1_900_000_000)))
check(rule.daysOfTheMonth?.map { $0.intValue } == [1, 15] && rule.monthsOfTheYear == nil, "rules have numbers")
check(rule.daysOfTheWeek?.first?.weekNumber == -1 && rule.firstDayOfTheWeek == 0, "and days")
check(rule.recurrenceEnd?.occurrenceCount == 0 && rule.recurrenceEnd?.endDate != nil, "and an end")
check(rule.description.contains(" RRULE FREQ=MONTHLY"), "and say so: \(rule)")
event.recurrenceRules = [rule]
check(event.hasRecurrenceRules && event.recurrenceRules?.count == 1, "an event has the rule")
event.removeRecurrenceRule(event.recurrenceRules![0])
check(event.recurrenceRules == nil, "none are nil")

let status: EKAuthorizationStatus = .authorized
check(status == .fullAccess && EKAuthorizationStatus(rawValue: 3) == status, "the old name is the new one")
check(EKEntityMask([.event, .reminder]).rawValue == 3, "masks are sets")
check(EKError.Code(rawValue: 4) == .datesInverted && EKError(.noCalendar).errorCode == 1, "codes have Apple's numbers")
check(EKWeekday.EKMonday == .monday && Calendar.current.weekdaySymbols.count == 7, "old weekdays have new names")
check(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).components == [1, 0, 0, 1], "colors have components")
check(NSColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor.components?[1] == 1, "of both kinds")
let words = RelativeDateTimeFormatter()
words.locale = Locale(identifier: "en_US")
check(words.localizedString(for: later.endDate, relativeTo: later.startDate) == "in 30 minutes", "times have words")
words.dateTimeStyle = .named
let yesterday = words.localizedString(for: event.startDate - 86_400, relativeTo: event.startDate)
check(yesterday == "yesterday", "and days have names")
check(autoreleasepool { event.title } == "Stand-up", "pools are only their bodies")
print("all right")
