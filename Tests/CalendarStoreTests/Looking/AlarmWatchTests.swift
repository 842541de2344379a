import CalendarStore
import Foundation
import Glibc
import Testing

@testable import cal_edit

/// Alarms that are waited for.
struct AlarmWatchTests {
  private static let noon = Instant(secondsSince1970: 1_796_126_400)

  private static func alarm(_ title: String, at seconds: Int) -> AlarmTime {
    var event = Event()
    event.title = title
    return AlarmTime(
      instant: noon.adding(seconds: seconds), alarm: Alarm(trigger: .fromStart(.zero)), about: .event(event))
  }

  /// What goes off when the calendars have these alarms, one set after each wait, and the waits end at these seconds.
  private func rung(_ calendars: [[AlarmTime]], waits: [Int], until end: Int? = nil) throws -> [String] {
    var (turn, rung, asked) = (0, [String](), [Int]())
    try AlarmWatch(
      alarms: { window throws(CommandFailure) in
        calendars[min(turn, calendars.count - 1)].filter { window.contains($0.instant) }
      },
      wait: { moment in
        asked.append(moment.secondsSince1970 - AlarmWatchTests.noon.secondsSince1970)
        defer { turn += 1 }
        return turn < waits.count ? AlarmWatchTests.noon.adding(seconds: waits[turn]) : .latest
      },
      ring: { times throws(CommandFailure) in
        for time in times { rung.append(time.subject.item.title ?? "") }
      }
    ).run(from: AlarmWatchTests.noon, to: end.map { AlarmWatchTests.noon.adding(seconds: $0) } ?? .latest)
    return rung
  }

  @Test func `each goes off once, when it is time`() throws {
    let calendar = [Self.alarm("past", at: -1), Self.alarm("now", at: 0), Self.alarm("soon", at: 60)]
    #expect(try rung([calendar], waits: [60, 60, 61, 120], until: 120) == ["now", "soon"])
  }

  @Test func `a change while it waits counts`() throws {
    let (first, moved) = ([Self.alarm("a", at: 60)], [Self.alarm("a", at: 90), Self.alarm("b", at: 20)])
    #expect(try rung([first, moved], waits: [10, 20, 60, 90, 100], until: 100) == ["b", "a"])
    #expect(try rung([first, []], waits: [10, 60, 100], until: 100) == [])
  }

  @Test func `what went off while the machine slept is late, not lost`() throws {
    #expect(
      try rung([[Self.alarm("a", at: 60), Self.alarm("b", at: 9000)]], waits: [7200, 9000], until: 9000) == ["a", "b"])
  }

  @Test func `a clock that is set back rings nothing again`() throws {
    #expect(try rung([[Self.alarm("a", at: 60)]], waits: [60, 30, 60, 61, 100], until: 100) == ["a"])
  }

  @Test func `the program prints an alarm and hands it to the command`() throws {
    let program = try InstalledProgram()
    let outcome = try program.run(
      [
        "alarms", "--watch", "--next", "2s", "-a", "alarm-clock.ics", "--now", "2026-12-06 04:56:59", "--exec",
        #"printf '%s|' "$ALARM_TITLE" "$ALARM_TEXT" "$ALARM_LOCATION" "$ALARM_AT" "$ALARM_START" "$ALARM_UID" >fired"#,
      ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output == "04:57  Early train  (Sun 6 Dec 2026 05:42, 45 minutes before)\n")
    #expect(
      try String(contentsOfFile: program.folder("fired"), encoding: .utf8)
        == "Early train|Sun 6 Dec 2026 05:42, 45 minutes before|Platform 7|2026-12-06T04:57:00+01:00"
        + "|2026-12-06T05:42:00+01:00|early-train@samples.example|")
  }

  @Test func `an event that is added while it waits goes off`() throws {
    let program = try InstalledProgram()
    try FileManager.default.createDirectory(atPath: program.folder("store/Home"), withIntermediateDirectories: true)
    let store = ["--store", "store", "--now", "2026-12-01 12:00:00"]
    let watch = program.process(["alarms", "--watch", "--next", "1m"] + store, variables: [:])
    let pipe = Pipe()
    watch.standardOutput = pipe
    try watch.run()
    defer { kill(watch.processIdentifier, SIGKILL) }
    let added = try program.run(["new", "-y", "2026-12-01", "12:00:30", "Tea", "--alert", "15s", "-a", "Home"] + store)
    #expect(added.status == 0, "\(added.errors)")
    #expect(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self).contains("Tea"))
  }

  @Test func `a command needs something to wait for`() throws {
    let outcome = try InstalledProgram().run(["alarms", "--exec", "true"])
    #expect(outcome.status == 2 && outcome.errors.contains("--watch"))
  }
}
