import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

extension StoreFolder {
  /// The lines that a change took from a file, with `-`, and those that it brought, with `+`; stamps left out.
  fileprivate func changes(_ name: String, _ body: () throws -> Void) throws -> [String] {
    let old = try folder.text(name)
    try body()
    return lineDifference(old, try folder.text(name)).filter {
      !$0.contains("DTSTAMP") && !$0.contains("LAST-MODIFIED") && !$0.contains("SEQUENCE")
    }
  }

  fileprivate func titles(_ query: ReminderQuery) throws -> [String?] {
    try store.reminders(matching: query).reminders.map(\.title)
  }
}

private let noon = EventDate.utc(CivilDateTime(startOf: CivilDate(dayNumber: 20_791)).adding(seconds: 43_200))

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
    var reminder = Reminder(due: .date(noon))
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
    #expect(try refused("u") { $0.start = .utc(noon.reading.adding(seconds: 864_000)) } == .datesInverted)
    #expect(
      try refused("u") { ($0.due, $0.recurrenceRules) = (.none, [RecurrenceRule(text: "FREQ=DAILY")]) }
        == .recurringReminderRequiresDueDate)
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

@Suite struct ReminderPredicateTests {
  let store: StoreFolder

  init() throws {
    store = try StoreFolder()
    try store.folder.put(
      "team.ics",
      calendar(
        vtodo("undated"), vtodo("low", "DUE:20261204T100000Z", "PRIORITY:9"),
        vtodo("urgent", "DUE:20261204T100000Z", "PRIORITY:1"), vtodo("late", "DUE:20261201T080000Z"),
        vtodo("day", "DUE;VALUE=DATE:20261203"), vtodo("canceled", "STATUS:CANCELLED", "DUE:20261204T100000Z"),
        vtodo("done", "STATUS:COMPLETED", "COMPLETED:20261130T120000Z"), vtodo("undated done", "STATUS:COMPLETED")))
    try store.folder.put("other.ics", calendar(vtodo("elsewhere", "DUE:20261202T100000Z")))
  }

  private func incomplete(_ start: String? = nil, _ end: String? = nil) throws -> [String?] {
    try store.titles(
      store.store.predicateForIncompleteReminders(
        withDueDateStarting: start.map(moment), ending: end.map(moment),
        calendars: [try store.calendar("team.ics")]))
  }

  private func completed(_ start: String? = nil, _ end: String? = nil) throws -> [String?] {
    try store.titles(
      store.store.predicateForCompletedReminders(
        withCompletionDateStarting: start.map(moment), ending: end.map(moment), calendars: nil))
  }

  /// `1204T1000` is 10:00 in UTC on 4 December 2026.
  private func moment(_ text: String) -> Instant {
    let numbers = text.split(separator: "T").compactMap { Int($0) }
    let day = CivilDate(year: 2026, month: numbers[0] / 100, day: numbers[0] % 100) ?? .earliest
    let reading = CivilDateTime(startOf: day)
    return EventDate.utc(reading.adding(seconds: (numbers[1] / 100 * 60 + numbers[1] % 100) * 60)).instant(viewer: .utc)
  }

  @Test func `they come by when they are due, then by priority, undated ones last`() throws {
    #expect(try incomplete() == ["late", "day", "urgent", "low", "undated"])
  }

  @Test func `without calendars all of the store are meant`() throws {
    #expect(try store.titles(store.store.predicateForReminders(in: nil)).count == 9)
    #expect(try store.titles(store.store.predicateForReminders(in: [])) == [])
    #expect(try store.titles(store.store.predicateForReminders(in: [try store.calendar("other.ics")])) == ["elsewhere"])
  }

  @Test func `a bound leaves out what has no date, and the end is not in the range`() throws {
    #expect(try incomplete(nil, "1202T0000") == ["late"])
    #expect(try incomplete("1204T1000", nil) == ["urgent", "low"])
    #expect(try incomplete("1203T1200", "1204T1000") == ["day"])
    #expect(try incomplete("1204T1001", "1204T1000") == [])
  }

  @Test func `done ones are asked for by when they were done`() throws {
    #expect(try completed() == ["done", "undated done"])
    #expect(try completed("1130T1200", "1130T1201") == ["done"])
    #expect(try completed(nil, "1130T1200") == [])
  }
}

@Suite struct RepeatingReminderTests {
  let store: StoreFolder

  init() throws { store = try StoreFolder() }

