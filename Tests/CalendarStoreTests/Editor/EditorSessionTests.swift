import CalendarEditForm
import CalendarStore
import Testing

@testable import cal_edit

struct EditorSessionTests {
  @Test func `undo takes back one change at a time, and a time with an end is one`() throws {
    #expect(
      try EditorSession.output("starts fri 14:00 for 2h", "u", "u", "q") == [
        "> starts fri 14:00 for 2h", "~ 4  Starts        Fri  4 Dec 2026  14:00",
        "~ 5  Ends          Fri  4 Dec 2026  16:00", "> u", "~ 4  Starts        Tue  1 Dec 2026  10:00",
        "~ 5  Ends          Tue  1 Dec 2026  11:00", "> u", "there is nothing to undo", "> q",
      ])
  }

  @Test func `undo steps over each of many changes`() throws {
    var session = EditorSession(["travel 5m", "repeat daily", "end repeat after 3", "u", "u", "u", "w"])
    #expect(try session.run().last == "nothing to save")
    #expect(session.keeper.saves.isEmpty)
  }

  @Test func `notes are asked for over many lines, ended by a dot alone`() throws {
    var session = EditorSession(["notes", "first", "", " third .", ".", "p notes", "w"])
    #expect(
      try session.run() == [
        "> notes", " 14  Notes", "notes> first", "notes> ", "notes>  third .", "notes> .",
        "~14  Notes         first⏎⏎ third .", "> p notes", "Notes", "  first", "   third .", "> w",
        "saved work.ics",
      ])
    #expect(session.keeper.saves.first?.item.notes == "first\n\n third .")
  }

  @Test func `p ROW shows a row in full, each invitee on a line of its own`() throws {
    var event = Event.review
    event.attendees = [
      Participant(address: "mailto:ada@example.org", name: "Ada", status: "ACCEPTED"),
      Participant(address: "mailto:bob@example.org", status: "NEEDS-ACTION"),
    ]
    #expect(
      try EditorSession.output("p inv", "inv - bob@example.org", "p 9", "q!", on: event) == [
        "> p inv", "Invitees", "  Ada <ada@example.org> (accepted)", "  bob@example.org (no answer yet)",
        "> inv - bob@example.org", "~ 9  Invitees      Ada <ada@example.org> (accepted)", "> p 9",
        "  9  Invitees      Ada <ada@example.org> (accepted)", "> q!", "abandoned: nothing was saved",
      ])
  }

  @Test(arguments: [
    ("mine repeat", ["FREQ=DAILY"]), ("theirs repeat", ["FREQ=YEARLY"]), ("repeat weekly", ["FREQ=WEEKLY"]),
  ])
  func `a conflict is shown, and decided by mine, by theirs or by setting it again`(
    line: String, rules: [String]
  ) throws {
    var session = EditorSession(["repeat daily", "travel 5m", "w", "w", "?", line, "w"])
    var theirs = Event.review
    theirs.recurrenceRules = [RecurrenceRule(text: "FREQ=YEARLY")]
    session.keeper.changedTo = theirs
    let output = try session.run()
    #expect(output.contains("~ 7  Repeat        Every Day  ✗ changed in the file meanwhile: Every Year"))
    let sentence = "Repeat was also changed in the file; mine ROW keeps yours, theirs ROW takes the file's"
    #expect(output.contains("not saved: \(sentence)") && output.contains(sentence))
    #expect(session.keeper.saves.count == 1)
    #expect(session.keeper.saves.first?.item.recurrenceRules.map(\.text) == rules)
    #expect(session.keeper.saves.first?.item.travelTime == CalendarDuration(seconds: 300))
    #expect(session.status == .done)
  }

  @Test func `a row without a conflict has nothing to decide`() throws {
    #expect(
      try EditorSession.output("mine title", "theirs all", "q!").filter { !$0.hasPrefix(">") } == [
        "Title is in no conflict with the file", "All-day is in no conflict with the file",
      ])
  }

  @Test func `nothing of an event reaches the terminal raw`() throws {
    var event = Event.review
    let evil = "\u{1b}[31m\u{202e}x\u{7}"
    event.title = evil
    event.notes = "a\r\n\(evil)"
    event.categories = [evil]
    event.classification = evil
    event.url = evil
    event.conferences = [Conference(uri: evil)]
    event.attendees = [Participant(address: "mailto:\(evil)@x.org", name: evil, status: evil)]
    event.recurrenceRules = [RecurrenceRule(text: "FREQ=\(evil)"), RecurrenceRule(text: evil)]
    let lines = ["p", "p title", "p notes", "p inv", "p rule", "repeat \(evil)", "inv \(evil)", "\(evil)", "#\(evil)"]
    var session = EditorSession(lines, on: event)
    let output = try session.run().joined()
    #expect(output.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f && $0 != "\u{202e}" })
    #expect(output.contains("Custom \\x1b[31m\\u{202e}x\\x07"))
  }

  @Test func `never needs no span in a script, other changes of a series do`() throws {
    var event = Event.review
    event.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY")]
    var session = EditorSession(["title Retro", "w", "repeat never", "w"], on: event)
    let output = try session.run()
    #expect(output.contains("not saved: the event repeats; say for which part: this, future or all"))
    #expect(output.contains("saved work.ics"))
    #expect(session.keeper.saves.map(\.span) == [.allEvents])
  }

  @Test func `a series made in this session is saved again without a span`() throws {
    var session = EditorSession(["repeat weekly", "w", "title Retro", "w"])
    _ = try session.run()
    #expect(session.status == .done && session.keeper.saves.map(\.span) == [nil, .allEvents])
  }

  @Test func `the first line that fails ends a script with its status`() throws {
    var session = EditorSession(["travel soon", "title Retro"], echo: false)
    _ = try session.run()
    #expect(session.status == .usage)
    #expect(session.console.errors.hasPrefix("line 1: soon: is no length"))
  }
}
