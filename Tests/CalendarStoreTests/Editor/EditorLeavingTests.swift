import CalendarEditForm
import CalendarStore
import Testing

@testable import cal_edit

/// What a session says and returns when it saves, deletes and ends.
struct EditorLeavingTests {
  private func terminal(_ lines: String..., on event: Event = .review, occurrence: EventDate? = nil) -> EditorSession {
    EditorSession(lines, on: event, occurrence: occurrence, isTerminal: true)
  }

  private static var occurrence: Event {
    var event = series
    event.occurrenceDate = event.start
    return event
  }

  private static var series: Event {
    var event = Event.review
    event.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY")]
    return event
  }

  @Test func `saving and leaving prints that it was saved, and no row`() throws {
    #expect(try EditorSession.output("repeat daily", "wq").suffix(2) == ["> wq", "saved work.ics"])
  }

  @Test func `on a terminal a mistake does not decide the status`() throws {
    var session = terminal("colour red", "title Retro", "wq")
    _ = try session.run()
    #expect(session.status == .done && session.keeper.saves.count == 1)
    session = terminal("colour red", "q")
    _ = try session.run()
    #expect(session.status == .done)
  }

  @Test(arguments: [["ends 9:00", "w", "q!"], ["title Retro", "q", "y"], ["title Retro"]])
  func `on a terminal changes that are discarded are status 1`(lines: [String]) throws {
    var session = EditorSession(lines, isTerminal: true)
    let output = try session.run()
    #expect(session.status == .notFound)
    #expect(output.last?.hasSuffix("abandoned: nothing was saved") == true)
  }

  @Test func `with --echo the last line that failed decides the status`() throws {
    var session = EditorSession(["title Retro", "w", "colour red", "q"])
    _ = try session.run()
    #expect(session.status == .usage)
  }

  @Test func `after a save only what came behind it is abandoned`() throws {
    let output = try EditorSession.output("title Retro", "w", "title Other", "q!")
    #expect(output.last == "abandoned: what was changed since the last save")
  }

  @Test func `a script's refused save says that nothing was saved`() throws {
    var session = EditorSession(["ends 9:00", "w"], echo: false)
    _ = try session.run()
    #expect(session.status == .invalid)
    #expect(session.console.errors.hasPrefix("line 2: not saved: Ends, Tue 1 Dec 2026 09:00, must be after"))
  }

  @Test func `a script's deletion of a series without a part says that nothing was deleted`() throws {
    var session = EditorSession(["D"], on: EditorLeavingTests.series, echo: false)
    _ = try session.run()
    #expect(session.status == .usage)
    #expect(session.console.errors.hasPrefix("line 1: not deleted: the event repeats; say for which part"))
  }

  @Test func `a save without a change asks for no part of the series`() throws {
    var session = terminal("w", "q", on: EditorLeavingTests.occurrence, occurrence: Event.review.start)
    #expect(try session.run() == ["> nothing to save", "> "])
  }

  @Test func `saving and deleting ask for the part of a series in their own words`() throws {
    var session = terminal(
      "title Retro", "w", "future", "D", "this", "n", "q", on: EditorLeavingTests.occurrence,
      occurrence: Event.review.start)
    let output = try session.run()
    #expect(output.contains("> Save for which part of the series? this, future or all: saved work.ics"))
    #expect(
      output.last == "> Delete which part of the series? this, future or all: Delete this occurrence? (y/n) > ")
    #expect(session.keeper.saves.map(\.span) == [.futureEvents])
  }

  @Test func `of a whole series only the whole can be saved or deleted`() throws {
    var session = terminal("title Retro", "w", "n", "w", "y", "D", "y", on: EditorLeavingTests.series)
    let output = try session.run()
    #expect(output.contains { $0.hasPrefix("> Save the whole series? (y/n) not saved: this or future needs") })
    #expect(output.contains("> Save the whole series? (y/n) saved work.ics"))
    #expect(output.last == "> Delete the whole series? (y/n) deleted")
    #expect(session.keeper.saves.map(\.span) == [.allEvents])
  }

  @Test func `quiet prints what is asked for, and errors`() throws {
    var session = EditorSession(
      ["title Retro", "4", "", "p 1", "show as", "colour red", "w", "w", "?"], isQuiet: true, isTerminal: true)
    #expect(
      try session.run() == [
        "> > starts> >   1  Title         Retro", "> \u{20}11  Show As       Busy", "    * #1  Busy",
        "      #2  Free", "      #3  Tentative", "      #4  Unavailable", "      choose with #1 or show as #1",
        "> \"colour\" is no row and no command; h lists the commands, p the rows", "> > > nothing was changed", "> ",
      ])
  }

  @Test(arguments: ["not a link", "www.example.org", "https:", "https://example.org/a b", "<https://example.org>"])
  func `what is no URI is refused`(text: String) throws {
    for row in ["url", "conference"] {
      let output = try EditorSession.output("\(row) \(text)", "q")
      #expect(output[1].hasSuffix("is not understood; expected an address like https://example.org, without spaces"))
      #expect(output[1].contains("\"\(text)\""))
    }
  }

  @Test(arguments: ["https://example.org/?a=b#c", "mailto:ada@example.org", "tel:+49-30-1", "x-app.2:open", ""])
  func `a URI is taken`(text: String) throws {
    var event = Event.review
    event.url = "no link at all"
    var session = EditorSession([text.isEmpty ? "clear url" : "url \(text)", "w"], on: event)
    _ = try session.run()
    #expect(session.keeper.saves.map(\.item.item.url) == [text.isEmpty ? nil : text])
  }

  @Test func `a script of thousands of lines can be undone line by line`() throws {
    let changes = (1...2_000).map { "title \($0)" }
    var session = EditorSession(changes + changes.map { _ in "u" } + ["w", "u"], echo: false, isQuiet: true)
    _ = try session.run()
    #expect(session.status == .usage && session.keeper.saves.isEmpty)
    #expect(session.console.errors == "line 4002: there is nothing to undo\n")
  }
}