  private let weekly = vtodo(
    "w", "DTSTART:20261201T090000Z", "DUE:20261201T100000Z", "RRULE:FREQ=WEEKLY;COUNT=3", "STATUS:IN-PROCESS",
    "PERCENT-COMPLETE:50", "X-ODD:1", "BEGIN:VALARM\nTRIGGER:-PT5M\nACTION:DISPLAY\nEND:VALARM")

  private func complete(_ name: String, _ uid: String) throws -> Reminder {
    var reminder = try store.reminder(name, uid)
    reminder.isCompleted = true
    try store.store.save(&reminder)
    return reminder
  }

  @Test func `done, it takes its next date and leaves behind what was done`() throws {
    try store.folder.put("team.ics", calendar(weekly, vevent("a", atTen)))
    var live = Reminder()
    let changes = try store.changes("team.ics") { live = try complete("team.ics", "w") }
    #expect(live.uid == "w" && live.isOpen && live.dueDate(viewer: .utc)?.date.day == 8)
    #expect(live.recurrenceRules.map(\.text) == ["FREQ=WEEKLY;COUNT=2"])
    #expect(live.status == .needsAction && live.percentComplete == 0 && live.alarms.count == 1)
    let done = try store.reminder("team.ics", "made-uid")
    #expect(done.isCompleted && done.completed != nil && done.percentComplete == 100 && !done.hasRecurrence)
    #expect(done.dueDate(viewer: .utc)?.date.day == 1 && done.title == "w")
    #expect(done.relations == [Relation(uid: "w", kind: "SIBLING")])
    #expect(done.otherProperties.map(\.name).contains("X-ODD") && done.alarms.count == 1)
    #expect(changes.contains("-DTSTART:20261201T090000Z") || changes.contains("+DTSTART:20261208T090000Z"))
  }

  @Test func `what somebody else did meanwhile is not done twice`() throws {
    try store.folder.put("team.ics", calendar(weekly))
    var late = try store.reminder("team.ics", "w")
    _ = try complete("team.ics", "w")
    let once = try store.folder.text("team.ics")
    late.isCompleted = true
    #expect(codeThrown { () throws(CalendarError) in try store.store.save(&late) } == .changedUnderneath)
    #expect(try store.folder.text("team.ics") == once)
  }

  @Test func `in a folder what was done is written before the series takes its next date`() throws {
    try store.makeFolder("Work")
    try store.folder.put("Work/w.ics", calendar(weekly))
    var reminder = try store.reminder("Work", "w")
    reminder.isCompleted = true
    #expect(try store.store.changes(saving: reminder).map { $0.before == nil } == [true, false])
  }

  @Test func `in a folder what was done gets a file of its own`() throws {
    try store.makeFolder("Tasks")
    try store.folder.put("Tasks/w.ics", calendar(weekly))
    _ = try complete("Tasks", "w")
    #expect(try store.names("Tasks") == ["made-uid.ics", "w.ics"])
  }

