import CalendarFiles
import CalendarModel
import CalendarText
import Foundation
import Testing

@testable import CalendarStore

/// Two stores change what one calendar says of itself.
@Suite struct EventStoreCalendarConflictTests {
  private let mine: StoreFolder
  private let theirs: StoreFolder

  init() throws {
    mine = try StoreFolder()
    theirs = try StoreFolder(mine.folder)
  }

  /// A calendar as both stores have read it.
  private func twice(_ storage: EventCalendar.Storage) throws -> (EventCalendar, EventCalendar) {
    var calendar = try mine.store.newCalendar(titled: "Team", storage: storage)
    (calendar.color, calendar.notes) = ("red", "The team")
    try mine.store.saveCalendar(&calendar)
    return (calendar, try theirs.store.calendar(at: calendar.id))
  }

  @Test(arguments: [EventCalendar.Storage.folder, .file]) func `what both changed is refused, with the three values`(
    storage: EventCalendar.Storage
  ) throws {
    var (calendar, other) = try twice(storage)
    (other.color, other.title) = ("green", "Theirs")
    try theirs.store.saveCalendar(&other)
    calendar.color = "blue"
    let error = #expect(throws: CalendarError.self) { try mine.store.saveCalendar(&calendar) }
    #expect(error?.code == .changedUnderneath && error?.conflicts.map(\.property) == ["COLOR"])
    let lines = try #require(error?.conflicts.first?.lines.map { $0.map(\.value) })
    #expect(lines == ThreeWay(base: ["#ff0000"], mine: ["#0000ff"], theirs: ["#008000"]))
    #expect(try mine.store.calendar(at: calendar.id).color == "#008000")
  }

  @Test(arguments: [EventCalendar.Storage.folder, .file]) func `what only one of them changed stays`(
    storage: EventCalendar.Storage
  ) throws {
    var (calendar, other) = try twice(storage)
    (other.title, other.order, other.color) = ("Theirs", "3", "blue")
    try theirs.store.saveCalendar(&other)
    (calendar.notes, calendar.color) = (nil, "blue")
    try mine.store.saveCalendar(&calendar)
    let now = try mine.store.calendar(at: calendar.id)
    #expect(now.title == "Theirs" && now.order == "3" && now.color == "#0000ff" && now.notes == nil)
  }

  @Test func `a calendar that is changed twice before a commit is no conflict`() throws {
    for storage in [EventCalendar.Storage.folder, .file] {
      var calendar = try mine.store.newCalendar(titled: "\(storage)", storage: storage)
      try mine.store.saveCalendar(&calendar)
      for color in ["green", "blue"] {
        calendar.color = color
        try mine.store.saveCalendar(&calendar, commit: false)
      }
      try mine.store.commit()
      #expect(try mine.store.calendar(at: calendar.id).color == "#0000ff")
    }
  }

  @Test func `an event that comes right before a file's calendar is renamed or copied into stays`() throws {
    let path = try mine.folder.put("team.ics", calendar(vevent("a", atTen)))
    let recorder = CallRecorder { call in
      guard call.call == .flock, call.number < 60 else { return nil }
      let now = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      try? now.replacing("SUMMARY:a", with: "SUMMARY:aa").write(toFile: path, atomically: false, encoding: .utf8)
      return nil
    }
    let racing = try mine.with(disk: recorder.disk).store
    var team = try mine.calendar("team.ics")
    team.title = "Renamed"
    try racing.saveCalendar(&team)
    try racing.copy(try mine.event("team.ics"), to: team)
    #expect(try mine.calendar("team.ics").title == "Renamed")
    #expect(try mine.events("team.ics").map(\.uid) == ["a", "made-uid"])
    #expect(try mine.event("team.ics").title?.hasPrefix("aa") == true)
  }
}
