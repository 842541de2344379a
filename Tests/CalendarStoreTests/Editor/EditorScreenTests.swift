import CalendarEditForm
import CalendarStore
import Testing

@testable import cal_edit

/// Sessions in a window, with keys that were pressed beforehand.
@Suite(.enabled(if: LineEditor(program: "test") != nil))
struct EditorScreenTests {
  private func session(
    _ events: [ScreenEvent]..., on event: Event = .review, rows: Int = 40, columns: Int = 80
  ) throws -> (screen: ScriptedScreen, session: EditorSession) {
    let screen = ScriptedScreen(events.flatMap(\.self), rows: rows, columns: columns)
    var session = EditorSession(screen, on: event)
    _ = try session.run()
    return (screen, session)
  }

  private func start(_ reading: CivilDateTime) -> EventDate { .zoned(reading, Berlin.zone) }

  @Test func `arrows walk to a row, and Enter taps it`() throws {
    let (screen, session) = try session(.keys(.down, .down, .enter))
    #expect(session.editor.form.event.isAllDay)
    #expect(screen.lines.contains("> 3  All-day       on"))
    #expect(screen.lines.first == "Edit Event")
  }

  @Test func `the ends of the form are as far as arrows go`() throws {
    #expect(try session(.keys(.up)).screen.lines.contains("> 1  Title         Design review"))
    #expect(try session(.keys(.end, .down)).screen.lines.contains(">16  Delete Event"))
  }

  @Test(
    arguments: [
      ([.down], Berlin.reading(2026, 12, 8, 10)), ([.up], Berlin.reading(2026, 11, 24, 10)),
      ([.right], Berlin.reading(2026, 12, 2, 10)), ([.left], Berlin.reading(2026, 11, 30, 10)),
      ([.pageDown, .pageDown], Berlin.reading(2027, 2, 1, 10)), ([.pageUp], Berlin.reading(2026, 11, 1, 10)),
      ([.tab, .right, .right, .right], Berlin.reading(2026, 12, 1, 10, 15)),
      ([.tab, .left], Berlin.reading(2026, 12, 1, 9, 55)), ([.tab, .down], Berlin.reading(2026, 12, 1, 11)),
      ([.tab, .up], Berlin.reading(2026, 12, 1, 9)), ([.tab, .tab, .down], Berlin.reading(2026, 12, 1, 10)),
    ] as [([Keystroke.Key], CivilDateTime)])
  func `in an open picker keys change the date`(keys: [Keystroke.Key], reading: CivilDateTime) throws {
    let (_, session) = try session(.line("starts"), keys.map { .key(Keystroke(key: $0)) })
    #expect(session.editor.form.event.start == start(reading))
    #expect(session.editor.form.openPicker == .starts)
  }

  @Test func `with a key held arrows change the clock wherever they are`() throws {
    let (_, session) = try session(
      .line("starts"), [.key(Keystroke(key: .right, isModified: true)), .key(Keystroke(key: .down, isModified: true))])
    #expect(session.editor.form.event.start == start(Berlin.reading(2026, 12, 1, 11, 5)))
  }

  @Test func `a time that is no multiple of five minutes moves by one`() throws {
    let (_, session) = try session(.line("starts 10:03"), .line("starts"), .keys(.tab, .right))
    #expect(session.editor.form.event.start == start(Berlin.reading(2026, 12, 1, 10, 4)))
  }

  @Test(arguments: [Keystroke.Key.escape, .enter]) func `Escape and Enter close the picker`(key: Keystroke.Key) throws {
    let (screen, session) = try session(.line("ends"), .keys(.down, key))
    #expect(session.editor.form.openPicker == nil)
    #expect(screen.lines.contains("> 5  Ends          Tue  8 Dec 2026  11:00"))
  }

  @Test func `the clock that keys change stands in brackets`() throws {
    let (screen, _) = try session(.line("starts"), .keys(.tab))
    #expect(screen.lines.contains("       December 2026         [10:00]"))
    #expect(screen.lines.last == "← → minutes   ↑ ↓ hour   Tab next   Esc closes")
  }

