import CalendarEditForm
import CalendarStore
import Testing

@testable import cal_edit

struct EditorRowTests {
  @Test func `the form stands in the design's order`() throws {
    var session = EditorSession(["p"], echo: false)
    #expect(
      try session.run() == [
        "Edit Event", "  1  Title         Design review", "  2  Location      Room 4", "  3  All-day       off",
        "  4  Starts        Tue  1 Dec 2026  10:00", "  5  Ends          Tue  1 Dec 2026  11:00",
        "  6  Travel Time   none", "  7  Repeat        Never", "  8  Calendar      Team", "  9  Invitees      none",
        " 10  Alert         None", " 11  Show As       Busy", " 12  Private       off", " 13  URL", " 14  Notes",
        " 15  Categories", " 16  Delete Event",
      ])
  }

  @Test(arguments: [
    ("title Retro", "1 Retro", "~ 1  Title         Retro"),
    ("location Room 5", "2 Room 5", "~ 2  Location      Room 5"),
    ("travel time 45m", "6 45m", "~ 6  Travel Time   45 minutes"),
    ("calendar archive", "8 Arch", "~ 8  Calendar      Archive"),
    ("invitees Ada <a@x.org>", "9 Ada <a@x.org>", "~ 9  Invitees      Ada <a@x.org> (no answer yet)"),
    ("show as free", "11 fr", "~11  Show As       Free"), ("private on", "12 yes", "~12  Private       on"),
    ("url https://x", "13 https://x", "~13  URL           https://x"),
    ("notes one line", "14 one line", "~14  Notes         one line"),
    ("categories a, b", "15 a,b", "~15  Categories    a, b"), ("private", "12", "~12  Private       on"),
  ])
  func `a row is set by its name and by its number`(name: String, number: String, line: String) throws {
    #expect(try EditorSession.output(name, "q!").dropFirst().first == line)
    #expect(try EditorSession.output(number, "q!").dropFirst().first == line)
  }

  @Test func `a rule and its end come and go`() throws {
    let next = "next: Thu 3 Dec 2026 10:00, Tue 15 Dec 2026 10:00, Thu 17 Dec 2026 10:00"
    #expect(
      try EditorSession.output("repeat every 2 weeks on tue,thu", "end rep on 3 mar 2027", "9 never", "7 #1", "q!") == [
        "> repeat every 2 weeks on tue,thu", "~ 7  Repeat        Custom",
        "~                  \(next)",
        "+ 8  Rule          every 2 weeks on Tuesday and Thursday", "+ 9  End Repeat    Never",
        "> end rep on 3 mar 2027",
        "~ 8  Rule          every 2 weeks on Tuesday and Thursday until 3 March 2027", "~ 9  End Repeat    On Date",
        "+10  End Date      Wed  3 Mar 2027", "+                  \(next)",
        "> 9 never", "-10  End Date      Wed  3 Mar 2027", "-                  \(next)",
        "~ 8  Rule          every 2 weeks on Tuesday and Thursday", "~ 9  End Repeat    Never",
        "> 7 #1", "- 8  Rule          every 2 weeks on Tuesday and Thursday", "- 9  End Repeat    Never",
        "~ 7  Repeat        Never", "> q!",
      ])
  }

  @Test func `End Date has a picker of days`() throws {
    let output = try EditorSession.output("repeat daily", "end repeat 3 mar 2027", "end date", "10 mar", "", "q!")
    #expect(output.contains("end date> 10 mar"))
    #expect(output.contains("+      March 2027"))
    #expect(output.contains("~ 9  End Date      Wed 10 Mar 2027"))
    #expect(output.contains("-       8  9[10]11 12 13 14"))
  }

  @Test func `an end before the start is marked and not saved`() throws {
    var session = EditorSession(["repeat daily", "end repeat 2026-11-30", "w", "end date 2 dec", "w"])
    let output = try session.run()
    #expect(
      output.contains("+ 9  End Date      Mon 30 Nov 2026  ✗ must not be before the start, Tue 1 Dec 2026 10:00"))
    #expect(
      output.contains(
        "not saved: End Date, Mon 30 Nov 2026, must not be before Starts, Tue 1 Dec 2026 10:00"))
    #expect(session.status == .done)
    #expect(session.keeper.saves.first?.item.recurrenceRules.map(\.text) == ["FREQ=DAILY;UNTIL=20261202T225959Z"])
  }

  @Test func `a start off the rule is said in its row, by ? and before saving`() throws {
    let output = try EditorSession.output("repeat monthly on last friday", "?", "w")
    let notice = "off the rule, next is Fri 25 Dec 2026 10:00"
    #expect(output.contains("~ 4  Starts        Tue  1 Dec 2026  10:00  ! \(notice)"))
    #expect(output.contains("Starts is \(notice)"))
    let note = try #require(output.firstIndex(of: "note: Starts is \(notice)"))
    #expect(output[note + 1] == "saved work.ics")
  }

  @Test func `choices are listed, and taken by their number`() throws {
    #expect(
      try EditorSession.output("11", "#2", "show as #4", "#9", "q!") == [
        "> 11", " 11  Show As       Busy", "    * #1  Busy", "      #2  Free", "      #3  Tentative",
        "      #4  Unavailable", "      choose with #1 or show as #1",
        "> #2", "~11  Show As       Free", "> show as #4", "~11  Show As       Unavailable",
        "> #9", "Show As \"#9\" is not understood; expected #1 to #4", "> q!", "abandoned: nothing was saved",
      ])
  }

  @Test func `a number chooses nothing before choices were listed, and a text may begin with #`() throws {
    #expect(
      try EditorSession.output("#2", "title #2", "q!").dropFirst() == [
        "#2 chooses from a list; tap a row first that has choices", "> title #2", "~ 1  Title         #2", "> q!",
        "abandoned: nothing was saved",
      ])
  }

  @Test func `Conference has no row before it is given, but its name`() throws {
    #expect(
      try EditorSession.output("conference https://meet", "clear conference", "q!") == [
        "> conference https://meet", "+13  Conference    https://meet", "> clear conference",
        "-13  Conference    https://meet", "> q!",
      ])
  }

  @Test func `a rule that is not understood has a caret under the word`() throws {
    #expect(
      try EditorSession.output("repeat weekly on foo", "q!").dropFirst() == [
        "foo: not understood as a rule, expected one like every 2 weeks on tue,thu or monthly on last friday",
        "weekly on foo", "          ^", "> q!",
      ])
  }
}
