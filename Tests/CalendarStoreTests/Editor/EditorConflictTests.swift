import CalendarEditForm
import CalendarStore
import Testing

@testable import cal_edit

/// What a person is asked when a save finds that somebody else changed the same.
struct EditorConflictTests {
  private func session(_ lines: String...) -> EditorSession {
    let session = EditorSession(["title Mine", "loc Hall", "w"] + lines, isTerminal: true)
    var theirs = Event.review
    (theirs.title, theirs.notes) = ("Theirs", "New")
    session.keeper.changedTo = theirs
    return session
  }

  private static let question = "mine keeps yours, theirs takes the file's, anything else goes on editing: "

  @Test(arguments: [("mine", "Mine"), ("theirs", "Theirs")])
  func `one word decides about all conflicts, and saves`(word: String, title: String) throws {
    var session = session(word, "q")
    let output = try session.run()
    #expect(output.contains { $0.contains("Title was also changed in the file") })
    #expect(output.contains { $0.hasPrefix(Self.question) })
    #expect(output.contains { $0.hasSuffix("saved work.ics") })
    #expect(session.status == .done)
    #expect(session.keeper.saves.map(\.item.title) == [title])
    #expect(
      session.keeper.saves.map(\.item.location) == ["Hall"] && session.keeper.saves.map(\.item.notes) == ["New"])
  }

  @Test func `anything else goes on editing`() throws {
    var session = session("", "w", "mine title", "w", "q")
    let output = try session.run()
    #expect(output.contains { $0.contains("not saved: Title was also changed in the file") })
    #expect(session.keeper.saves.map(\.item.title) == ["Mine"] && session.status == .done)
  }

  @Test(arguments: ["", "nonsense"]) func `who goes on editing stays, also where the form was to be left`(word: String)
    throws
  {
    var session = EditorSession(["title Mine", "wq", word, "mine", "wq"], isTerminal: true)
    var theirs = Event.review
    theirs.title = "Theirs"
    session.keeper.changedTo = theirs
    _ = try session.run()
    #expect(session.keeper.saves.map(\.item.title) == ["Mine"] && session.status == .done)
    session = EditorSession(["title Mine", "wq", word, "mine", "x"], isTerminal: true)
    session.keeper.isGone = true
    _ = try session.run()
    #expect(session.keeper.saves.map(\.item.title) == ["Mine"] && session.status == .done)
  }

  @Test func `where theirs takes back all that was changed, there is nothing to save`() throws {
    var session = EditorSession(["title Mine", "w", "theirs", "q"], isTerminal: true)
    var theirs = Event.review
    theirs.title = "Theirs"
    session.keeper.changedTo = theirs
    #expect(try session.run().contains { $0.hasSuffix("nothing to save") })
    #expect(session.keeper.saves.isEmpty && session.status == .done)
  }

  @Test func `of an event that is gone a person is asked whether it is saved as a new one`() throws {
    var session = EditorSession(["title Mine", "w", "mine", "q"], isTerminal: true)
    session.keeper.isGone = true
    #expect(try session.run().contains { $0.hasPrefix("mine saves it as a new one, theirs leaves it") })
    #expect(session.keeper.saves.map(\.item.title) == ["Mine"] && session.status == .done)
    session = EditorSession(["title Mine", "w", "", "theirs"], isTerminal: true)
    session.keeper.isGone = true
    #expect(try session.run().contains { $0.hasSuffix("abandoned: nothing was saved") })
    #expect(session.keeper.saves.isEmpty && session.status == .notFound)
  }

  @Test func `a script ends, and mine and theirs alone decide about all there is`() throws {
    var script = EditorSession(["title Mine", "w", "mine", "w"], echo: false)
    var theirs = Event.review
    theirs.title = "Theirs"
    script.keeper.changedTo = theirs
    _ = try script.run()
    #expect(script.status == .conflict && script.keeper.saves.isEmpty)
    var echoed = EditorSession(["title Mine", "w", "mine", "w"])
    echoed.keeper.changedTo = theirs
    _ = try echoed.run()
    #expect(echoed.status == .done && echoed.keeper.saves.map(\.item.title) == ["Mine"])
    #expect(try EditorSession.output("mine", "q!").contains { $0.contains("nothing is in conflict with the file") })
  }
}
