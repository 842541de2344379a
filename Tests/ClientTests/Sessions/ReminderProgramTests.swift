import Foundation
import Testing

/// Programs about reminders, as their users write them for Apple's module, over the files of a store.
struct ReminderProgramTests {
  @Test func `reminders are added, completed, edited and moved between lists`() throws {
    let session = try ClientSession("tasks", calendars: ["Home"])
    #expect(try session.run("new-list", "Errands") == "Created new list 'Errands'!\n")
    #expect(try session.run("lists") == "Errands\nHome\n")
    #expect(try session.edit("calendars", "list").contains("Errands"))
    #expect(try session.run("add", "Errands", "Boxes", "urgent") == "Added 'Boxes' to 'Errands'\n")
    #expect(try session.run("add", "Errands", "Tape", "timed") == "Added 'Tape' to 'Errands'\n")
    #expect(try session.run("add", "home", "Sleep", "undated") == "Added 'Sleep' to 'Home'\n")
    let boxes = "0: [ ] Boxes (priority: high) (due 2026-12-04 00:00)\n"
    let tape = "1: [ ] Tape (due 2026-12-04 17:00)\n"
    #expect(try session.run("show", "Errands") == boxes + tape)

    try session.run("complete", "Errands", "0")
    #expect(try session.run("show", "Errands") == boxes.replacing("[ ]", with: "[x]") + tape)
    #expect(try session.run("done") == "Boxes done\n")
    #expect(try session.run("open") == "Home: Sleep\nErrands: Tape\n")
    #expect(!(try session.edit("todo").contains("Boxes")))
    try session.run("uncomplete", "Errands", "0")
    #expect(try session.run("show", "Errands") == boxes + tape)
    #expect(try session.run("done") == "")

    try session.run("edit", "Errands", "1", "Sticky tape", "two rolls")
    #expect(try session.run("show", "Errands") == boxes + "1: [ ] Sticky tape (two rolls) (due 2026-12-04 17:00)\n")
    try session.run("move", "Errands", "1", "Home")
    #expect(try session.run("show", "Errands") == boxes)
    #expect(
      try session.run("show", "Home") == "0: [ ] Sleep\n" + "1: [ ] Sticky tape (two rolls) (due 2026-12-04 17:00)\n")
    #expect(try session.edit("todo").contains("Sticky tape"))
    try session.run("delete", "Home", "0")
    #expect(try session.run("show", "Home").hasPrefix("0: [ ] Sticky tape"))
    #expect(try session.run("show", "Nowhere", fails: true) == "No reminders list matching Nowhere\n")
    #expect(try session.run("complete", "Home", "7", fails: true) == "No reminder at index 7 on Home\n")
  }

  @Test func `a conformance of the client's own encodes reminders`() throws {
    let session = try ClientSession("encode", calendars: [])
    try session.folder.put("store/Chores/water.ics", ReminderProgramTests.water)
    let data = Data(try session.run().utf8)
    let reminders = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let reminder = try #require(reminders.first)
    #expect(reminders.count == 1)
    #expect(reminder["title"] as? String == "Water the plants")
    #expect(reminder["externalId"] as? String == "water@example.org")
    #expect(reminder["list"] as? String == "Chores")
    #expect(reminder["isCompleted"] as? Bool == false)
    #expect(reminder["priority"] as? Int == 5)
    #expect(reminder["dueDate"] as? String == "2026-12-04T17:00:00Z")
    #expect(reminder["notes"] as? String == "The fern too")
    #expect(reminder["url"] as? String == "https://example.org/fern")
    #expect(reminder["repeats"] as? String == "weekly")
    #expect(reminder["completionDate"] == nil)
  }

  private static let water = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN", "BEGIN:VTODO", "UID:water@example.org",
    "DTSTAMP:20260101T000000Z", "DUE;TZID=Europe/Berlin:20261204T180000", "SUMMARY:Water the plants", "PRIORITY:5",
    "DESCRIPTION:The fern too", "URL:https://example.org/fern", "RRULE:FREQ=WEEKLY", "END:VTODO", "END:VCALENDAR", "",
  ].joined(separator: "\r\n")
}