  @Test func `an end that a key moves before the start is marked`() throws {
    let (screen, _) = try session(.line("ends"), .keys(.up), columns: 40)
    #expect(screen.lines.contains("     ✗ must be after the start, Tue 1"))
    #expect(screen.lines.contains("     Dec 2026 10:00"))
    #expect(screen.lines.allSatisfy { DisplayWidth.of($0) <= 40 })
  }

  @Test func `choices are taken with arrows and Enter`() throws {
    let (screen, session) = try session(.line("alert"), .keys(.down, .down, .enter))
    #expect(session.editor.form.event.alarms.map(\.trigger) == [.fromStart(CalendarDuration(seconds: -300))])
    #expect(screen.images.contains { $0.lines.contains("> #3  5 minutes before") })
    #expect(!screen.lines.contains { $0.contains("#3") })
  }

  @Test func `choices close with Escape, and nothing is chosen`() throws {
    let (screen, session) = try session(.line("alert"), .keys(.down, .escape))
    #expect(session.editor.form.event.alarms.isEmpty && !screen.lines.contains { $0.contains("#1") })
  }

  @Test func `a text is edited where it stands`() throws {
    let (_, session) = try session(.keys(.enter), .typing("s"), .keys(.enter))
    #expect(session.editor.form.event.title == "Design reviews")
  }

  @Test func `a text that is emptied is gone, and one that is given up stays`() throws {
    let erasing = [ScreenEvent.key(.control("u"))]
    #expect(try session(.line("location"), erasing, .keys(.enter)).session.editor.form.event.location == nil)
    #expect(try session(.line("location"), erasing, .keys(.escape)).session.editor.form.event.location == "Room 4")
  }

  @Test func `notes have as many lines as are typed, unless they are given up`() throws {
    let lines = ["notes", "one", "", "two"].flatMap { [ScreenEvent].line($0) }
    #expect(try session(lines, .line(".")).session.editor.form.event.notes == "one\n\ntwo")
    #expect(try session(lines, .keys(.escape)).session.editor.form.event.notes == nil)
  }

  @Test func `the zone of a picker is asked for and completed`() throws {
    let (screen, session) = try session(.line("starts"), .keys(.tab, .tab, .enter), .typing("new"), .keys(.tab, .enter))
    #expect(session.editor.form.event.start == .zoned(Berlin.reading(2026, 12, 1, 10), Berlin.newYork))
    #expect(screen.lines.contains(">    Time Zone     America/New_York"))
  }

  @Test func `pasted lines are followed one by one, and an empty one taps nothing`() throws {
    let (_, session) = try session(.keys(.paste("title Retro\n\nlocation Attic\rw\r\n")))
    #expect(session.keeper.saves.map(\.item.title) == ["Retro"])
    #expect(session.editor.form.event.location == "Attic")
  }

  @Test func `what was saved is said once more when the window is given back`() throws {
    let (screen, session) = try session(.line("title Retro"), .line("wq"))
    #expect(screen.isClosed && session.status == .done)
    #expect(session.console.output == "saved work.ics\n")
  }

  @Test func `leaving asks about changes that are not saved`() throws {
    let changed: [ScreenEvent] = .line("title Retro")
    let end = [ScreenEvent.key(.control("d"))]
    #expect(try session(changed, end, .line("n"), .line("wq")).session.status == .done)
    let (_, left) = try session(changed, .line("q"), .line("y"))
    #expect(left.status == .notFound && left.console.output == "abandoned: nothing was saved\n")
  }

  @Test func `an interrupt forgets the line, and without one ends the program`() throws {
    let (screen, session) = try session(
      .typing("title X"), [.key(.control("c"))], .line("title Y"), [.key(.control("c"))])
    #expect(screen.isClosed && screen.isInterrupted)
    #expect(session.editor.form.event.title == "Y")
    #expect(session.console.output == "abandoned: nothing was saved\n")
  }

