import Foundation
import Testing

/// `export` and `reply` as a script meets them.
struct ExportBinaryTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  private func run(_ arguments: String..., variables: [String: String] = [:]) throws -> BuiltProgram.Outcome {
    try program.run(arguments + ["--now", "2026-11-30T12:00"], variables: variables)
  }

  private func written(_ name: String) throws -> String {
    try String(contentsOfFile: program.folder(name), encoding: .utf8)
  }

  @Test(arguments: [
    ("ics", "BEGIN:VCALENDAR\r\n", "ics"), ("jcal", "[\"vcalendar\",", "jcal"), ("json", "[\n", "json"),
    ("csv", "Subject,", "csv"), ("md", "# Plain Text Conf 2026\n", "markdown"), ("html", "<!DOCTYPE html>\n", "html"),
  ])
  func `a format goes to a file by its ending, and to standard output by its name`(
    ending: String, beginning: String, name: String
  ) throws {
    let file = try run("export", "out.\(ending)", "--calendar", "conference.ics")
    #expect(file.status == 0 && file.output.hasSuffix("s to out.\(ending)\n") && file.errors.isEmpty)
    let piped = try run("export", "--as", name, "--calendar=conference.ics")
    #expect(piped.status == 0 && piped.output.hasPrefix(beginning))
    #expect(try written("out.\(ending)") == piped.output)
    #expect(try run("export", "-", "--as", name, "--calendar=conference.ics").output == piped.output)
  }

  @Test func `what is asked for by name stands above the ending`() throws {
    #expect(try run("export", "out.txt.html", "--as=csv", "--calendar=flight.ics", "-q").output.isEmpty)
    #expect(try written("out.txt.html").hasPrefix("Subject,"))
  }

  @Test func `a range follows the file, or stands alone`() throws {
    let rows = try run("export", "2026-12-08", "2026-12-08", "--as=csv", "--calendar=conference.ics").output
    #expect(rows.split(separator: "\r\n").count == 6)
    #expect(try run("export", "a.csv", "2026-12-08", "1d", "--calendar=conference.ics").output.hasPrefix("exported 5 "))
    let mistake = try run("export", "2026-12-0x", "--calendar=conference.ics")
    #expect(mistake.status == 2 && mistake.output.isEmpty && mistake.errors.contains("\n2026-12-0x\n^"))
  }

  @Test func `several calendars, a UID and words choose`() throws {
    let names = ["flight.ics", "birthday.ics", "flight.ics"].map { "--calendar=\($0)" }
    let both = try program.run(["export", "--as=json"] + names)
    #expect(both.output.matches(of: /"uid"/).count == 4)
    let lunch = try run("export", "--calendar=conference.ics", "--matching=lunch")
    #expect(lunch.output.matches(of: /BEGIN:VEVENT/).count == 1)
    let uid = try run("export", "--calendar=standup-series.ics", "--uid=standup@samples.example")
    #expect(uid.output.matches(of: /BEGIN:VEVENT/).count == 2)
    for choice in ["--uid=nobody", "--matching=nothing"] {
      let none = try run("export", "out.ics", "--calendar=conference.ics", choice)
      #expect(none.status == 1 && none.output.isEmpty && none.errors.contains("was not found"))
    }
    #expect(!FileManager.default.fileExists(atPath: program.folder("out.ics")))
  }

  @Test func `the calendars of the store are exported where none is named`() throws {
    try FileManager.default.createDirectory(
      atPath: program.folder("store/Work"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: program.folder("flight.ics"), toPath: program.folder("store/Work/flight.ics"))
    let outcome = try run("export", "--store", program.folder("store"))
    #expect(outcome.status == 0 && outcome.output.matches(of: /BEGIN:VEVENT/).count == 2)
    #expect(try run("export", "--store", program.folder("missing")).status == 5)
  }

  @Test func `an export is repeated over itself, and over no calendar`() throws {
    for _ in 1...2 { #expect(try run("export", "out.ics", "--calendar=flight.ics").status == 0) }
    let before = try written("conference.ics")
    let refused = try run("export", "conference.ics", "--calendar=flight.ics")
    #expect(refused.status == 5 && refused.errors.contains("--calendar conference.ics"))
    #expect(try written("conference.ics") == before)
  }

  @Test func `what cannot be exported as it stands is said beside it`() throws {
    let outcome = try run("export", "--calendar=broken.ics")
    #expect(outcome.status == 0 && outcome.errors.contains("broken.ics:18:1: error: bad-line: "))
    #expect(try run("export", "--calendar=broken.ics", "--quiet").errors.isEmpty)
  }

  @Test func `an answer goes to standard output or a new file`() throws {
    let tomas = ["CAL_EDIT_ADDRESSES": "tomas@south.example"]
    let outcome = try run("reply", "--decline", "invitation.ics", "--comment=Away", variables: tomas)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("METHOD:REPLY\r\n") && outcome.output.contains("COMMENT:Away\r\n"))
    #expect(outcome.output.replacing("\r\n ", with: "").contains("PARTSTAT=DECLINED:mailto:tomas@south.example"))
    let file = try run("reply", "--tentative", "invitation.ics", "-o", "answer.ics", variables: tomas)
    #expect(file.status == 0 && file.output == "saved answer.ics\n")
    #expect(try written("answer.ics").contains("PARTSTAT=TENT"))
    #expect(try run("reply", "--accept", "invitation.ics", "-o", "answer.ics", variables: tomas).status == 5)
  }

  @Test func `an answer that cannot be given says why`() throws {
    let failures: [(arguments: [String], address: String, status: Int32, part: String)] = [
      (["--accept", "invitation.ics"], "", 2, "CAL_EDIT_ADDRESSES"),
      (["invitation.ics"], "tomas@south.example", 2, "--accept, --decline, --tentative"),
      (["--accept", "invitation.ics"], "x@y.example", 3, "tomas@south.example"),
      (["--accept", "flight.ics", "--number=1"], "x@y.example", 3, "ORGANIZER"),
      (["--accept", "--decline", "invitation.ics"], "", 2, "exclude each other"),
      (["--accept", "mail.eml", "--occurrence=2026-12-02"], "x@y.example", 3, "a mail with an invitation in it"),
      (["--accept", "one.eml", "--occurrence=2026-12-02"], "x@y.example", 1, "the event does not occur then\n"),
    ]
    let mail = URL(filePath: program.folder("mail.eml"))
    try Data("Content-Type: text/calendar\n\nBEGIN:VCALENDAR\n".utf8).write(to: mail)
    let one = "Content-Type: text/calendar\n\n" + calendar(vevent("a", atTen, "RRULE:FREQ=DAILY"))
    try Data(one.utf8).write(to: URL(filePath: program.folder("one.eml")))
    for failure in failures {
      let variables = failure.address.isEmpty ? [:] : ["CAL_EDIT_ADDRESSES": failure.address]
      let outcome = try program.run(["reply"] + failure.arguments, variables: variables)
      #expect(outcome.status == failure.status && outcome.output.isEmpty, "\(failure.arguments)")
      #expect(outcome.errors.contains(failure.part), "\(outcome.errors)")
    }
  }
}
