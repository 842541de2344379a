import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

@Suite struct EventStoreReminderTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  @Test func `reminders are read beside the events of a file, and are none of them`() throws {
    try store.folder.put("team.ics", calendar(vtodo("t", "DUE:20261204T100000Z"), vevent("a", atTen), vtodo("u")))
    #expect(try store.reminders("team.ics").map(\.uid) == ["t", "u"])
    #expect(try store.reminders("team.ics").map(\.origin?.index) == [0, 1])
    #expect(try store.events("team.ics").map(\.uid) == ["a"])
  }

  @Test func `a new reminder goes into a file of its own in a folder, or behind the last item of a file`() throws {
    try store.makeFolder("Tasks")
    var reminder = Reminder(due: .date(StoreFolder.noon))
    reminder.title = "Pay"
    reminder.calendar = try store.calendar("Tasks")
    try store.store.save(&reminder)
    #expect(reminder.uid == "made-uid")
    #expect(reminder == (try store.reminder("Tasks", "made-uid")))
    #expect(try store.names("Tasks") == ["made-uid.ics"])
    try store.folder.put("team.ics", calendar(vevent("a", atTen)))
    var other = Reminder(uid: "b")
    other.calendar = try store.calendar("team.ics")
    try store.store.save(&other)
    #expect(try store.folder.text("team.ics").contains("END:VEVENT\r\nBEGIN:VTODO\r\nUID:b\r\n"))
    #expect(
      codeThrown { () throws(CalendarError) in
        var twin = Reminder(uid: "a")
        twin.calendar = other.calendar
        try store.store.save(&twin)
      } == .alreadyExists)
  }

  @Test func `a change writes its own lines, and journals and busy times stay to the byte`() throws {
    let rest = "BEGIN:VJOURNAL\nUID:j\nSUMMARY:Diary\nEND:VJOURNAL\nBEGIN:VFREEBUSY\nUID:f\nEND:VFREEBUSY"
    let odd = "X-APPLE-SORT-ORDER:7\nGEO:52.5;13.4\nATTACH:https://example.org/a.pdf"
    try store.folder.put("team.ics", calendar(vtodo("t", "DUE:20261204T100000Z", odd), rest, vevent("a", atTen)))
    var reminder = try store.reminder("team.ics", "t")
    let changes = try store.changes("team.ics") {
      reminder.title = "New"
      reminder.priority = 1
      reminder.location = "Hall"
      reminder.categories = ["Home", "Paper"]
      reminder.relations.append(Relation(uid: "parent"))
      reminder.attendees.append(Participant(address: "mailto:ada@example.org"))
      try store.store.save(&reminder)
    }
    #expect(
      changes == [
        "-SUMMARY:t", "+SUMMARY:New", "+LOCATION:Hall", "+PRIORITY:1", "+CATEGORIES:Home,Paper", "+RELATED-TO:parent",
        "+ATTENDEE:mailto:ada@example.org",
      ])
    #expect(reminder == (try store.reminder("team.ics", "t")))
    #expect(try store.store.changes(saving: reminder).isEmpty)
  }

  @Test func `alarms of every kind are kept, with their acknowledgement`() throws {
    let alarms = [
      "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM",
      "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;RELATED=END:-PT10M\nACKNOWLEDGED:20261101T000000Z\nEND:VALARM",
      "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:20261203T100000Z\nREPEAT:2\nDURATION:PT5M\nEND:VALARM",
    ].joined(separator: "\n")
    try store.folder.put("team.ics", calendar(vtodo("t", "DTSTART:20261204T080000Z", "DUE:20261204T100000Z", alarms)))
    var reminder = try store.reminder("team.ics", "t")
    #expect(reminder.alarms.map(\.trigger).first == .fromStart(CalendarDuration(seconds: -300)))
    let changes = try store.changes("team.ics") {
      reminder.alarms[1].trigger = .fromEnd(CalendarDuration(seconds: -60))
      try store.store.save(&reminder)
    }
    #expect(changes == ["-TRIGGER;RELATED=END:-PT10M", "+TRIGGER;RELATED=END:-PT1M"])
  }

  @Test func `done says when, that it is and how much; not done takes all of it back`() throws {
    try store.folder.put("team.ics", calendar(vtodo("t", "STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:20")))
    var reminder = try store.reminder("team.ics", "t")
    reminder.isCompleted = true
    #expect(
      try store.changes("team.ics") { try store.store.save(&reminder) } == [
        "-STATUS:NEEDS-ACTION", "-PERCENT-COMPLETE:20", "+STATUS:COMPLETED", "+PERCENT-COMPLETE:100",
        "+COMPLETED:\(StoreFolder.stamp)",
      ])
    #expect(reminder.isCompleted && reminder.completionDate == store.store.environment.now())
    reminder.isCompleted = false
    #expect(
      try store.changes("team.ics") { try store.store.save(&reminder) } == [
        "-STATUS:COMPLETED", "-PERCENT-COMPLETE:100", "-COMPLETED:\(StoreFolder.stamp)", "+STATUS:NEEDS-ACTION",
      ])
    reminder.completionDate = Instant(secondsSince1970: 0)
    #expect(reminder.isCompleted && reminder.status == .completed && reminder.percentComplete == 100)
    reminder.completionDate = nil
    #expect(!reminder.isCompleted && reminder.status == .needsAction)
  }

  @Test(arguments: ["STATUS:COMPLETED", "COMPLETED:20261101T000000Z"])
  func `what says one thing of a done reminder is done, and an edit adds nothing`(line: String) throws {
    try store.folder.put("team.ics", calendar(vtodo("t", line)))
    var reminder = try store.reminder("team.ics", "t")
    #expect(reminder.isCompleted && !reminder.isOpen)
    reminder.title = "New"
    #expect(try store.changes("team.ics") { try store.store.save(&reminder) } == ["-SUMMARY:t", "+SUMMARY:New"])
  }

  @Test func `what cannot be is refused by its name, but what a file says may stay`() throws {
    try store.folder.put("team.ics", calendar(vtodo("t", "RRULE:FREQ=DAILY"), vtodo("u", "DUE:20261204T100000Z")))
    func refused(_ uid: String, _ change: (inout Reminder) -> Void) throws -> CalendarError.Code? {
      var reminder = try store.reminder("team.ics", uid)
      change(&reminder)
      return codeThrown { () throws(CalendarError) in try store.store.save(&reminder) }
    }
    #expect(try refused("t") { $0.title = "New" } == nil)
    #expect(try refused("u") { $0.priority = 10 } == .priorityIsInvalid)
    #expect(try refused("u") { $0.priority = -1 } == .priorityIsInvalid)
    #expect(try refused("u") { $0.start = .utc(StoreFolder.noon.reading.adding(seconds: 864_000)) } == .datesInverted)
    #expect(
      try refused("u") { ($0.due, $0.recurrenceRules) = (.none, [RecurrenceRule(text: "FREQ=DAILY")]) }
        == .recurringReminderRequiresDueDate)
  }

  @Test func `what begins at some time of a day may be due on that day`() throws {
    let (noon, day) = (StoreFolder.noon, StoreFolder.noon.date)
    try store.folder.put("team.ics", calendar(vtodo("t")))
    var reminder = Reminder(due: .date(.day(day)))
    reminder.title = "Bake"
    reminder.start = noon
    reminder.calendar = try store.calendar("team.ics")
    try store.store.save(&reminder)
    #expect(try store.folder.text("team.ics").contains("DUE;VALUE=DATE:20261204\r\n"))
    reminder.due = .date(.day(day.adding(days: -1)))
    let error = #expect(throws: CalendarError.self) { try store.store.save(&reminder) }
    #expect(error?.code == .datesInverted)
  }

  @Test func `a removed reminder takes its file in a folder along`() throws {
    try store.makeFolder("Tasks")
    try store.folder.put("Tasks/t.ics", calendar(vtodo("t")))
    try store.folder.put("Tasks/u.ics", calendar(vtodo("u"), vevent("a", atTen)))
    for uid in ["t", "u"] { try store.store.remove(try store.reminder("Tasks", uid)) }
    #expect(try store.names("Tasks") == ["u.ics"])
    #expect(try store.reminders("Tasks").isEmpty && store.events("Tasks").count == 1)
  }

  @Test func `a reminder is moved to another calendar with its zone`() throws {
    let due = "DUE;TZID=Mars:20261204T100000"
    try store.folder.put("one.ics", calendar(vtimezone("Mars"), vtodo("t", due, "X-ODD:1")))
    try store.folder.put("two.ics", calendar(vevent("a", atTen)))
    var reminder = try store.reminder("one.ics", "t")
    reminder.calendar = try store.calendar("two.ics")
    try store.store.save(&reminder)
    let text = try store.folder.text("two.ics")
    #expect(text.contains("TZID:Mars\r\n") && text.contains("X-ODD:1\r\n"))
    #expect(try store.reminders("one.ics").isEmpty)
    #expect(reminder.calendar?.title == "two")
  }

  @Test func `it is refreshed, and gone once it is`() throws {
    try store.folder.put("team.ics", calendar(vtodo("t")))
    let reminder = try store.reminder("team.ics", "t")
    try store.folder.put("team.ics", calendar(vtodo("t", "LOCATION:Hall")))
    #expect(try store.store.newest(reminder)?.location == "Hall")
    var stale = reminder
    stale.title = "New"
    try store.store.save(&stale)
    #expect(stale.title == "New" && stale.location == "Hall")
    stale = reminder
    stale.location = "Room 4"
    #expect(codeThrown { () throws(CalendarError) in try store.store.save(&stale) } == .changedUnderneath)
    try store.folder.put("team.ics", calendar(vevent("t", atTen)))
    #expect(try store.store.newest(reminder) == nil)
  }

  @Test func `many are done as one change`() throws {
    try store.folder.put("team.ics", calendar(vtodo("t"), vtodo("u"), vtodo("v")))
    for uid in ["t", "v"] {
      var reminder = try store.reminder("team.ics", uid)
      reminder.isCompleted = true
      try store.store.save(&reminder, commit: false)
    }
    #expect(try store.reminders("team.ics").allSatisfy(\.isOpen))
    try store.store.commit()
    #expect(try store.reminders("team.ics").filter(\.isOpen).map(\.uid) == ["u"])
  }
}
