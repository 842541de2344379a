import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@testable import cal_edit

/// Zones written out for the years of these tests; no zone data is read.
enum SampleZones {
  /// Central European time, 2024 to 2027.
  static let berlin = zone(
    "Europe/Berlin", standard: 3600,
    daylight: [
      ((2024, 3, 31, 1), (2024, 10, 27, 1)), ((2025, 3, 30, 1), (2025, 10, 26, 1)),
      ((2026, 3, 29, 1), (2026, 10, 25, 1)), ((2027, 3, 28, 1), (2027, 10, 31, 1)),
    ])

  /// Eastern time of North America, 2024 to 2027.
  static let newYork = zone(
    "America/New_York", standard: -18_000,
    daylight: [
      ((2024, 3, 10, 7), (2024, 11, 3, 6)), ((2025, 3, 9, 7), (2025, 11, 2, 6)),
      ((2026, 3, 8, 7), (2026, 11, 1, 6)), ((2027, 3, 14, 7), (2027, 11, 7, 6)),
    ])

  private typealias Hour = (year: Int, month: Int, day: Int, hour: Int)

  /// A zone one hour ahead of its standard offset between pairs of moments in UTC.
  private static func zone(_ name: String, standard: Int, daylight: [(Hour, Hour)]) -> Zone {
    let transitions = daylight.flatMap { begin, end in
      [
        ZoneRules.Transition(instant: instant(begin), offset: standard + 3600, isDaylight: true),
        ZoneRules.Transition(instant: instant(end), offset: standard),
      ]
    }
    return Zone(
      tzid: name, ianaName: name, rules: ZoneRules(initialOffset: standard, transitions: transitions))
  }

  private static func instant(_ hour: Hour) -> Instant {
    let day = CivilDate(year: hour.year, month: hour.month, day: hour.day) ?? .earliest
    return Instant(secondsSince1970: day.dayNumber * 86_400 + hour.hour * 3600)
  }
}

/// The reading with that text: `2026-12-01` or `2026-12-01 10:00`.
func reading(_ text: String) -> CivilDateTime {
  let numbers = text.split { "-: ".contains($0) }.compactMap { Int($0) } + [0, 0]
  let day = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) ?? .earliest
  return CivilDateTime(day, hour: numbers[3], minute: numbers[4]) ?? CivilDateTime(startOf: day)
}

/// The whole day with that text.
func day(_ text: String) -> EventDate { .day(reading(text).date) }

/// The time with that text on Berlin's clock.
func berlin(_ text: String) -> EventDate { .zoned(reading(text), SampleZones.berlin) }

/// The time with that text on New York's clock.
func newYork(_ text: String) -> EventDate { .zoned(reading(text), SampleZones.newYork) }

/// The time with that text in UTC.
func utc(_ text: String) -> EventDate { .utc(reading(text)) }

extension EventCalendar {
  static let home = EventCalendar(id: "home", title: "Home", storage: .folder)
  static let work = EventCalendar(id: "work.ics", title: "Work", storage: .file)
  static let holidays = EventCalendar(
    id: "holidays.ics", title: "Holidays", storage: .file, allowsContentModifications: false)
}

extension ItemRow {
  /// The name that the program gives the row.
  var title: String { Messages.title(of: self) }
}

extension FormRow where Row == ItemRow {
  /// The name that the program gives the row.
  var title: String { item.owner.title }
}

extension FormContext {
  /// Berlin, at a time on its clock.
  static func berlin(
    at now: String = "2026-11-30 09:12", length: CalendarDuration = CalendarDuration(seconds: 3600),
    alert: Alarm.Trigger? = nil, untitled: String? = "Untitled"
  ) -> FormContext {
    FormContext(
      now: SampleZones.berlin.instant(of: reading(now)), viewer: SampleZones.berlin,
      calendars: [.home, .work, .holidays], defaultCalendar: .home, defaultLength: length, defaultAlert: alert,
      untitled: untitled)
  }
}

extension Event {
  /// An event that is in a file.
  static func sample(_ start: EventDate?, _ end: EventEnd = .none) -> Event {
    var event = Event(uid: "sample", start: start, end: end)
    event.title = "Design review"
    event.location = "Room 4"
    event.calendar = .work
    event.origin = ItemOrigin(
      calendar: .work, file: "work.ics", index: 0, line: 3, bytes: Array("BEGIN:VEVENT".utf8), revision: 0)
    return event
  }
}

extension EventForm {
  /// The form on an event in a file, in Berlin.
  static func sample(_ start: EventDate?, _ end: EventEnd = .none) -> EventForm {
    EventForm(editing: .sample(start, end), context: .berlin())
  }

  /// The form on an event in a file with a written end, in Berlin.
  static func sample(_ start: EventDate, until end: EventDate) -> EventForm { sample(start, .date(end)) }

  /// The names of what is visible, section by section; a picker is `^` and the name of its row.
  var names: [[String]] {
    sections.map { section in
      section.map { row in
        if case .picker = row.item { "^" + row.title } else { row.title }
      }
    }
  }

  /// The picker that is open.
  var picker: FormPicker? {
    rows.compactMap { if case .picker(let picker) = $0.value { picker } else { nil } }.first
  }

  /// What a visible row says.
  func shown(_ row: ItemRow) -> EventForm.Row? { rows.first { $0.item == .row(row) } }
}

extension FormTable<ItemRow>.Batch {
  /// What comes, goes and changes, as the line editor prints it.
  var printed: [String] {
    func name(_ item: FormTable<ItemRow>.Item) -> String {
      if case .picker = item { "^" + item.owner.title } else { item.owner.title }
    }
    return deletes.map { "- " + name($0.item) } + inserts.map { "+ " + name($0.item) }
      + reloads.map { "~ " + name($0.item) } + reloadedSections.map { "= \($0.section)" }
  }
}
