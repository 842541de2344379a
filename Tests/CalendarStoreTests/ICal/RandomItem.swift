import CalendarModel
import CalendarTime

/// Values of all kinds, random but the same on every run.
final class RandomItem {
  private var generator: SeededGenerator

  init(seed: Int) { generator = SeededGenerator(seed: seed) }

  func event() -> Event {
    var event = Event(uid: "u1", start: date())
    event.item = item(start: date())
    event.end = end()
    event.availability = pick(Availability.allCases)
    event.status = maybe(pick(EventStatus.allCases))
    event.travelTime = maybe(length())
    return event
  }

  func reminder() -> Reminder {
    var reminder = Reminder(uid: "u1")
    reminder.item = item(start: maybe(date()))
    reminder.due = end()
    reminder.status = maybe(pick(Reminder.Status.allCases))
    reminder.completed = maybe(moment())
    reminder.percentComplete = maybe(number(0...100))
    return reminder
  }

  func properties() -> CalendarProperties {
    var properties = CalendarProperties()
    properties.title = maybe(text())
    properties.notes = maybe(text())
    properties.color = maybe("navy")
    properties.appleColor = maybe("#FF2968FF")
    properties.source = maybe("https://example.org/a.ics")
    properties.refreshInterval = maybe(length())
    properties.url = maybe("https://example.org")
    properties.timeZone = maybe("Europe/Berlin")
    properties.method = maybe("PUBLISH")
    properties.productIdentifier = maybe(text())
    properties.lastModified = maybe(moment())
    properties.categories = texts()
    properties.images = documents()
    properties.otherProperties = [property()]
    return properties
  }

  private func item(start: EventDate?) -> CalendarItem {
    var item = CalendarItem(uid: "u1", start: start)
    item.recurrenceID = maybe(date())
    item.appliesToFuture = item.recurrenceID != nil && generator.next() & 1 == 0
    item.title = maybe(text())
    item.location = maybe(text())
    item.notes = maybe(text())
    item.url = maybe("https://example.org/a,b;c?d=\\e")
    item.classification = maybe(pick(["PUBLIC", "PRIVATE", "X-ODD"]))
    item.priority = maybe(number(0...9))
    item.color = maybe("navy")
    item.coordinate = maybe(Coordinate(latitude: degrees(90), longitude: degrees(180)))?.flatMap(\.self)
    item.categories = texts()
    item.resources = texts()
    item.comments = texts()
    item.contacts = texts()
    item.attachments = documents()
    item.images = documents()
    item.conferences = maybe(conference()).map { [$0] } ?? []
    item.relations =
      maybe(Relation(uid: text(), kind: maybe("CHILD"), otherParameters: parameters())).map { [$0] } ?? []
    item.requestStatuses =
      maybe(RequestStatus(code: "2.8", explanation: text(), data: maybe(text()))).map { [$0] } ?? []
    item.alarms = (0..<number(0...2)).map { alarm($0) }
    item.recurrenceRules = maybe(RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=MO,TU;X-A=b")).map { [$0] } ?? []
    item.exceptionRules = maybe(RecurrenceRule(text: "freq=daily;count=3")).map { [$0] } ?? []
    item.extraDates = (0..<number(0...3)).map { _ in extraDate() }
    item.exclusionDates = (0..<number(0...3)).map { _ in date() }
    item.attendees = (0..<number(0...3)).map { participant($0) }
    item.organizer = maybe(participant(9))
    item.sequence = number(0...Int(Int32.max))
    item.created = maybe(moment())
    item.lastModified = maybe(moment())
    item.otherProperties = [property()]
    return item
  }

  private func alarm(_ place: Int) -> Alarm {
    var alarm = Alarm(trigger: trigger(), action: pick([.display, .audio, .email]), ordinal: place)
    alarm.description = text()
    alarm.summary = text()
    alarm.repeatCount = maybe(number(0...9))
    alarm.repeatInterval = maybe(length())
    alarm.acknowledged = maybe(moment())
    alarm.uid = maybe("a1")
    alarm.proximity = maybe("DEPART")
    alarm.attendees = maybe(participant(3)).map { [$0] } ?? []
    alarm.attachments = documents()
    alarm.otherProperties = [property()]
    return alarm
  }

  private func trigger() -> Alarm.Trigger {
    pick([.fromStart(length()), .fromEnd(-length()), .at(moment())])
  }

  private func participant(_ place: Int) -> Participant {
    Participant(
      address: "mailto:p\(place)@example.org", name: maybe(parameterText()), role: maybe("CHAIR"),
      status: maybe("DECLINED"), type: maybe("ROOM"), otherParameters: parameters())
  }

  private func conference() -> Conference {
    Conference(
      uri: "tel:+1-23", features: pick([[], ["PHONE"], ["AUDIO", "X-a b"]]), label: maybe(parameterText()),
      otherParameters: parameters())
  }

  private func documents() -> [Attachment] {
    (0..<number(0...2)).map { _ in
      Attachment(
        pick([.uri("cid:a,b;c"), .base64("AAEC/+==")]), mediaType: maybe("text/plain"), otherParameters: parameters())
    }
  }

  private func parameters() -> [Property.Parameter] {
    maybe(.init("X-P", pick([[parameterText()], [parameterText(), parameterText()]]))).map { [$0] } ?? []
  }

  private func property() -> Property {
    Property("X-NOTE", parameters: parameters(), value: pick(["", "a\\, b", "x;y:z\"q\""]))
  }

  private func extraDate() -> ExtraDate {
    let start = date()
    if start.isDay || generator.next() & 1 == 0 { return ExtraDate(start) }
    let length = CalendarDuration(days: number(0...3), seconds: number(0...9000))
    return ExtraDate(start, end: pick([.duration(length), .date(start.adding(length, viewer: .utc))]))
  }

  private func end() -> EventEnd { pick([.none, .date(date()), .duration(length())]) }

  private func length() -> CalendarDuration {
    pick([CalendarDuration(days: number(0...900)), CalendarDuration(days: number(0...9), seconds: number(0...90_000))])
  }

  private func date() -> EventDate {
    let reading = CivilDateTime(secondNumber: number(0...4_000_000_000))
    return pick([
      .day(reading.date), .floating(reading), .utc(reading), .zoned(reading, TestCalendar.zone("Europe/Berlin")),
    ])
  }

  private func moment() -> Instant { Instant(secondsSince1970: number(0...4_000_000_000)) }

  private func degrees(_ limit: Double) -> Double {
    pick([0, -0.00000123, 0.1 + 0.2, Double(number(-9_999_999...9_999_999)) / 9_999_999 * limit])
  }

  private func texts() -> [String] { (0..<number(0...3)).map { _ in text() } }

  /// A text with everything in it that a codec could stumble over.
  private func text() -> String {
    let pieces = ["a", " ", ",", ";", ":", "\\", "\\n", "\n", "\"", "\t", "é", "😀", "^", "^n", "=", "日本", "e\u{301}"]
    return "x" + (0..<number(0...60)).map { _ in pick(pieces) }.joined() + "y"
  }

  private func parameterText() -> String {
    let pieces = ["a", " ", ",", ";", ":", "\\", "\n", "\"", "é", "😀", "^", "^n", "^^", "="]
    return "x" + (0..<number(0...30)).map { _ in pick(pieces) }.joined() + "y"
  }

  private func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  private func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }

  private func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? {
    generator.next() & 1 == 0 ? value() : nil
  }
}
