import Foundation

/// Calendars in which there is some of everything, each from its seed.
struct RandomCalendar {
  private var generator: SeededGenerator

  init(seed: Int) { generator = SeededGenerator(seed: seed) }

  private static let frame = (
    begin: """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//EN
    BEGIN:VTIMEZONE
    TZID:Somewhere
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0530
    TZOFFSETTO:+0530
    END:STANDARD
    END:VTIMEZONE

    """, end: "END:VCALENDAR\n"
  )

  private static let rules = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;COUNT=20", "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=WEEKLY;INTERVAL=2",
    "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=YEARLY", "FREQ=YEARLY;UNTIL=20300101T000000Z",
    "FREQ=WEEKLY;UNTIL=20270301", "FREQ=DAILY;BYHOUR=9,21;COUNT=9", "FREQ=MONTHLY;COUNT=0", "FREQ=NEVER",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=HOURLY;INTERVAL=7;COUNT=30", "FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU",
  ]

  private static let words = [
    "Déjà vu", "Straße", "会議室で昼食", "planning, weekly", "Ωmega", "naïve café", "Review\\; part 2", "back\\\\slash",
    "two\\nlines", "", "ends\\", "Привет мир", "x" + String(repeating: "y", count: 90),
  ]

  private static let oddities = [
    "GEO:52.5;13.4", "GEO:nowhere", "PRIORITY:12", "RDATE:20261105T100000Z,20270105T100000Z", "STATUS:MAYBE",
    "STATUS:CANCELLED", "no colon here", "X-ODD;=x:y", "EXRULE:FREQ=MONTHLY", "dtstamp:20260101T000000Z", "",
    "CLASS:PRIVATE", "ATTENDEE;CN=\"Müller, Jörg\":mailto:joerg@example.org", "CATEGORIES:one,two\\,three",
    "ORGANIZER;CN=Ada^'s:mailto:ada@example.org", "URL: https://example.org/ ", "COLOR:tomato", "SEQUENCE:3",
    "RDATE;VALUE=PERIOD:20261201T100000Z/P3D", "BEGIN:VALARM\nTRIGGER:-PT15M\nACTION:DISPLAY\nEND:VALARM",
    "BEGIN:VALARM\nACTION:AUDIO\nEND:VALARM", "BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20261101T100000Z\nEND:VALARM",
    "BEGIN:VALARM\nTRIGGER:-P30D\nACTION:DISPLAY\nDESCRIPTION:soon\nEND:VALARM",
    "BEGIN:VALARM\nTRIGGER;RELATED=END:PT1H\nACTION:DISPLAY\nDESCRIPTION:over\nEND:VALARM",
    "BEGIN:VALARM\nTRIGGER:-P7D\nACTION:DISPLAY\nREPEAT:20\nDURATION:P1D\nDESCRIPTION:often\nEND:VALARM",
    "DURATION:PT2H", "SUMMARY:again", "DESCRIPTION:some\n  notes, folded\n\t here",
  ]

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func isOneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

  private mutating func day() -> String {
    let month = Int.random(in: 1...12, using: &generator)
    let day = Int.random(in: 1...31, using: &generator)
    return "20\(pick(["15", "24", "26", "26", "27", "27", "31"]))" + String(format: "%02d%02d", month, day)
  }

  private mutating func date(_ name: String, on day: String, hour: Int) -> String {
    let time = String(format: "T%02d0000", hour)
    return switch Int.random(in: 0..<12, using: &generator) {
    case 0: "\(name):\(day)\(time)"
    case 1...2: "\(name):\(day)\(time)Z"
    case 3: "\(name);TZID=Somewhere:\(day)\(time)"
    case 4: "\(name);TZID=Nowhere/At_All:\(day)\(time)"
    case 5...6: "\(name);TZID=America/New_York:\(day)\(time)"
    case 7: "\(name);TZID=W. Europe Standard Time:\(day)\(time)"
    default: "\(name);TZID=Europe/Berlin:\(day)\(time)"
    }
  }

  /// The lines of an event, and of what replaces some of its occurrences.
  mutating func event(_ number: Int) -> String {
    let day = day()
    let uid = isOneIn(20) ? "again@example.org" : "\(number)@example.org"
    var lines = ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z"]
    if !isOneIn(30) { lines.append("UID:\(uid)") }
    let isDay = isOneIn(4)
    let hour = Int.random(in: 0...22, using: &generator)
    let start = isDay ? "DTSTART;VALUE=DATE:\(day)" : date("DTSTART", on: day, hour: hour)
    if !isOneIn(40) { lines.append(start) }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: break
    case 1: lines.append("DURATION:\(isDay ? "P3D" : pick(["PT90M", "P1DT1H", "P2W", "P0D", "-PT1H"]))")
    case 2: lines.append(isDay ? "DTEND;VALUE=DATE:\(self.day())" : date("DTEND", on: self.day(), hour: hour))
    default:
      lines.append(
        isDay
          ? "DTEND;VALUE=DATE:\(day)" : start.replacing("DTSTART", with: "DTEND").replacing("0000", with: "4500"))
    }
    if !isOneIn(10) { lines.append("SUMMARY:\(pick(RandomCalendar.words)) \(number)") }
    if isOneIn(3) { lines.append("LOCATION:\(pick(RandomCalendar.words))") }
    if isOneIn(4) { lines.append(pick(RandomCalendar.oddities)) }
    let repeats = isOneIn(3)
    if repeats { lines.append("RRULE:\(pick(RandomCalendar.rules))") }
    if repeats, isOneIn(2) { lines.append(start.replacing("DTSTART", with: "EXDATE")) }
    lines.append("END:VEVENT")
    if repeats, isOneIn(2) {
      lines += [
        "BEGIN:VEVENT", "UID:\(uid)",
        start.replacing("DTSTART", with: isOneIn(5) ? "RECURRENCE-ID;RANGE=THISANDFUTURE" : "RECURRENCE-ID"),
      ]
      lines += [date("DTSTART", on: self.day(), hour: hour), "SUMMARY:moved \(number)", "END:VEVENT"]
    }
    if isOneIn(5) { lines += reminder(number, on: day) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines of a reminder.
  private mutating func reminder(_ number: Int, on day: String) -> [String] {
    let uid = isOneIn(10) ? "again@example.org" : "todo-\(number)@example.org"
    var lines = ["BEGIN:VTODO", "DTSTAMP:20260101T000000Z", "UID:\(uid)", "SUMMARY:do \(number)"]
    if !isOneIn(4) { lines.append(date("DUE", on: day, hour: 17)) }
    if isOneIn(3) { lines.append(pick(["PRIORITY:1", "PRIORITY:12", "STATUS:COMPLETED", "STATUS:MAYBE"])) }
    if isOneIn(2) {
      lines += ["BEGIN:VALARM", pick(["TRIGGER;RELATED=END:-PT15M", "TRIGGER:-P1D"]), "ACTION:DISPLAY", "END:VALARM"]
    }
    return lines + ["END:VTODO"]
  }

  /// A whole calendar of some events.
  func frame(around events: String) -> String { RandomCalendar.frame.begin + events + RandomCalendar.frame.end }

  /// A whole calendar, its lines ended as those of one program or another.
  mutating func text(events: Range<Int>) -> String {
    let text = frame(around: events.map { event($0) }.joined())
    return isOneIn(2) ? text : text.replacing("\n", with: "\r\n")
  }

  /// The first and the last second of some stretch of time: an hour, a day, a month, years.
  mutating func window() -> (start: Int, length: Int) {
    let start = 1_420_000_000 + Int.random(in: 0..<600_000_000, using: &generator)
    return (start, pick([1, 3600, 86_400, 604_800, 2_678_400, 31_536_000]))
  }
}
