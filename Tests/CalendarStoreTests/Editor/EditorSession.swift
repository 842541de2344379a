import CalendarEditForm
import CalendarStore

@testable import cal_edit

/// A session of the line editor over lines that were written beforehand.
struct EditorSession {
  let console: ScriptedConsole
  let keeper = ScriptedKeeper()
  var editor: Editor<EventForm>

  /// The lines of the form that a session begins with.
  private let opening: Int

  /// A session on an event on 1 December 2026, 10:00 to 11:00 in Berlin, or on another one.
  init(
    _ lines: [String], on event: Event = .review, occurrence: EventDate? = nil, echo: Bool = true,
    isQuiet: Bool = false, isTerminal: Bool = false
  ) {
    console = ScriptedConsole(lines: lines, isTerminal: isTerminal)
    let clock = WhenClock(now: Berlin.now, viewer: Berlin.zone)
    let text = FormText(
      clock: clock, reader: WhenReader(words: .english) { Berlin.zone(named: $0) }, style: DateStyle())
    let form = EventForm(
      editing: event, occurrence: occurrence,
      context: FormContext(now: Berlin.now, viewer: Berlin.zone, calendars: [.team, .archive]))
    editor = Editor(
      form, keeper: keeper, console: console, lines: FormLines(text: text),
      manner: EditorManner(isEchoing: echo && !isTerminal, isQuiet: isQuiet))
    opening = isQuiet ? 0 : 1 + editor.lines.lines(of: form).filter { !$0.isEmpty }.count
  }

  /// A session in a window.
  init(_ screen: ScriptedScreen, on event: Event = .review, occurrence: EventDate? = nil) {
    self.init([], on: event, occurrence: occurrence, isTerminal: true)
    console.screen = screen
    editor.manner.zoneNames = { ["America/New_York", "Europe/Berlin", "Europe/Bern", "UTC"] }
  }

  /// Runs to the end of the lines.
  ///
  /// - Returns: What was printed below the form.
  mutating func run() throws -> [String] {
    status = try editor.run()
    return console.output.split(separator: "\n").dropFirst(opening).map(String.init)
  }

  /// The status that the run ended with.
  private(set) var status: ExitStatus?

  /// What is printed for those lines.
  static func output(_ lines: String..., on event: Event = .review) throws -> [String] {
    var session = EditorSession(lines, on: event)
    return try session.run()
  }
}

extension Event {
  /// The event of the tests.
  static var review: Event {
    let start = EventDate.zoned(Berlin.reading(2026, 12, 1, 10), Berlin.zone)
    var event = Event(uid: "review", start: start, end: .date(start.with(reading: Berlin.reading(2026, 12, 1, 11))))
    event.title = "Design review"
    event.location = "Room 4"
    event.calendar = .team
    return event
  }
}

extension EventCalendar {
  fileprivate static let team = EventCalendar(id: "team.ics", title: "Team", storage: .file)
  fileprivate static let archive = EventCalendar(id: "archive.ics", title: "Archive", storage: .file)
}