  @Test func `the last date is done in its place`() throws {
    try store.folder.put("team.ics", calendar(vtodo("w", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=1")))
    let done = try complete("team.ics", "w")
    #expect(done.isCompleted && done.recurrenceRules.count == 1)
    #expect(try store.reminders("team.ics").count == 1)
    #expect(try store.titles(store.store.predicateForReminders(in: [try store.calendar("team.ics")])) == ["w"])
  }

  @Test func `done with another rule at once, it takes the next date of that rule`() throws {
    try store.folder.put("team.ics", calendar(vtodo("w", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY")))
    var reminder = try store.reminder("team.ics", "w")
    reminder.recurrenceRules = [RecurrenceRule(text: "FREQ=DAILY")]
    reminder.isCompleted = true
    try store.store.save(&reminder)
    #expect(reminder.isOpen && reminder.dueDate(viewer: .utc)?.date.day == 2)
    #expect(reminder.recurrenceRules.map(\.text) == ["FREQ=DAILY"])
    #expect(try store.reminder("team.ics", "made-uid").dueDate(viewer: .utc)?.date.day == 1)
  }

  @Test func `done and said to repeat at once, it takes its next date too`() throws {
    try store.folder.put("team.ics", calendar(vtodo("w", "DUE;VALUE=DATE:20261201", "PRIORITY:1")))
    var reminder = try store.reminder("team.ics", "w")
    reminder.recurrenceRules = [RecurrenceRule(text: "FREQ=DAILY;COUNT=3")]
    reminder.isCompleted = true
    try store.store.save(&reminder)
    #expect(reminder.isOpen && reminder.dueDate(viewer: .utc)?.date.day == 2)
    #expect(reminder.recurrenceRules.map(\.text) == ["FREQ=DAILY;COUNT=2"])
    let done = try store.reminder("team.ics", "made-uid")
    #expect(done.isCompleted && !done.hasRecurrence && done.priority == 1)
  }

  @Test func `done and no longer repeating, it is done in its place`() throws {
    try store.folder.put("team.ics", calendar(vtodo("w", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY")))
    var reminder = try store.reminder("team.ics", "w")
    reminder.recurrenceRules = []
    reminder.isCompleted = true
    try store.store.save(&reminder)
    #expect(try store.reminders("team.ics").map(\.isCompleted) == [true])
  }

  @Test func `one that has only a due date keeps only that`() throws {
    try store.folder.put("team.ics", calendar(vtodo("w", "DUE;VALUE=DATE:20261231", "RRULE:FREQ=MONTHLY")))
    let live = try complete("team.ics", "w")
    #expect(live.start == nil && live.due == .date(.day(CivilDate(year: 2027, month: 1, day: 31) ?? .earliest)))
  }

  @Test func `exclusions are passed over, and those that are past stay away`() throws {
    try store.folder.put(
      "team.ics",
      calendar(vtodo("w", "DUE:20261201T100000Z", "RRULE:FREQ=DAILY", "EXDATE:20261202T100000Z,20261204T100000Z")))
    let live = try complete("team.ics", "w")
    #expect(live.dueDate(viewer: .utc)?.date.day == 3)
    #expect(live.exclusionDates.map(\.date.day) == [4])
  }

  @Test func `occurrences that their file changed by themselves are kept, done or not`() throws {
    let first = "RECURRENCE-ID:20261201T100000Z\nDUE:20261201T100000Z\nSTATUS:COMPLETED\nCOMPLETED:20261201T110000Z"
    let third = "RECURRENCE-ID:20261203T100000Z\nDUE:20261203T120000Z"
    try store.folder.put(
      "team.ics",
      calendar(vtodo("w", "DUE:20261201T100000Z", "RRULE:FREQ=DAILY"), vtodo("w", first), vtodo("w", third)))
    let query = store.store.predicateForIncompleteReminders(
      withDueDateStarting: nil, ending: nil, calendars: [try store.calendar("team.ics")])
    var seen = try store.store.reminders(matching: query).reminders
    #expect(seen.map { $0.dueDate(viewer: .utc)?.date.day } == [2])
    seen[0].isCompleted = true
    try store.store.save(&seen[0])
    #expect(try store.folder.text("team.ics").contains("COMPLETED:20261201T110000Z"))
    seen = try store.store.reminders(matching: query).reminders
    #expect(seen.map { $0.dueDate(viewer: .utc)?.reading.hour } == [12])
    seen[0].isCompleted = true
    try store.store.save(&seen[0])
    seen = try store.store.reminders(matching: query).reminders
    #expect(seen.map { $0.dueDate(viewer: .utc)?.date.day } == [4])
    let all = try store.store.reminders(matching: store.store.predicateForReminders(in: query.calendars)).reminders
    #expect(all.filter(\.isCompleted).count == 3)
  }

  @Test func `a moved series takes its exclusions along`() throws {
    try store.folder.put(
      "team.ics", calendar(vtodo("w", "DUE:20261201T100000Z", "RRULE:FREQ=DAILY", "EXDATE:20261202T100000Z")))
    var reminder = try store.reminder("team.ics", "w")
    reminder.due = .date(.utc(noon.reading.adding(seconds: -86_400)))
    let day = noon.date.day - 1
    try store.store.save(&reminder)
    #expect(reminder.exclusionDates.map(\.date.day) == [day + 1])
    #expect(reminder.exclusionDates.first?.reading.hour == 12)
  }

  @Test func `another calendar and done at once is refused`() throws {
    try store.folder.put("team.ics", calendar(weekly))
    try store.folder.put("two.ics", calendar(vevent("a", atTen)))
    var reminder = try store.reminder("team.ics", "w")
    reminder.calendar = try store.calendar("two.ics")
    reminder.isCompleted = true
    #expect(codeThrown { () throws(CalendarError) in try store.store.save(&reminder) } == .invalidSpan)
  }
}
