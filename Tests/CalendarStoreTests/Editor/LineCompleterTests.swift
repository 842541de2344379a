import CalendarEditForm
import CalendarStore
import Testing

@testable import cal_edit

struct LineCompleterTests {
  private func completer(_ change: (inout EventForm) throws -> Void = { _ in }) throws -> LineCompleter<EventForm> {
    let editor = EditorSession([]).editor
    var form = editor.form
    try change(&form)
    return LineCompleter(form: form, text: editor.lines.text) {
      ["America/New_York", "Europe/Berlin", "Europe/Bern", "Europe/Berne", "UTC"]
    }
  }

  private func completion(_ head: String) throws -> FormCompletion {
    try completer().completion(EditedLine(head: head, tail: ""))
  }

  @Test(
    arguments: [
      ("ti", "title "), ("TRAV", "travel time "), ("end z", "end zone "), ("cle", "clear "), ("clear lo", "location"),
      ("calendar arc", "Archive"), ("8 te", "Team"), ("show as ten", "Tentative"), ("all-day o", nil),
      ("all-day of", "off"), ("start zone new", "America/New_York"), ("start zone ut", "UTC"),
      ("starts tom", "tomorrow"), ("sta next wed", "wednesday"), ("alert 15", "15 minutes before"),
      ("url f", "file:///"),
      ("xyz", nil), ("title Des", nil), ("", nil), ("w f", nil),
    ] as [(String, String?)])
  func `what is certain takes the place of what was typed`(head: String, replacement: String?) throws {
    #expect(try completion(head).replacement == replacement)
  }

  @Test func `what is not certain can be chosen, after what all of it shares`() throws {
    #expect(try completion("c").choices == ["clear", "calendar", "categories", "conference"])
    let zones = try completion("start zone europe/b")
    #expect(zones.choices == ["Europe/Berlin", "Europe/Bern", "Europe/Berne"] && zones.replacement == "Europe/Ber")
    #expect(try completion("start zone bern").choices == ["Europe/Bern", "Europe/Berne"])
  }

  @Test func `an open picker takes dates and its zone`() throws {
    let completer = try completer { try $0.tap(.starts) }
    #expect(completer.completion(EditedLine(head: "thu", tail: "")).replacement == "thursday")
    #expect(completer.completion(EditedLine(head: "zone berli", tail: "")).replacement == "Europe/Berlin")
  }

  @Test func `a series can be saved in part`() throws {
    var event = Event.review
    event.recurrenceRules = [RecurrenceRule(text: "FREQ=WEEKLY")]
    let editor = EditorSession([], on: event).editor
    let series = LineCompleter(form: editor.form, text: editor.lines.text) { [] }
    #expect(series.completion(EditedLine(head: "w fu", tail: "")).replacement == "future")
  }

  @Test func `every choice that is offered is understood`() throws {
    let editor = EditorSession([]).editor
    for row in editor.form.rows.map(\.item.owner) {
      for choice in editor.form.choices(of: row) {
        var input = RowInput(editor.form, text: editor.lines.text)
        try input.set(row, editor.lines.text.text(choice, of: editor.form.subject))
        #expect(input.form.value(of: row) == choice)
      }
    }
  }

  @Test(arguments: EditorCommand.words) func `every command that is completed is one`(word: String) {
    let form = EditorSession([]).editor.form
    do throws(EditorLineError) {
      _ = try EditorCommand(word, form: form) { _ in false }
    } catch {
      #expect(!error.message.contains("no command"))
    }
  }

  @Test func `files are completed as addresses`() throws {
    let folder = try ScratchFolder()
    try folder.put("minutes of May.txt", "")
    let head = "url file://\(folder.path)/min"
    #expect(try completion(head).replacement == "file://\(folder.path)/minutes%20of%20May.txt")
    #expect(try completion("url file://\(folder.path)/none/").replacement == nil)
  }
}
