import CalendarFiles
import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// A store over a folder of one test's own, at a fixed moment in Berlin.
struct StoreFolder {
  let folder: ScratchFolder
  let store: EventStore

  /// What stamps written at the moment of the test say.
  static let stamp = "20261201T090000Z"

  init(
    _ folder: ScratchFolder? = nil, disk: Disk = Disk(), makesRoot: Bool = true, defaultCalendar: String? = nil,
    history: String? = nil, identity: StoreIdentity = StoreIdentity()
  ) throws {
    self.folder = try folder ?? ScratchFolder()
    store = EventStore(
      root: self.folder.path, makesRoot: makesRoot, defaultCalendar: defaultCalendar, history: history,
      environment: StoreEnvironment(
        variables: ["TZ": "Europe/Berlin"], disk: disk, now: { Instant(secondsSince1970: 1_796_115_600) },
        makeUID: { "made-uid" }, ownAddresses: ["ada@example.org"]),
      identity: identity)
  }

  /// The same store through another disk.
  func with(disk: Disk) throws -> StoreFolder { try StoreFolder(folder, disk: disk, identity: store.identity) }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: folder(name)))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
  }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: folder(name)))) }

  func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder(name)).sorted()
  }

  func calendar(_ name: String) throws -> EventCalendar { try store.calendar(at: folder(name)) }

  func events(_ name: String) throws -> [Event] { try store.events(in: try calendar(name)).events }

  func event(_ name: String, at index: Int = 0) throws -> Event {
    let events = try events(name)
    guard events.indices.contains(index) else { throw CalendarError(.eventNotFound, at: Place(file: name)) }
    return events[index]
  }

  func reminders(_ name: String) throws -> [Reminder] {
    try store.reminders(in: try calendar(name)).reminders
  }

  func reminder(_ name: String, _ uid: String) throws -> Reminder {
    try #require(try reminders(name).first { $0.uid == uid })
  }

  /// A new event that lasts an hour in Berlin.
  func lunch(uid: String = "lunch", zone: String = "Europe/Berlin") throws -> Event {
    let zone = try #require(store.environment.zone(named: zone))
    var event = Event(
      uid: uid, start: .zoned(try reading(12), zone), end: .date(.zoned(try reading(13), zone)))
    event.title = "Lunch"
    return event
  }

  func reading(_ hour: Int) throws -> CivilDateTime {
    let day = try #require(CivilDate(year: 2026, month: 12, day: 4))
    return try #require(CivilDateTime(day, hour: hour, minute: 0))
  }
}

/// The text of a calendar around those lines.
func calendar(_ lines: String..., lineEnd: String = "\r\n") -> String {
  (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"] + lines + ["END:VCALENDAR"])
    .map { $0.replacing("\n", with: lineEnd) + lineEnd }.joined()
}

/// The lines of an event.
func vevent(_ uid: String, _ lines: String...) -> String {
  (["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20240101T000000Z", "SUMMARY:\(uid)"] + lines + ["END:VEVENT"])
    .joined(separator: "\n")
}

/// The lines of a reminder.
func vtodo(_ uid: String, _ lines: String...) -> String {
  (["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:20240101T000000Z", "SUMMARY:\(uid)"] + lines + ["END:VTODO"])
    .joined(separator: "\n")
}

/// The lines of a zone that is an hour east of Greenwich all year, or as many as said.
func vtimezone(_ tzid: String, offset: String = "+0100") -> String {
  """
  BEGIN:VTIMEZONE
  TZID:\(tzid)
  BEGIN:STANDARD
  DTSTART:19700101T000000
  TZOFFSETFROM:\(offset)
  TZOFFSETTO:\(offset)
  END:STANDARD
  END:VTIMEZONE
  """
}

/// The event's times in UTC.
let atTen = "DTSTART:20261204T100000Z\nDTEND:20261204T110000Z"

/// The lines that one text has and another has not, `-` before those that went, `+` before those that came.
func lineDifference(_ old: String, _ new: String, lineEnd: String = "\r\n") -> [String] {
  let difference = new.components(separatedBy: lineEnd).difference(from: old.components(separatedBy: lineEnd))
  return difference.removals.map { if case .remove(_, let line, _) = $0 { "-" + line } else { "" } }
    + difference.insertions.map { if case .insert(_, let line, _) = $0 { "+" + line } else { "" } }
}
