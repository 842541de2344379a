import CalendarFiles
import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

@Suite struct ExportFileTests {
  private let folder: StoreFolder
  private let query: ExportQuery

  init() throws {
    folder = try StoreFolder()
    try folder.put("a.ics", Array(calendar(vevent("u", atTen)).utf8))
    query = ExportQuery(calendars: [try folder.calendar("a.ics")])
  }

  @Test func `a file is made, and replaced by the next export`() throws {
    try folder.makeFolder("out")
    let path = folder.folder("out/out.ics")
    try folder.store.export(query, as: .ics, toFile: path)
    #expect(try folder.bytes("out/out.ics") == Array(exportedCalendar(vevent("u", atTen)).utf8))
    try folder.put("a.ics", Array(calendar(vevent("v", atTen)).utf8))
    #expect(try folder.store.export(query, as: .ics, toFile: path).count == 1)
    #expect(try folder.bytes("out/out.ics") == Array(exportedCalendar(vevent("v", atTen)).utf8))
    #expect(try folder.names("out") == ["out.ics"])
  }

  @Test func `what an export left that was ended in the midst of it goes with the next one, and no more`() throws {
    let folder = try StoreFolder(disk: Disk(kernel: Kernel(), leftoverAge: -10))
    try folder.makeFolder("out")
    for name in [".cal-edit-999999999-abc.tmp", ".cal-edit-x.tmp", "other.tmp"] {
      try folder.folder.put("out/\(name)", "half")
    }
    try folder.put("a.ics", Array(calendar(vevent("u", atTen)).utf8))
    let query = ExportQuery(calendars: [try folder.calendar("a.ics")])
    try folder.store.export(query, as: .ics, toFile: folder.folder("out/out.ics"))
    #expect(try folder.names("out").sorted() == [".cal-edit-x.tmp", "other.tmp", "out.ics"])
  }

  @Test func `a calendar that is no export is never replaced`() throws {
    let before = try folder.bytes("a.ics")
    #expect { try folder.store.export(query, as: .ics, toFile: folder.folder("a.ics")) } throws: { error in
      (error as? CalendarError)?.code == .alreadyExists
    }
    #expect(try folder.bytes("a.ics") == before)
  }

  @Test func `an export is no part of what it exports`() throws {
    try folder.makeFolder("Cal")
    try folder.put("Cal/b.ics", Array(calendar(vevent("b", atTen)).utf8))
    let cal = try folder.calendar("Cal")
    var query = query
    for (calendars, name) in [([cal], "Cal/x.ics"), ([cal] + query.calendars, "x.ics")] {
      query.calendars = calendars
      #expect { try folder.store.export(query, as: .ics, toFile: folder.folder(name)) } throws: { error in
        (error as? CalendarError)?.code == .calendarIsImmutable
      }
      #expect(try folder.store.export(query, as: .html, toFile: folder.folder("Cal/x.html")).count == calendars.count)
    }
    #expect(try folder.names("Cal") == ["b.ics", "x.html"])
  }

  @Test func `what fails leaves the file that was there`() throws {
    try folder.put("out.csv", Array("before".utf8))
    var missing = query
    missing.uids = ["nobody"]
    #expect(throws: CalendarError.self) { try folder.store.export(missing, as: .csv, toFile: folder.folder("out.csv")) }
    #expect(try folder.bytes("out.csv") == Array("before".utf8))
    #expect(try folder.names("") == ["a.ics", "out.csv"])
  }

  @Test func `a link stays, and so do the permissions`() throws {
    try folder.put("real.csv", Array("before".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.folder("real.csv"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.folder("link.csv"), withDestinationPath: folder.folder("real.csv"))
    try folder.store.export(query, as: .csv, toFile: folder.folder("link.csv"))
    #expect(try folder.bytes("real.csv").starts(with: Array("Subject,".utf8)))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.folder("real.csv"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.folder("link.csv")).hasSuffix("real.csv"))
  }

  @Test func `a folder in the way is an error, and so is a missing one`() throws {
    try folder.makeFolder("out.csv")
    for name in ["out.csv", "none/out.csv"] {
      #expect(throws: CalendarError.self) { try folder.store.export(query, as: .csv, toFile: folder.folder(name)) }
    }
    #expect(try folder.names("") == ["a.ics", "out.csv"])
  }

  @Test(arguments: [
    ("a.ics", ExportFormat.ics), ("/b/A.ICS", .ics), ("a.jcal", .jcal), ("a.json", .json), ("a.b.csv", .csv),
    ("a.md", .markdown), ("a.htm", .html),
  ])
  func `the ending of a file says its format`(name: String, format: ExportFormat) {
    #expect(ExportFormat(fileName: name) == format)
  }

  @Test(arguments: ["ics", "a", "1.12.2026", "", "a."]) func `other endings say none`(name: String) {
    #expect(ExportFormat(fileName: name) == nil)
  }
}
