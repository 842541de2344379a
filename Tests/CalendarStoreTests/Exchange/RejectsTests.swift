import Foundation
import Testing

@testable import CalendarStore

/// What is rejected of a source can be mended as it stands there, and imported again.
struct RejectsTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private func rejects(_ plan: ImportPlan) -> String { String(decoding: plan.rejects, as: UTF8.self) }

  @Test func `objects of JSON that are no items and items that cannot be stored are handed back as objects`() throws {
    let noStart = #"{"uid":"a","title":"x"}"#
    let noDate = #"{"uid":"b","title":"y","start":"soon"}"#
    let good = #"{"uid":"c","title":"z","start":"2026-12-01"}"#
    let plan = try folder.plan("[\(noStart),\(noDate),\(good)]")
    #expect(plan.items.filter { $0.action == .rejected }.count == 2 && !plan.hasMixedRejects)
    #expect(Set(rejects(plan).split(separator: "\n").map(String.init)) == [noStart, noDate])
    let mended = rejects(plan).replacing("\"x\"", with: "\"x\",\"start\":\"2026-12-01\"").replacing(
      "soon", with: "2026-12-02")
    #expect(try folder.take(mended) == [.added, .added])
    #expect(try folder.events().map(\.uid).sorted() == ["a", "b"])
  }

  @Test func `an event of jCal comes back in its calendar, with the zones and the method of that`() throws {
    let zone = #"""
      ["vtimezone",[["tzid",{},"text","Ours"]],[["standard",[["dtstart",{},"date-time","1970-01-01T00:00:00"],\#
      ["tzoffsetfrom",{},"utc-offset","+05:45"],["tzoffsetto",{},"utc-offset","+05:45"]],[]]]]
      """#
    let event = #"["vevent",[["uid",{},"text","a"],["dtstart",{"tzid":"Ours"},"date-time","2026-13-01T10:00:00"]],[]]"#
    let plan = try folder.plan(#"["vcalendar",[["method",{},"text","REQUEST"]],["# + "\(zone),\n\(event),\n7]]")
    #expect(plan.items.map(\.action) == [.rejected, .rejected] && !plan.hasMixedRejects)
    let lines = rejects(plan).split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && lines[1] == "7" && lines[0].contains(#"["method",{},"text","REQUEST"]"#))
    #expect(try folder.take(rejects(plan).replacing("2026-13", with: "2026-12")) == [.rejected, .added])
    #expect(try folder.events().first?.start?.instant(viewer: .utc).iso8601 == "2026-12-01T04:15:00Z")
  }

  @Test func `rows of a table that a calendar does not take are handed back as rows`() throws {
    var calendar = folder.calendar("Cal")
    calendar.allowedEntityTypes = [.reminder]
    let table = ImportSource(name: "a.csv", bytes: Array("Subject,Start Date\nx,2026-12-01\ny,soon\n".utf8))
    let plan = try folder.base.store.plan(importing: [table], into: calendar, options: ImportOptions())
    #expect(plan.items.map(\.action) == [.rejected, .rejected] && !plan.hasMixedRejects)
    #expect(rejects(plan).hasPrefix("Subject,Start Date\n"))
    let rows = rejects(plan).split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    #expect(Set(rows) == ["x,2026-12-01", "y,soon"])
  }
}
