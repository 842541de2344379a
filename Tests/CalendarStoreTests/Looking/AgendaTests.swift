import CalendarStore
import Testing

@testable import cal_edit

/// How `list` looks on a terminal and in a pipe.
struct AgendaTests {
  private static let running = """
    BEGIN:VEVENT
    UID:r
    SUMMARY:Running
    DTSTART;TZID=Europe/Berlin:20261130T113000
    DTEND;TZID=Europe/Berlin:20261130T130000
    END:VEVENT
    """

  private static let over = """
    BEGIN:VEVENT
    UID:o
    SUMMARY:Over
    DTSTART;TZID=Europe/Berlin:20261130T090000
    DTEND;TZID=Europe/Berlin:20261130T100000
    END:VEVENT
    """

  @Test func `in a pipe nothing depends on the moment`() throws {
    let looked = try LookedAt(AgendaTests.running, AgendaTests.over, LookedAt.days("Fair", 1, 3))
    #expect(
      looked.lines("list", "2026-11-30", "2026-12-02") == [
        "Mon 30 Nov 2026", "  09:00-10:00  Over", "  11:30-13:00  Running",
        "Tue  1 Dec 2026", "  all day      Fair", "Wed  2 Dec 2026", "  all day      Fair",
      ])
  }

  @Test func `a long title yields to which of its days it is`() throws {
    let looked = try LookedAt(LookedAt.days("Grandparents visit us", 1, 3, "LOCATION:Hall"))
    #expect(
      looked.shown("list", "2026-12-01", "2026-12-02", width: 40) == [
        "Tue  1 Dec 2026", "  all day      Grandparents…, day 1 of 2",
        "Wed  2 Dec 2026", "  all day      Grandparents…, day 2 of 2",
      ])
  }

  @Test func `a terminal is told what goes on, and which of its days it is`() throws {
    let canceled = LookedAt.event("Off", 1, "1000", "1100", "STATUS:CANCELLED")
    let looked = try LookedAt(AgendaTests.running, AgendaTests.over, LookedAt.days("Fair", 1, 3), canceled)
    #expect(
      looked.shown("list", "2026-11-30", "2026-12-02") == [
        "Mon 30 Nov 2026, today", "  09:00-10:00  Over", "▸ 11:30-13:00  Running",
        "Tue  1 Dec 2026", "  all day      Fair, day 1 of 2", "  10:00-11:00  Off, canceled",
        "Wed  2 Dec 2026", "  all day      Fair, day 2 of 2",
      ])
  }

  @Test func `what is canceled or tentative says so wherever it is shown, in a pipe, too`() throws {
    let off = LookedAt.event("Off", 1, "1000", "1100", "STATUS:CANCELLED", "LOCATION:Hall")
    let looked = try LookedAt(
      off, LookedAt.event("May", 1, "1200", "1300", "STATUS:TENTATIVE"), LookedAt.days("Hol", 1, 2, "STATUS:CANCELLED"),
      LookedAt.event("Sure", 1, "1400", "1500", "STATUS:CONFIRMED"))
    #expect(
      looked.lines("list", "2026-12-01", "1d") == [
        "Tue  1 Dec 2026", "  all day      Hol, canceled", "  10:00-11:00  Off, canceled  (Hall)",
        "  12:00-13:00  May, tentative", "  14:00-15:00  Sure",
      ])
    #expect(looked.lines("find", "off") == ["Tue  1 Dec 2026  10:00-11:00  Off, canceled  (Hall)"])
    #expect(looked.lines("day", "2026-12-01").contains("  12:00  |12:00-13:00 May, tentative"))
    // A narrow cell has no room for a word beside the title.
    let week = looked.lines("week", "2026-12-01").joined(separator: " ")
    #expect(week.contains("✗Hol") && week.contains("✗Off") && week.contains("?May"), "\(week)")
    #expect(looked.lines("month", "2026-12").joined(separator: " ").contains("✗Hol"))
  }

  @Test func `what is over is faint, and what goes on is bold`() throws {
    let looked = try LookedAt(AgendaTests.running, AgendaTests.over)
    let shown = looked.shown("list", "today", variables: ["TERM": "xterm"])
    #expect(shown.contains("\u{1b}[2m  09:00-10:00\u{1b}[0m\u{1b}[2m  \u{1b}[0m\u{1b}[2mOver\u{1b}[0m"))
    #expect(shown.contains { $0.hasPrefix("\u{1b}[1m▸ 11:30-13:00") })
  }

  @Test func `what lasts all day comes first, also what began before`() throws {
    let night = """
      BEGIN:VEVENT
      UID:n
      SUMMARY:Night
      DTSTART;TZID=Europe/Berlin:20261201T220000
      DTEND;TZID=Europe/Berlin:20261202T060000
      END:VEVENT
      """
    let looked = try LookedAt(night, LookedAt.days("Fair", 2, 3))
    #expect(
      looked.lines("list", "2026-12-02", "1d")
        == ["Wed  2 Dec 2026", "  all day      Fair", "       -06:00  Night"])
  }

  @Test(arguments: [20, 40, 57]) func `no line is wider than the terminal, whatever is in it`(width: Int) throws {
    let titles = [
      "会議の準備をする日の長い題名", "👨‍👩‍👧‍👦 family 👩🏽‍🚀 and 🇩🇪🇫🇷🇯🇵 flags", "e\u{301}\u{301}\u{301} combining n\u{303}",
      "ｆｕｌｌ　ｗｉｄｔｈ", "ไทยแลนด์ที่นี่มีความสุขมากๆ ครับ", "हिन्दी में लम्बा शीर्षक यहाँ है", "각하 조합 각각각각각각각각각각각각",
    ]
    let looked = try LookedAt(
      titles.enumerated().map { index, title in
        LookedAt.event(title, 1, "1\(index)00", "2300", "LOCATION:\(title)")
      }.joined(separator: "\n"))
    for command in ["list", "day", "week", "month", "find", "conflicts"] {
      let words = command == "month" ? ["2026-12"] : command == "find" ? ["e"] : ["2026-12-01"]
      let shown = looked.shown(command, words[0], width: width)
      #expect(!shown.isEmpty)
      for line in shown { #expect(DisplayWidth.of(line) <= width, "\(command): \(line)") }
    }
  }

  @Test func `a link leads where the event says, on a terminal that shows links`() throws {
    let looked = try LookedAt(LookedAt.event("Call", 1, "1000", "1100", "URL:https://example.org/a b\u{1b}c"))
    let plain = looked.shown("list", "2026-12-01", variables: ["TERM": "xterm"])
    #expect(!plain.joined().contains("\u{1b}]8"))
    let safe = try LookedAt(LookedAt.event("Call", 1, "1000", "1100", "URL:https://example.org/ä"))
    let linked = safe.shown("list", "2026-12-01", variables: ["TERM": "xterm-kitty"])
    #expect(linked.joined().contains("\u{1b}]8;;https://example.org/%C3%A4\u{1b}\\Call\u{1b}]8;;\u{1b}\\"))
    let refused = looked.shown("list", "2026-12-01", variables: ["TERM": "xterm-kitty"])
    #expect(!refused.joined().contains("\u{1b}]8"), "a text with spaces is no link")
  }
}