  @Test func `a window that is gone abandons what was changed`() throws {
    let (screen, session) = try session(.line("title Retro"))
    #expect(session.status == .notFound && screen.isClosed && !screen.isInterrupted)
  }

  @Test func `a changed window is drawn anew with what was typed`() throws {
    let events: [[ScreenEvent]] = [.line("starts"), .typing("fri 9"), [.changed], .typing(":")]
    let screen = ScriptedScreen(events.flatMap(\.self), rows: 8, columns: 30)
    var session = EditorSession(screen)
    _ = try session.run()
    #expect(screen.lines.suffix(2).first == "starts> fri 9:")
    #expect(screen.images.allSatisfy { $0.lines.count <= 8 && $0.row == 6 })
  }

  @Test func `a long answer is read in pages`() throws {
    let (first, _) = try session(.line("h"), rows: 12)
    #expect(first.lines.last == "PgUp and PgDn show the rest   Esc closes")
    let pages = [ScreenEvent](repeating: .key(Keystroke(key: .pageDown)), count: 8)
    let (last, _) = try session(.line("h"), pages, rows: 12)
    #expect(
      last.lines.contains { $0.hasSuffix("its n q D are q! q D.") } && last.lines[9].hasPrefix("What the keys do"))
    let (closed, _) = try session(.line("h"), .keys(.escape), rows: 12)
    #expect(closed.lines.last?.hasPrefix("↑ ↓ rows") == true)
  }

  @Test(arguments: [(14, 40), (10, 40), (10, 80), (30, 40)])
  func `no line of a long answer is left out by a page key`(rows: Int, columns: Int) throws {
    let (whole, _) = try session(.line("h"), rows: 200, columns: columns)
    let answer = whole.lines.drop { !$0.hasPrefix(" 16  Delete") }.dropFirst()
      .filter { !$0.isEmpty && !$0.hasPrefix(">") }
    #expect(answer.count > 20)
    let pages = [ScreenEvent](repeating: .key(Keystroke(key: .pageDown)), count: 80)
    let (paged, _) = try session(.line("h"), pages, rows: rows, columns: columns)
    let seen = Set(paged.images.flatMap(\.lines))
    #expect(answer.dropLast().allSatisfy(seen.contains), "\(answer.filter { !seen.contains($0) })")
  }

  @Test func `what can complete a line is read in pages, and Escape closes it`() throws {
    func lines(_ keys: Keystroke.Key...) throws -> [String] {
      let keys = [ScreenEvent].typing("start zone Europe/P") + ([.tab] + keys).map { .key(Keystroke(key: $0)) }
      let screen = ScriptedScreen(keys, rows: 14, columns: 40)
      var session = EditorSession(screen)
      session.editor.manner.zoneNames = { (10...60).map { "Europe/Place\($0)" } }
      _ = try session.run()
      return screen.lines
    }
    let first = try lines()
    #expect(first.contains { $0.hasPrefix("Europe/Place10  Europe/Place11") })
    #expect(first.last == "PgUp and PgDn show the rest   Esc closes")
    let last = try lines(.pageDown, .pageDown, .pageDown, .pageDown, .pageDown)
    #expect(last.contains { $0.contains("Europe/Place60") } && last[12] == "> start zone Europe/Place")
    let closed = try lines(.escape)
    #expect(!closed.contains { $0.contains("Europe/Place11") } && closed.contains("> start zone Europe/Place"))
  }

  @Test func `Escape gives up the line that is typed, and the key behind it is none of libedit's`() throws {
    let (screen, session) = try session(.line("starts"), .typing("fri"), .keys(.escape), .line("+1d"))
    #expect(session.editor.form.event.start == start(Berlin.reading(2026, 12, 2, 10)))
    #expect(screen.lines.contains { $0.hasPrefix("starts>") })
  }

  @Test func `lines of notes say what takes them`() throws {
    let (screen, _) = try session(.line("notes"), .line("one"))
    #expect(screen.images.contains { $0.lines.last == "Enter: next line   . takes them   Esc gives up" })
  }
}
