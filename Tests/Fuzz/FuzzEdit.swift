import CalendarModel
import CalendarTime

/// One thing that a person changes.
struct FuzzEdit<Item>: Sendable {
  let name: String
  let change: @Sendable (inout Item) -> Void
}

private let moment = CivilDateTime(secondNumber: 1_796_120_000)
private let place = Attachment(.uri("https://example.org/a,b;c"), otherParameters: [.init("X-P", ["a", "b:c"])])
private let person = Participant(address: "mailto:ann@example.org", name: "Ann; \"A\", B", role: "CHAIR")

/// The changes of what events and reminders have in common.
private let edits: [FuzzEdit<CalendarItem>] = [
  FuzzEdit(name: "title") { $0.title = "New; title,\\ with\nall: \"é\" 😀" },
  FuzzEdit(name: "no title") { $0.title = nil },
  FuzzEdit(name: "location") { $0.location = String(repeating: "日本, ", count: 40) + "." },
  FuzzEdit(name: "notes") { $0.notes = "a\\nb\n\nc" },
  FuzzEdit(name: "no notes") { $0.notes = nil },
  FuzzEdit(name: "url") { $0.url = "https://example.org/?a=b,c;d" },
  FuzzEdit(name: "start as a day") { $0.start = .day(moment.date) },
  FuzzEdit(name: "start on a clock") { $0.start = .floating(moment) },
  FuzzEdit(name: "start in UTC") { $0.start = .utc(moment) },
  FuzzEdit(name: "start in a zone") { $0.start = .zoned(moment, Zone(tzid: "Odd, \"Zone\"", rules: nil)) },
  FuzzEdit(name: "recurrence id") { ($0.recurrenceID, $0.appliesToFuture) = (.utc(moment), true) },
  FuzzEdit(name: "class") { $0.classification = "PRIVATE" },
  FuzzEdit(name: "priority") { $0.priority = 3 },
  FuzzEdit(name: "color") { $0.color = "navy" },
  FuzzEdit(name: "coordinate") { $0.coordinate = Coordinate(latitude: -0.00000123, longitude: 13.4) },
  FuzzEdit(name: "categories") { $0.categories = ["a, b", "c;d", "a, b"] },
  FuzzEdit(name: "one more category") { $0.categories.append("new") },
  FuzzEdit(name: "one category less") { $0.categories = Array($0.categories.dropFirst()) },
  FuzzEdit(name: "resources") { $0.resources = ["projector"] },
  FuzzEdit(name: "comments") { $0.comments.append("new\ncomment") },
  FuzzEdit(name: "contacts") { $0.contacts = [] },
  FuzzEdit(name: "attachments") { $0.attachments.append(place) },
  FuzzEdit(name: "no attachments") { $0.attachments = [] },
  FuzzEdit(name: "images") { $0.images = [Attachment(.base64("AAEC"), mediaType: "image/png")] },
  FuzzEdit(name: "conferences") { $0.conferences = [Conference(uri: "tel:+1", features: ["PHONE"], label: "a:b")] },
  FuzzEdit(name: "relations") { $0.relations.append(Relation(uid: "u2", kind: "CHILD")) },
  FuzzEdit(name: "request status") { $0.requestStatuses = [RequestStatus(code: "2.8", explanation: "a;b", data: "c")] },
  FuzzEdit(name: "rule") { $0.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=MO")] },
  FuzzEdit(name: "no rule") { $0.recurrenceRules = [] },
  FuzzEdit(name: "extra dates") { $0.extraDates.append(ExtraDate(.utc(moment))) },
  FuzzEdit(name: "no extra dates") { $0.extraDates = [] },
  FuzzEdit(name: "exclusions") { $0.exclusionDates.append(.floating(moment)) },
  FuzzEdit(name: "one exclusion less") { $0.exclusionDates = Array($0.exclusionDates.dropFirst()) },
  FuzzEdit(name: "attendees") { $0.attendees.append(person) },
  FuzzEdit(name: "status of attendees") {
    for place in $0.attendees.indices { $0.attendees[place].status = "DECLINED" }
  },
  FuzzEdit(name: "no attendees") { $0.attendees = [] },
  FuzzEdit(name: "organizer") { $0.organizer = person },
  FuzzEdit(name: "one more alarm") { $0.alarms.append(alarm) },
  FuzzEdit(name: "one alarm less") { $0.alarms = Array($0.alarms.dropFirst()) },
  FuzzEdit(name: "alarms' triggers") {
    for place in $0.alarms.indices { $0.alarms[place].trigger = .fromEnd(CalendarDuration(days: 1)) }
  },
  FuzzEdit(name: "other properties") { $0.otherProperties.append(Property("X-FUZZ", value: "a;b")) },
  FuzzEdit(name: "no other properties") { $0.otherProperties = [] },
]

private var alarm: Alarm {
  var alarm = Alarm(trigger: .fromStart(CalendarDuration(days: -1, seconds: -900)))
  alarm.description = "New, alarm"
  return alarm
}

extension Event {
  static let fuzzEdits: [FuzzEdit<Event>] =
    edits.map { edit in FuzzEdit(name: edit.name) { edit.change(&$0.item) } } + [
      FuzzEdit(name: "end as a date") { $0.end = .date(.utc(moment)) },
      FuzzEdit(name: "end as a length") { $0.end = .duration(CalendarDuration(seconds: 5400)) },
      FuzzEdit(name: "no end") { $0.end = .none },
      FuzzEdit(name: "free") { $0.availability = .free },
      FuzzEdit(name: "tentative") { $0.availability = .tentative },
      FuzzEdit(name: "busy") { $0.availability = .busy },
      FuzzEdit(name: "status") { $0.status = .canceled },
      FuzzEdit(name: "no status") { $0.status = nil },
      FuzzEdit(name: "travel time") { $0.travelTime = CalendarDuration(seconds: 1800) },
    ]

  /// The event without what a save writes by itself, and with lists in an order that does not depend on lines.
  var normalized: Event {
    var event = self
    event.item = item.normalized
    return event
  }
}

extension Reminder {
  static let fuzzEdits: [FuzzEdit<Reminder>] =
    edits.map { edit in FuzzEdit(name: edit.name) { edit.change(&$0.item) } } + [
      FuzzEdit(name: "due") { $0.due = .date(.day(moment.date)) },
      FuzzEdit(name: "no due") { $0.due = .none },
      FuzzEdit(name: "status") { $0.status = .inProcess },
      FuzzEdit(name: "completed") { $0.completed = Instant(secondsSince1970: 1_796_120_000) },
      FuzzEdit(name: "percent") { $0.percentComplete = 40 },
    ]

  /// The same of a reminder.
  var normalized: Reminder {
    var reminder = self
    reminder.item = item.normalized
    return reminder
  }
}

extension CalendarItem {
  fileprivate var normalized: CalendarItem {
    var item = self
    (item.sequence, item.stamp, item.lastModified) = (0, nil, nil)
    item.categories.sort()
    item.resources.sort()
    item.comments.sort()
    item.contacts.sort()
    item.otherProperties = item.otherProperties.inOrder
    item.attachments = item.attachments.inOrder
    item.images = item.images.inOrder
    item.conferences = item.conferences.inOrder
    item.relations = item.relations.inOrder
    item.requestStatuses = item.requestStatuses.inOrder
    item.recurrenceRules = item.recurrenceRules.inOrder
    item.extraDates = item.extraDates.inOrder
    item.exclusionDates = item.exclusionDates.inOrder
    item.attendees = item.attendees.inOrder
    item.alarms = item.alarms.map(\.normalized).inOrder
    return item
  }

}

extension Alarm {
  /// The alarm wherever it stands among the others.
  fileprivate var normalized: Alarm {
    var copy = Alarm(trigger: trigger, action: action)
    copy.description = description
    copy.summary = summary
    copy.repeatCount = repeatCount
    copy.repeatInterval = repeatInterval
    copy.acknowledged = acknowledged
    copy.uid = uid
    copy.proximity = proximity
    copy.attendees = attendees.inOrder
    copy.attachments = attachments.inOrder
    copy.relations = relations.inOrder
    copy.otherProperties = otherProperties.inOrder
    return copy
  }
}

extension Array {
  /// The elements in an order that depends on what they are alone.
  ///
  /// What each is in words is found once: of thousands a comparison in words takes longer than all that is looked at.
  fileprivate var inOrder: Self {
    guard count > 1 else { return self }
    let words = map { "\($0)" }
    return indices.sorted { words[$0] < words[$1] }.map { self[$0] }
  }
}