/// What a person is told where there is nothing, and in one event.
struct NothingTests {
  @Test(arguments: [
    (["list"], "no events from Mon 30 Nov 2026 to Sun 6 Dec 2026"),
    (["list", "tomorrow", "1d"], "no events on Tue 1 Dec 2026"),
    (["conflicts"], "no conflicts from Mon 30 Nov 2026 to Sun 6 Dec 2026"),
    (["alarms", "--next", "2d"], "no alarms from Mon 30 Nov 2026 to Wed 2 Dec 2026"),
    (["free", "today", "1d", "--length", "3d"], "no free time on Mon 30 Nov 2026"),
  ])
  func `a terminal is told what there is not, a pipe is not`(command: [String], words: String) throws {
    let looked = try LookedAt()
    #expect(looked.shown(command) == [words])
    #expect(looked.shown(command + ["--json"]) == ["[]"])
    #expect(looked.shown(command + ["--quiet"]).isEmpty)
    #expect(looked.file.run(command + ["--calendar", looked.file.path]).output.isEmpty)
  }

  @Test func `an event in full leads to its page and its file`() throws {
    let looked = try LookedAt(LookedAt.event("Call", 1, "1000", "1100", "URL:https://example.org/a"))
    let shown = looked.shown(["show", looked.file.path], variables: ["TERM": "xterm-kitty"], isLooking: false).joined(
      separator: "\n")
    #expect(shown.contains("\u{1b}]8;;https://example.org/a\u{1b}\\https://example.org/a\u{1b}]8;;\u{1b}\\"))
    #expect(shown.contains("\u{1b}]8;;file://\(looked.file.path)\u{1b}\\"))
  }
}
