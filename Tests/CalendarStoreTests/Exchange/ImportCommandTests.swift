import CalendarStore
import Foundation
import Testing

@testable import cal_edit

/// `import` as a user calls it.
struct ImportCommandTests {
  private let file: CaseFile

  init() throws {
    file = try CaseFile(calendar(vevent("a", atTen), vevent("bad"), vevent("b", atTen)))
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
  }

  private var store: String { file.folder("store") }

  @discardableResult
  private func take(_ words: String..., lines: [String] = [], isTerminal: Bool = false) -> CaseFile.Outcome {
    file.run(["import"] + words + ["--store", store], lines: lines, isTerminal: isTerminal)
  }

  private func events(_ name: String = "Cal") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(store)/\(name)").sorted()
  }

  @Test func `what is rejected is said with its place, the rest goes in, and the status is 3`() throws {
    let outcome = take(file.path, "--calendar", "Cal", "--create")
    #expect(outcome.status == .invalid && outcome.output.isEmpty)
    #expect(outcome.errors.contains("\(file.path):11: rejected bad: it has no DTSTART\n"))
    #expect(outcome.errors.hasSuffix("Cal: 2 added, 1 rejected\n"))
    #expect(try events() == ["a.ics", "b.ics"])
  }

  @Test func `a calendar that is missing is made only where that is said`() throws {
    let outcome = take(file.path, "--calendar", "Cal")
    #expect(outcome.status == .notFound && outcome.errors.contains("--create"))
    #expect(take(file.path, "--calendar", file.folder("team.ics")).status == .inputOutput)
    #expect(take(file.path, "--calendar", file.folder("team.ics"), "--create").status == .invalid)
    #expect(try file.folder.text("team.ics").contains("UID:b\r\n"))
  }

  @Test func `without a calendar it is the default one`() throws {
    try FileManager.default.createDirectory(atPath: store + "/Home", withIntermediateDirectories: true)
    take(file.path)
    #expect(try events("Home") == ["a.ics", "b.ics"])
  }

  @Test func `a dry run says what would be, and writes nothing`() throws {
    let outcome = take(file.path, "--calendar", "Cal", "--create", "--dry-run")
    #expect(
      outcome.output.split(separator: "\n").map { $0.split(separator: " ")[1] } == ["added", "rejected", "added"])
    #expect(outcome.errors.hasSuffix("dry run, nothing was written\n"))
    #expect(!FileManager.default.fileExists(atPath: store + "/Cal"))
  }

  @Test func `strict takes all or nothing, and rejects go to a file that can be imported when it is mended`() throws {
    let rejects = file.folder("rejects.ics")
    #expect(take(file.path, "--calendar", "Cal", "--create", "--strict", "--rejects", rejects).status == .invalid)
    #expect(!FileManager.default.fileExists(atPath: store + "/Cal"))
    let mended = try file.folder.text("rejects.ics").replacing("SUMMARY:bad", with: "SUMMARY:bad\r\n" + atTen)
    try file.folder.put("mended.ics", mended)
    #expect(take(file.folder("mended.ics"), "--calendar", "Cal", "--create", "--strict").status == .done)
    #expect(try events() == ["bad.ics"])
    #expect(take(file.path, "--calendar", "Cal", "--rejects", rejects).status == .inputOutput, "it is there already")
  }

  @Test func `a dry run writes no rejects either, and with a hyphen they are printed`() throws {
    let rejects = file.folder("rejects.ics")
    #expect(take(file.path, "--calendar", "Cal", "--create", "--dry-run", "--rejects", rejects).status == .invalid)
    #expect(!FileManager.default.fileExists(atPath: rejects))
    let printed = take(file.path, "--calendar", "Cal", "--create", "--rejects", "-").output
    #expect(printed.hasPrefix("BEGIN:VCALENDAR\r\n") && printed.contains("SUMMARY:bad\r\n"))
  }

  @Test func `rejects that no file can hold are an error before anything is written`() throws {
    try file.folder.put("table.csv", "Subject,Start Date\nx,soon\n")
    let outcome = take(
      file.path, file.folder("table.csv"), "--calendar", "Cal", "--create", "--rejects", file.folder("rejects"))
    #expect(outcome.status == .usage && outcome.errors.contains("several formats"))
    #expect(!FileManager.default.fileExists(atPath: store + "/Cal"))
  }

  /// Names that nobody could say afterwards, and such as no file can have.
  private static let impossible = [
    "..", ".", " ", "\u{200B}", "\u{FEFF}", "\u{A0}", "a\u{202E}b", "a\nb", "a\u{1}", ".hidden", "x.tmp",
    String(repeating: "x", count: 256), String(repeating: "ä", count: 128),
  ]

  @Test(arguments: impossible) func `a calendar cannot be made under a name that is none`(name: String) throws {
    let before = try FileManager.default.subpathsOfDirectory(atPath: file.folder.path).sorted()
    let outcome = take(file.path, "--calendar", name, "--create")
    #expect(outcome.status == .invalid || outcome.status == .inputOutput, "\(outcome.errors)")
    #expect(!outcome.errors.contains("added"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: file.folder.path).sorted() == before)
  }

  @Test(arguments: [
    ("dates=xyz", "dmy, mdy, ymd"), ("tilte=1", "did you mean title?"), ("title=1,title=2", "two columns"),
  ])
  func `columns that cannot be meant are refused`(columns: String, words: String) {
    let outcome = take(file.path, "--calendar", "Cal", "--create", "--columns", columns)
    #expect(outcome.status == .usage && outcome.errors.contains(words))
  }

  @Test func `what cannot be read in a folder hides nothing else`() throws {
    try FileManager.default.createDirectory(atPath: file.folder("many"), withIntermediateDirectories: true)
    for name in ["a.ics", "B.ICS", "notes.txt"] {
      try file.folder.put("many/\(name)", calendar(vevent(name, atTen)))
    }
    try FileManager.default.createSymbolicLink(
      atPath: file.folder("many/gone.ics"), withDestinationPath: file.folder("nowhere"))
    let outcome = take(file.folder("many"), "--calendar", "Cal", "--create")
    #expect(outcome.status == .invalid && outcome.errors.contains("gone.ics:1: rejected: cannot be read"))
    #expect(outcome.errors.hasSuffix("Cal: 2 added, 1 rejected\n"))
    try FileManager.default.createDirectory(atPath: file.folder("above"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: file.folder("many"), toPath: file.folder("above/many"))
    #expect(take(file.folder("above"), "--calendar", "Cal").errors.contains("only folders"))
  }

  @Test func `JSON is one object with the counts and the items`() throws {
    let outcome = take(file.path, "--calendar", "Cal", "--create", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let counts = ["added", "updated", "unchanged", "older", "conflict", "rejected", "cancelled"]
    #expect(Set(object.keys) == Set(counts + ["items"]))
    #expect(counts.map { object[$0] as? Int } == [2, 0, 0, 0, 0, 1, 0])
    let items = try #require(object["items"] as? [[String: Any]])
    #expect(items.map { $0["line"] as? Int } == [4, 11, 16])
    let keys: Set = ["action", "uid", "occurrence", "title", "kind", "file", "line", "reason"]
    #expect(items.allSatisfy { Set($0.keys) == keys })
  }

  @Test func `standard input is a source, and several sources are one import`() throws {
    let lines = calendar(vevent("c", atTen)).components(separatedBy: "\r\n")
    #expect(take("-", file.path, "--calendar", "Cal", "--create", lines: lines).errors.contains("3 added"))
    #expect(try events() == ["a.ics", "b.ics", "c.ics"])
  }

  @Test func `a folder gives its files`() throws {
    take(file.path, "--calendar", "Cal", "--create")
    let outcome = take(store + "/Cal", "--calendar", "Copy", "--create", "-v")
    #expect(outcome.status == .done && outcome.errors.contains("Copy: 2 added\n"))
    #expect(outcome.errors.contains("a.ics:4: added a\n"))
  }

  @Test func `a conflict is left, said, and status 4`() throws {
    let target = file.folder("one.ics")
    try file.folder.put("one.ics", calendar(vevent("a", atTen, "LOCATION:Hall"), vevent("b", atTen, "LOCATION:Hall")))
    try file.folder.put("two.ics", calendar(vevent("a", atTen), vevent("b", atTen)))
    let words = [file.folder("two.ics"), "--calendar", target]
    let outcome = file.run(["import"] + words)
    #expect(outcome.status == .conflict && outcome.errors.contains("one: 2 conflict; nothing was written"))
    #expect(file.run(["import"] + words + ["--on-conflict", "ask"]).status == .usage, "nobody can be asked")
    let ask = ["import"] + words + ["--on-conflict", "ask"]
    #expect(file.run(ask + ["--batch"], isTerminal: true).status == .usage)
    let quit = file.run(ask, lines: ["replace", "q"], isTerminal: true)
    #expect(quit.status == .notFound && quit.errors.contains("nothing was imported"))
    #expect(try file.folder.text("one.ics").components(separatedBy: "Hall").count == 3)
    let asked = file.run(ask, lines: ["replace", "keep"], isTerminal: true)
    #expect(asked.errors.contains("keep, replace, copy or quit? "))
    #expect(asked.status == .conflict || asked.status == .done)
    #expect(try file.folder.text("one.ics").components(separatedBy: "Hall").count == 2)
    #expect(file.run(["import"] + words + ["--on-conflict", "replace"]).status == .done)
  }

  @Test func `whoever is asked sees what both say, and where the answers end nothing is written`() throws {
    let target = file.folder("one.ics")
    try file.folder.put("one.ics", calendar(vevent("a", atTen, "LOCATION:Hall"), vtodo("b", "DUE:20261204T100000Z")))
    let other = calendar(
      vevent("a", "DTSTART:20261204T120000Z").replacing("SUMMARY:a", with: "SUMMARY:A\u{1B}[31m"),
      vtodo("b", "DUE:20261205T100000Z"))
    try file.folder.put("two.ics", other)
    let before = try file.folder.text("one.ics")
    let ask = ["import", file.folder("two.ics"), "--calendar", target, "--on-conflict", "ask"]
    let outcome = file.run(ask, lines: ["replace"], isTerminal: true)
    #expect(outcome.status == .notFound && outcome.errors.contains("nothing was imported"))
    #expect(try file.folder.text("one.ics") == before)
    for line in [
      "  LOCATION is \"Hall\" in the calendar, not there in the import\n",
      "  DTSTART is \"DTSTART:20261204T100000Z\", \"DTEND:20261204T110000Z\" in the calendar, "
        + "\"DTSTART:20261204T120000Z\" in the import\n",
      "  DUE is \"20261204T100000Z\" in the calendar, \"20261205T100000Z\" in the import\n",
    ] { #expect(outcome.errors.contains(line), "\(outcome.errors)") }
    #expect(outcome.errors.components(separatedBy: "quit? ").count == 3 && outcome.errors.contains("quit? \n"))
    #expect(!(outcome.output + outcome.errors).contains("\u{1B}[31m"))
  }

  @Test func `what a record would change is shown before it is asked about`() throws {
    let target = file.folder("one.ics")
    try file.folder.put("one.ics", calendar(vevent("a", atTen, "LOCATION:Hall", "URL:x:y")))
    try file.folder.put("two.csv", "UID,Subject,Start Date,Start Time,Location\na,a,2026-12-04,10:00,Room\n")
    let ask = ["import", file.folder("two.csv"), "--calendar", target, "--on-conflict", "ask"]
    let outcome = file.run(ask, lines: ["keep"], isTerminal: true)
    #expect(outcome.errors.contains("  LOCATION is \"Hall\" in the calendar, \"Room\" in the import\n"))
    #expect(!outcome.errors.contains("URL"))
  }

  @Test func `an answer that is none is asked for again`() throws {
    let target = file.folder("one.ics")
    try file.folder.put("one.ics", calendar(vevent("a", atTen, "LOCATION:Hall")))
    try file.folder.put("two.ics", calendar(vevent("a", atTen)))
    let ask = ["import", file.folder("two.ics"), "--calendar", target, "--on-conflict", "ask"]
    let outcome = file.run(ask, lines: ["foo", "", "rep"], isTerminal: true)
    #expect(outcome.errors.components(separatedBy: "quit? ").count == 4)
    #expect(try !file.folder.text("one.ics").contains("Hall"))
  }

  /// "A change that somebody else made meanwhile is never overwritten" holds for a question that stands for an hour, too.
  @Test func `what is changed while somebody is asked is asked about again, or nothing is imported`() throws {
    let target = file.folder("one.ics")
    let (noted, gone) = (
      calendar(vevent("a", atTen, "LOCATION:Hall", "DESCRIPTION:Note")), calendar(vevent("b", atTen))
    )
    try file.folder.put("two.ics", calendar(vevent("a", atTen)))
    let ask = ["import", file.folder("two.ics"), "--calendar", target, "--on-conflict", "ask"]
    for (answers, status, isKept) in [
      (["replace", "keep"], cal_edit.ExitStatus.done, true), (["replace", "replace"], .done, false),
    ] {
      try file.folder.put("one.ics", calendar(vevent("a", atTen, "LOCATION:Hall")))
      let outcome = file.run(ask, lines: answers, isTerminal: true) { _ = try? file.folder.put("one.ics", noted) }
      #expect(outcome.status == status && outcome.errors.contains("DESCRIPTION is \"Note\" in the calendar"))
      #expect(try (file.folder.text("one.ics") == noted) == isKept)
    }
    try file.folder.put("one.ics", calendar(vevent("a", atTen, "LOCATION:Hall")))
    let outcome = file.run(ask, lines: ["replace"], isTerminal: true) { _ = try? file.folder.put("one.ics", gone) }
    #expect(outcome.status == .conflict && outcome.errors.hasSuffix("nothing was imported\n"), "\(outcome.errors)")
    #expect(try file.folder.text("one.ics") == gone)
  }

  @Test func `an encoding that nothing can read is no use of the command`() throws {
    try file.folder.put("one.ics", calendar(vevent("a", atTen)))
    let words = ["import", file.folder("one.ics"), "--calendar", "Cal", "--create", "--encoding"]
    let outcome = file.run(words + ["martian"])
    #expect(outcome.status == .usage && outcome.errors.contains("martian"))
    #expect(file.run(words + ["KOI8-R"]).status == .done)
  }

  @Test func `a file that is missing is status 5, and nothing is imported`() throws {
    let outcome = take(file.path, file.folder("missing.ics"), "--calendar", "Cal", "--create")
    #expect(outcome.status == .inputOutput)
    #expect(!FileManager.default.fileExists(atPath: store + "/Cal"))
  }

  @Test func `nothing to import is a usage error, and quiet is quiet`() throws {
    #expect(take("--calendar", "Cal").status == .usage)
    #expect(take("-", "--calendar", "Cal", "--create", "-q", lines: [calendar()]).errors.isEmpty)
    #expect(take(file.path, "--columns", "when=1").status == .usage)
  }

  @Test func `an encoding that is named is followed`() throws {
    try file.folder.put("latin.ics", calendar(vevent("c", atTen)))
    let outcome = take(file.folder("latin.ics"), "--calendar", "Cal", "--create", "--encoding", "utf-16le")
    #expect(outcome.status == .invalid, "as UTF-16 it is no calendar")
    #expect(take(file.folder("latin.ics"), "--calendar", "Cal", "--create", "--encoding", "klingon").status == .usage)
  }
}
