import CalendarFiles
import CalendarModel
import Glibc
import Testing

@testable import CalendarStore

@Suite struct EventStoreMoveTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  private func move(
    _ name: String, at index: Int = 0, to target: String, span: EventSpan = .allEvents, by store: StoreFolder? = nil,
    _ change: (inout Event) -> Void = { _ in }
  ) throws -> Event {
    let store = store ?? self.store
    var event = try store.event(name, at: index)
    event.calendar = try store.calendar(target)
    change(&event)
    try store.store.save(&event, span: span)
    return event
  }

  private let series = vevent("s", "DTSTART;TZID=Mars:20261204T100000", "RRULE:FREQ=DAILY", "X-ODD;A=b:c\n d")
  private let override = vevent("s", "RECURRENCE-ID;TZID=Mars:20261205T100000", "DTSTART;TZID=Venus:20261205T110000")
  private let other = vevent("o", "DTSTART;TZID=Pluto:20261204T100000")

  private func written(_ lines: String, lineEnd: String = "\r\n") -> String {
    lines.replacing("\n", with: lineEnd) + lineEnd
  }

  @Test func `all components of the UID and the zones that they use go along, to the byte`() throws {
    try store.folder.put(
      "from.ics",
      calendar(vtimezone("Mars"), vtimezone("Venus"), vtimezone("Pluto"), series, other, override, lineEnd: "\n"))
    try store.folder.put("to.ics", calendar(vevent("t", atTen)))
    let moved = try move("from.ics", to: "to.ics")
    #expect(
      try store.folder.text("from.ics")
        == calendar(vtimezone("Mars"), vtimezone("Venus"), vtimezone("Pluto"), other, lineEnd: "\n"))
    let (head, end) = ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n", "END:VCALENDAR\r\n")
    #expect(
      try store.folder.text("to.ics")
        == head + written(vtimezone("Mars"), lineEnd: "\n") + written(vtimezone("Venus"), lineEnd: "\n")
        + written(vevent("t", atTen)) + written(series, lineEnd: "\n") + written(override, lineEnd: "\n") + end)
    #expect(moved.calendar?.id == store.folder("to.ics"))
    #expect(moved.origin?.index == 1)
    #expect(moved == (try store.event("to.ics", at: 1)))
  }

  @Test func `into a folder it goes as a file of its own, out of one its file goes`() throws {
    try store.makeFolder("Work")
    try store.makeFolder("Home")
    try store.folder.put("Work/x.ics", calendar(vtimezone("Mars"), vtimezone("Venus"), series, override))
    let moved = try move("Work", to: "Home")
    #expect(try store.names("Work") == [])
    #expect(try store.names("Home") == ["s.ics"])
    let text = try store.folder.text("Home/s.ics")
    #expect(text.hasSuffix(written(vtimezone("Venus")) + written(series) + written(override) + "END:VCALENDAR\r\n"))
    #expect(moved.origin?.file == store.folder("Home/s.ics"))
  }

  /// RFC 5545 §3.2.19: whatever names a zone states it in the same calendar.
  @Test func `a new file states the zones that the file it comes from did not`() throws {
    try store.makeFolder("Work")
    try store.makeFolder("Home")
    let berlin = "DTSTART;TZID=Europe/Berlin:20261204T100000"
    try store.folder.put("Work/s.ics", calendar(vevent("s", berlin, "RRULE:FREQ=DAILY")))
    try store.folder.put("Work/m.ics", calendar(vevent("m", berlin)))
    try store.folder.put("Work/u.ics", calendar(vevent("u", "DTSTART;TZID=Nowhere:20261204T100000")))
    let zone = "BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"

    _ = try store.store.copy(try store.event("Work", at: 1), to: try store.calendar("Home"))
    let series = try #require(try store.events("Work").first { $0.uid == "s" })
    let start = try #require(series.start)
    let third = start.with(reading: start.reading.adding(seconds: 2 * 86_400))
    var later = try #require(try store.store.occurrence(startingAt: third, of: series))
    later.title = "Later"
    try store.store.save(&later, span: .futureEvents)
    for name in ["m.ics", "u.ics"] {
      var event = try #require(try store.events("Work").first { $0.origin?.file == store.folder("Work/\(name)") })
      event.calendar = try store.calendar("Home")
      try store.store.save(&event, span: .allEvents)
    }

    for folder in ["Work", "Home"] {
      for name in try store.names(folder) where !["s.ics", "u.ics"].contains(name) {
        #expect(try store.folder.text("\(folder)/\(name)").ranges(of: zone).count == 1)
      }
    }
    #expect(try store.names("Work").count == 2)
    #expect(try store.names("Home").count == 3)
    // The one that was only cut off stays as it was otherwise, and nobody knows how the clocks of Nowhere go.
    for name in ["Work/s.ics", "Home/u.ics"] { #expect(!(try store.folder.text(name).contains("VTIMEZONE"))) }
  }

  @Test func `what was changed before the move is changed after it`() throws {
    try store.folder.put("from.ics", calendar(vevent("a", atTen), vevent("b", atTen)))
    try store.folder.put("to.ics", "")
    let moved = try move("from.ics", to: "to.ics", span: .thisEvent) { $0.title = "New" }
    #expect(moved.title == "New")
    #expect(try store.events("from.ics").map(\.uid) == ["b"])
    #expect(try store.events("to.ics").map(\.title) == ["New"])
  }

  @Test func `an event that stands in no calendar is moved with whole lines`() throws {
    try store.makeFolder("Work")
    try store.folder.put("from.ics", vevent("a", atTen))
    let moved = try move("from.ics", to: "Work")
    #expect(moved.uid == "a")
    #expect(try store.folder.text("Work/a.ics").hasSuffix("END:VEVENT\nEND:VCALENDAR\n"))
    #expect(try store.bytes("from.ics") == [])
  }

  @Test func `of events without a UID only one is moved`() throws {
    let nameless = vevent("a", atTen).replacing("UID:a\n", with: "")
    try store.makeFolder("Work")
    try store.folder.put("from.ics", calendar(nameless, nameless))
    _ = try move("from.ics", to: "Work", span: .thisEvent)
    #expect(try store.events("from.ics").count == 1)
    #expect(try store.events("Work").count == 1)
  }

  @Test func `a part of a series cannot be moved`() throws {
    let old = calendar(vtimezone("Mars"), vtimezone("Venus"), series, override)
    try store.folder.put("from.ics", old)
    try store.folder.put("to.ics", calendar())
    for index in 0...1 {
      #expect { try move("from.ics", at: index, to: "to.ics", span: .thisEvent) } throws: {
        ($0 as? CalendarError)?.code == .invalidSpan
      }
    }
    #expect(try store.folder.text("from.ics") == old)
    #expect(try store.folder.text("to.ics") == calendar())
  }

  @Test func `a zone of the same name but another clock is refused`() throws {
    let (from, to) = (
      calendar(vtimezone("Mars"), series), calendar(vtimezone("Mars", offset: "+0500"), vevent("t", atTen))
    )
    try store.folder.put("from.ics", from)
    try store.folder.put("to.ics", to)
    #expect { try move("from.ics", to: "to.ics") } throws: { error in
      let error = error as? CalendarError
      return error?.code == .invalidValue && error?.value == "Mars" && error?.place.file == store.folder("to.ics")
    }
    #expect(try store.folder.text("from.ics") == from)
    #expect(try store.folder.text("to.ics") == to)
  }

  @Test func `a UID that the new calendar has is refused, whatever its file is called`() throws {
    try store.makeFolder("Work")
    try store.folder.put("Work/other-name.ics", calendar(vevent("a", atTen)))
    try store.folder.put("from.ics", calendar(vevent("a", atTen)))
    #expect { try move("from.ics", to: "Work") } throws: { ($0 as? CalendarError)?.code == .alreadyExists }
    #expect(try store.names("Work") == ["other-name.ics"])
    #expect(try store.events("from.ics").count == 1)
  }

  @Test func `a calendar by another path is the same calendar`() throws {
    try store.makeFolder("Work")
    try store.folder.link("Link", to: "Work")
    try store.folder.put("Work/x.ics", calendar(vevent("a", atTen)))
    let moved = try move("Work", to: "Link") { $0.title = "New" }
    #expect(try store.names("Work") == ["x.ics"])
    #expect(moved.title == "New")
  }

  @Test func `a source that may not be written keeps the target as it is`() throws {
    try store.folder.put("from.ics", calendar(vevent("a", atTen)))
    try store.folder.put("to.ics", calendar())
    let path = store.folder("from.ics")
    let locked = try store.with(disk: CallRecorder { $0.call == .faccessat && $0.name == path ? EACCES : nil }.disk)
    #expect { try move("from.ics", to: "to.ics", by: locked) } throws: {
      ($0 as? CalendarError)?.code == .calendarReadOnly
    }
    #expect(try store.folder.text("to.ics") == calendar())
  }

  @Test(arguments: ["Work", "to.ics"]) func `a move that fails half way is taken back`(target: String) throws {
    let old = calendar(vevent("a", atTen), vevent("b", atTen))
    try store.makeFolder("Work")
    try store.folder.put("from.ics", old)
    try store.folder.put("to.ics", calendar())
    let recorder = CallRecorder()
    _ = try move("from.ics", to: target, by: try store.with(disk: recorder.disk))
    let number = try #require(recorder.recorded.last { $0.call == .renameat2 && $0.name == "from.ics" }?.number)
    let again = try StoreFolder()
    try again.makeFolder("Work")
    try again.folder.put("from.ics", old)
    try again.folder.put("to.ics", calendar())
    let failing = try again.with(disk: CallRecorder { $0.number == number ? ENOSPC : nil }.disk)
    #expect { try move("from.ics", to: target, by: failing) } throws: { ($0 as? CalendarError)?.code == .diskFull }
    #expect(try again.folder.text("from.ics") == old)
    #expect(try again.folder.text("to.ics") == calendar())
    #expect(try again.names("Work") == [])
  }

  @Test func `a move that cannot be taken back says where the other copy is`() throws {
    try store.folder.put("from.ics", calendar(vevent("a", atTen)))
    try store.folder.put("to.ics", calendar())
    let count = CallRecorder()
    _ = try move("from.ics", to: "to.ics", by: try store.with(disk: count.disk))
    let number = try #require(count.recorded.last { $0.call == .renameat2 && $0.name == "from.ics" }?.number)
    let again = try StoreFolder()
    try again.folder.put("from.ics", calendar(vevent("a", atTen)))
    try again.folder.put("to.ics", calendar())
    let dead = try again.with(disk: CallRecorder { $0.number >= number ? EIO : nil }.disk)
    #expect { try move("from.ics", to: "to.ics", by: dead) } throws: { error in
      let error = error as? CalendarError
      return error?.code == .inputOutput && error?.expected?.contains(again.folder("to.ics")) == true
    }
    #expect(try again.event("from.ics").uid == "a")
    #expect(try again.event("to.ics").uid == "a")
  }
}
