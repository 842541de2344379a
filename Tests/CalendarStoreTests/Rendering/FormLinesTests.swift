import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@testable import cal_edit

struct FormLinesTests {
  private let form: EventForm

  init() {
    var event = Event(uid: "a", start: .zoned(Berlin.reading(2026, 12, 1, 10), Berlin.newYork))
    event.title = String(repeating: "設計 review ", count: 20)
    event.notes = "short\nlines"
    form = EventForm(
      editing: event, occurrence: nil,
      context: FormContext(
        now: Berlin.now, viewer: Berlin.zone, calendars: [], defaultCalendar: nil,
        defaultLength: CalendarDuration(seconds: 3600), defaultAlert: nil))
  }

  private func lines(width: Int?, emphasis: Emphasis = .none) -> FormLines {
    let clock = WhenClock(now: Berlin.now, viewer: Berlin.zone)
    let reader = WhenReader(words: .english) { Berlin.zone(named: $0) }
    return FormLines(
      text: FormText(clock: clock, reader: reader, style: DateStyle()), width: width,
      emphasis: emphasis)
  }

  @Test(arguments: [40, 41, 60, 80]) func `a long text ends at the edge of the terminal`(width: Int) throws {
    let title = try #require(lines(width: width).lines(of: form).first)
    #expect(title.hasSuffix("…") && (width - 2...width).contains(DisplayWidth.of(title)))
  }

  @Test func `a text is whole where there is no edge, and where it is asked for`() throws {
    let whole = try #require(lines(width: nil).lines(of: form).first)
    #expect(!whole.hasSuffix("…"))
    #expect(lines(width: 40).lines(of: .title, in: form) == [whole])
  }

  @Test func `a date is never cut`() {
    #expect(lines(width: 41).lines(of: form).contains("  4  Starts        Tue  1 Dec 2026  10:00  America/New_York"))
    #expect(lines(width: 20).lines(of: form).contains("  4  Starts        Tue 1 Dec 2026 10:00  America/New_York"))
  }

  @Test func `a date fits into forty columns`() {
    #expect(lines(width: 40).lines(of: form).filter { !$0.contains("/") }.allSatisfy { DisplayWidth.of($0) <= 40 })
  }

  @Test func `the chosen day and a refused end stand out where the terminal can show it`() throws {
    var changed = form
    try changed.tap(.starts)
    try changed.set(.ends, to: .date(.zoned(Berlin.reading(2026, 12, 1, 9), Berlin.newYork)))
    let shown = lines(width: nil, emphasis: Emphasis(colors: .sixteen)).lines(of: changed)
    #expect(shown.contains("          \u{1b}[7m[1]\u{1b}[0m 2  3  4  5  6"))
    #expect(shown.contains { $0.contains("Ends          \u{1b}[2;9mTue  1 Dec 2026  09:00\u{1b}[0m  ") })
    #expect(!lines(width: nil).lines(of: changed).joined().contains("\u{1b}"))
  }
}
