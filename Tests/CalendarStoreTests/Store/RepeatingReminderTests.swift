import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

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

  @Test(arguments: ["team.ics", "Work"])
  func `a new one that repeats and is done is the series from its next date on, and what was done`(
    name: String
  ) throws {
    if name == "Work" {
      try store.makeFolder(name)
    } else {
      try store.folder.put(name, calendar(vevent("a", atTen)))
    }
    var new = Reminder(uid: "n", start: StoreFolder.noon, due: .date(StoreFolder.noon))
    (new.title, new.calendar) = ("n", try store.calendar(name))
    new.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY")]
    new.isCompleted = true
    try store.store.save(&new)
    #expect(new.uid == "n" && new.isOpen && new.hasRecurrence && new.dueDate(viewer: .utc)?.date.day == 11)
    let done = try store.reminder(name, "made-uid")
    #expect(done.isCompleted && done.completed != nil && !done.hasRecurrence && done.percentComplete == 100)
    #expect(done.dueDate(viewer: .utc)?.date.day == 4 && done.relations == [Relation(uid: "n", kind: "SIBLING")])
    if name == "team.ics" { #expect(try store.folder.text(name).contains("UID:a")) }
  }

  @Test func `a new one that is done on its only date is one that is done`() throws {
    try store.folder.put("team.ics", calendar(vevent("a", atTen)))
    var new = Reminder(uid: "n", due: .date(StoreFolder.noon))
    new.calendar = try store.calendar("team.ics")
    new.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY;COUNT=1")]
    new.isCompleted = true
    try store.store.save(&new)
    #expect(new.isCompleted && new.hasRecurrence)
    #expect(try !store.folder.text("team.ics").contains("made-uid"))
  }

  @Test(arguments: [
    Property("STATUS", value: "COMPLETED"), Property("COMPLETED", value: "20261201T110000Z"),
  ])
  func `one that a property says is done takes its next date, too`(property: Property) throws {
    try store.folder.put("team.ics", calendar(weekly))
    var reminder = try store.reminder("team.ics", "w")
    reminder.propertyEdits = [.set(property)]
    try store.store.save(&reminder)
    #expect(reminder.isOpen && reminder.dueDate(viewer: .utc)?.date.day == 8)
    let done = try store.reminder("team.ics", "made-uid")
    #expect(done.isCompleted && done.dueDate(viewer: .utc)?.date.day == 1)
    #expect(property.name == "STATUS" || done.completed?.secondsSince1970 == 1_796_122_800)
  }

  @Test func `what somebody else did meanwhile is not done twice`() throws {
    try store.folder.put("team.ics", calendar(weekly))
    var late = try store.reminder("team.ics", "w")
    _ = try complete("team.ics", "w")
    let once = try store.folder.text("team.ics")
    late.isCompleted = true
    #expect(try store.store.save(&late).map(\.code) == ["done-already"])
    #expect(try store.folder.text("team.ics") == once)
    #expect(late.isOpen && late.dueDate(viewer: .utc)?.date.day == 8)
  }

  @Test func `what was changed by itself before the next date stays one of its dates`() throws {
    let done = vtodo(
      "d", "RECURRENCE-ID;VALUE=DATE:20261202", "DUE;VALUE=DATE:20261202", "STATUS:COMPLETED",
      "COMPLETED:20261130T100000Z")
    try store.folder.put(
      "team.ics",
      calendar(vtodo("d", "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261202", "RRULE:FREQ=DAILY"), done))
    let first = try complete("team.ics", "d")
    #expect(first.uid == "d")
    #expect(try store.folder.text("team.ics").contains("RECURRENCE-ID;VALUE=DATE:20261201"))
    #expect(try open().first?.occurrenceDate == .day(CivilDate(dayNumber: 20_790)))
    #expect(
      try store.store.check([store.calendar("team.ics")]).findings.filter { $0.code == "stray-occurrence" }.isEmpty)
  }

  @Test func `what else was changed in one that is done already is saved`() throws {
    try store.folder.put("team.ics", calendar(weekly))
    var late = try store.reminder("team.ics", "w")
    _ = try complete("team.ics", "w")
    (late.isCompleted, late.title) = (true, "New")
    let changes = try store.changes("team.ics") { try store.store.save(&late) }
    #expect(changes == ["-SUMMARY:w", "+SUMMARY:New"])
  }

  @Test func `a series that was moved as a whole is not done meanwhile`() throws {
    try store.folder.put("team.ics", calendar(weekly))
    var late = try store.reminder("team.ics", "w")
    try store.folder.put("team.ics", calendar(weekly.replacing("20261201T", with: "20261208T")))
    late.isCompleted = true
    let error = #expect(throws: CalendarError.self) { try store.store.save(&late) }
    #expect(error?.code == .changedUnderneath && error?.conflicts.map(\.property) == ["DUE"])
  }

  @Test func `one that does not repeat, or was on its last date, is done once`() throws {
    for rule in ["X-RULE:none", "RRULE:FREQ=DAILY;COUNT=1"] {
      try store.folder.put("team.ics", calendar(vtodo("o", "DUE:20261201T100000Z", rule)))
      var late = try store.reminder("team.ics", "o")
      var first = late
      first.completionDate = Instant(secondsSince1970: 1_796_000_000)
      try store.store.save(&first)
      late.isCompleted = true
      let changes = try store.changes("team.ics") { try store.store.save(&late) }
      #expect(changes.isEmpty && late.completed == first.completed)
    }
  }

  @Test func `an occurrence behind one that was done by itself is done once`() throws {
    let done = vtodo(
      "t", "RECURRENCE-ID:20261201T100000Z", "DTSTART:20261201T100000Z", "DUE:20261201T110000Z", "STATUS:COMPLETED")
    try store.folder.put(
      "team.ics",
      calendar(vtodo("t", "DTSTART:20261201T100000Z", "DUE:20261201T110000Z", "RRULE:FREQ=DAILY;COUNT=5"), done))
    var (first, late) = (try #require(try open().first), try #require(try open().first))
    #expect(first.occurrenceDate != nil)
    first.isCompleted = true
    try store.store.save(&first)
    (late.isCompleted, late.title) = (true, "New")
    let changes = try store.changes("team.ics") { try store.store.save(&late) }
    // What was done and what was changed by itself had that title, too.
    #expect(Set(changes) == ["-SUMMARY:t", "+SUMMARY:New"], "\(changes)")
    #expect(try open().first?.dueDate(viewer: .utc)?.date.day == 3)
  }

  @Test func `an occurrence that was moved behind others stays to be done`() throws {
    let daily = vtodo("t", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=4")
    let late = vtodo("t", "RECURRENCE-ID;VALUE=DATE:20261202", "DUE;VALUE=DATE:20261205").replacing(
      "SUMMARY:t", with: "SUMMARY:late")
    try store.folder.put("team.ics", calendar(daily, late))
    var done: [String] = []
    for _ in 0..<4 {
      var next = try #require(try open().first)
      done.append("\(next.title ?? "") \(next.dueDate(viewer: .utc)?.date.day ?? 0)")
      next.isCompleted = true
      try store.store.save(&next)
    }
    #expect(done == ["t 1", "t 3", "t 4", "late 5"])
    #expect(try open().isEmpty)
  }

  @Test(arguments: ["", "RRULE:FREQ=DAILY;COUNT=1"])
  func `a reminder whose only date was changed is one`(rule: String) throws {
    let lines = ["DUE:20261201T100000Z", rule].filter { !$0.isEmpty }.joined(separator: "\n")
    let changed = vtodo("t", "RECURRENCE-ID:20261201T100000Z", "DUE:20261201T100000Z").replacing(
      "SUMMARY:t", with: "SUMMARY:changed")
    try store.folder.put("team.ics", calendar(vtodo("t", lines), changed))
    #expect(try open().map(\.title) == ["changed"])
    var next = try #require(try open().first)
    next.isCompleted = true
    try store.store.save(&next)
    #expect(try open().isEmpty)
  }

  /// What is left to do.
  private func open() throws -> [Reminder] {
    let query = store.store.predicateForIncompleteReminders(
      withDueDateStarting: nil, ending: nil, calendars: [try store.calendar("team.ics")])
    return try store.store.reminders(matching: query).reminders
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
    reminder.due = .date(.utc(StoreFolder.noon.reading.adding(seconds: -86_400)))
    let day = StoreFolder.noon.date.day - 1
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
