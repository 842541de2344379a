import CalendarModel
import Foundation
import Testing

/// The program with two events whose UIDs look alike: `é` as one character, and as `e` with an accent.
@Suite struct LookalikeTests {
  private static let (one, other) = ("caf\u{E9}", "cafe\u{301}")

  private let folder: ProgramFolder

  init() throws {
    folder = try ProgramFolder()
    try folder.makeFolder("store/home")
    try folder.put("store/team.ics", calendar())
    let events = [Self.one, Self.other].map { vevent($0, atTen) }
    try folder.put("both.ics", calendar(events.joined(separator: "\n")))
  }

  @discardableResult
  private func run(_ arguments: String..., status: Int32 = 0) throws -> String {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try folder.shell("\"$P\" \(words) --store store --now \(ProgramFolder.now)")
    #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
    return outcome.output + outcome.errors
  }

  private func list(_ name: String) throws -> [Verbatim<String>] {
    try run("list", "--calendar", name, "2026-12-01", "2026-12-31", "--format", "{uid}={title}")
      .split(separator: "\n").map { Verbatim(String($0)) }
  }

  @Test(arguments: ["home", "team"]) func `each is added, shown, edited and deleted by itself`(name: String) throws {
    let before = try folder.shell("tar -cf - --sort=name --mtime=@0 store | sha256sum").output
    #expect(try run("import", "both.ics", "--batch", "--calendar", name).contains("2 added"))
    #expect(try run("import", "both.ics", "--batch", "--calendar", name).contains("2 unchanged"))
    #expect(try !run("check", name == "home" ? "store/home" : "store/team.ics").contains("duplicate-uid"))
    #expect(
      try run("show", "--calendar", name, "--uid", Self.other).utf8.elementsEqual(
        try run("show", "--calendar", name, Self.other).utf8))
    try run("edit", "--calendar", name, "--uid", Self.other, "--title", "Second")
    #expect(
      Set(try list(name)) == [Verbatim("\(Self.one)=\(Self.one)"), Verbatim("\(Self.other)=Second")])
    try run("delete", "--calendar", name, "--uid", Self.one, "--yes")
    #expect(try list(name) == [Verbatim("\(Self.other)=Second")])
    try run("undo")
    try run("undo")
    #expect(Set(try list(name)) == Set([Self.one, Self.other].map { Verbatim("\($0)=\($0)") }))
    try run("undo")
    #expect(try folder.shell("tar -cf - --sort=name --mtime=@0 store | sha256sum").output == before)
  }

  @Test(arguments: ["home", "team"]) func `both are exported, one by its UID`(name: String) throws {
    try run("import", "both.ics", "--batch", "--calendar", name)
    let uids = { (text: String) in
      Set(text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }.map { Verbatim(String($0)) })
    }
    let both: Set = [Verbatim("UID:\(Self.one)"), Verbatim("UID:\(Self.other)")]
    #expect(uids(try run("export", "--calendar", name)) == both)
    #expect(uids(try run("export", "--calendar", name, "--uid", Self.other)) == [Verbatim("UID:\(Self.other)")])
  }

  @Test(arguments: ["home", "team"]) func `a title that is spelled anew is written, by an option and by JSON`(
    name: String
  ) throws {
    try run("import", "both.ics", "--batch", "--calendar", name)
    try run("edit", "--calendar", name, "--uid", Self.one, "--title", Self.other)
    #expect(try list(name).contains(Verbatim("\(Self.one)=\(Self.other)")))
    try folder.put("change.json", #"{"uid": "\#(Self.one)", "title": "\#(Self.one)"}"#)
    try run("apply", "change.json")
    #expect(try list(name).contains(Verbatim("\(Self.one)=\(Self.one)")))
    try run("edit", "--calendar", name, "--uid", Self.one, "--set", "X-P=\(Self.one)")
    try run("edit", "--calendar", name, "--uid", Self.one, "--set", "X-P=\(Self.other)")
    #expect(
      try run("export", "--calendar", name, "--uid", Self.one).utf8.firstRange(
        of: "X-P:\(Self.other)".utf8) != nil)
  }

  @Test(arguments: ["home", "team"]) func `an import that spells a title anew changes it`(name: String) throws {
    try run("import", "both.ics", "--batch", "--calendar", name)
    try folder.put(
      "new.ics",
      calendar(
        vevent(Self.one, atTen, "SEQUENCE:1").replacing(
          "SUMMARY:\(Self.one)", with: "SUMMARY:\(Self.other)")))
    #expect(try run("import", "new.ics", "--batch", "--calendar", name).contains("1 updated"))
    #expect(try list(name).contains(Verbatim("\(Self.one)=\(Self.other)")))
    #expect(try list(name).contains(Verbatim("\(Self.other)=\(Self.other)")))
  }
}
