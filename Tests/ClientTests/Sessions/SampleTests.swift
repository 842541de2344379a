import Foundation
import Testing

/// The planner of `samples/`, which is a package of its own; `make sample` builds it as one.
struct SampleTests {
  @Test func `the planner plans a week over the store of cal-edit`() throws {
    let source = SwiftCompiler.root.appending(path: "samples/planner/Sources/planner/main.swift")
    let session = try ClientSession(source: source, calendars: ["Home"])
    let tomorrow = Date(timeIntervalSinceNow: 86_400)
    let day = tomorrow.formatted(.iso8601.year().month().day())
    #expect(try session.run() == "")
    #expect(try session.run("add", "Choir", day, "18:00", "2") == "Choir is in Home.\n")
    #expect(try session.run("weekly", "choir", "3") == "Choir is every week, 3 times.\n")
    #expect(try session.run("todo", "Order boxes") == "Order boxes is to be done.\n")
    #expect(try session.run("todo", "Call Leo", "2026-12-04") == "Call Leo is to be done.\n")
    let page = try session.run()
    #expect(page.hasSuffix("  18:00  Choir\nTo do\n  Call Leo, by 4 December\n  Order boxes\n"))
    #expect(try session.edit("show", "choir").contains("every week, 3 times"))
    #expect(try session.run("done", "leo") == "Call Leo is done.\n")
    #expect(try session.run("cancel", "choir").hasPrefix("choir on "))
    #expect(try session.run() == "To do\n  Order boxes\n")
    #expect(try session.edit("list", day, "30d").components(separatedBy: "Choir").count == 3)
    #expect(try session.run("cancel", "opera", fails: true) == "There is no event opera in the coming year.\n")
    #expect(
      try session.run("add", "Choir", "soon", "18:00", "2", fails: true)
        == "soon 18:00 is not a date such as 2026-12-04\n")
    #expect(try session.run("fly", fails: true).hasPrefix("usage: planner"))
  }
}
