import Testing

/// Guards what the compiler does not: arrows between folders of one target, and imports of modules that happen to be built.
@Suite struct LayeringTests {
  @Test func `the sources are found`() {
    #expect(Set(SourceFile.all.map(\.target)) == ["CalendarStore", "EventKit", "PlatformTypes", "cal-edit"])
  }

  @Test func `every folder has its place among the rooms`() {
    let homeless = SourceFile.all.filter { Room.all[$0.room] == nil }
    #expect(homeless.map(\.path) == [])
  }

  @Test(arguments: SourceRule.all) func `every file keeps the rule`(rule: SourceRule) throws {
    let breaches = try SourceFile.all.flatMap(rule.breaches)
    #expect(breaches == [])
  }

  @Test(arguments: SourceRule.all) func `a file that breaks the rule is found`(rule: SourceRule) throws {
    let file = SourceFile(path: "CalendarStore/Model/Example.swift", text: "\n" + rule.offence)
    let places = try rule.breaches(in: file)
    #expect(places.count == 1 && places.allSatisfy { $0.hasPrefix("CalendarStore/Model/Example.swift:2: ") })
  }

  @Test(arguments: SourceRule.all) func `comments and strings break no rule`(rule: SourceRule) throws {
    let quoted = rule.offence.replacing("\\(", with: "(").replacing("\"", with: "")
    let text = "// \(rule.offence)\n/* /* */\n\(rule.offence) */ let text = \"\(quoted)\" + #\"\(quoted)\"#"
    #expect(try rule.breaches(in: SourceFile(path: "CalendarStore/Model/Example.swift", text: text)) == [])
  }
}

// MARK: - Arrows

extension LayeringTests {
  @Test func `a file imports only what its room sees`() throws {
    let stray = try SourceFile.all.flatMap(strayImports)
    #expect(stray == [])
  }

  @Test(
    arguments: [
      ("CalendarStore/Recurrence/Series.swift", "import CalendarText"),
      ("CalendarStore/Time/Zone.swift", "public import Foundation"),
      ("CalendarStore/Files/Disk.swift", "internal import CLibical"),
      ("cal-edit/Editor/Editor.swift", "import struct CalendarFiles.Disk"),
      ("cal-edit/Terminal/Terminal.swift", "@_exported import CalendarEditForm"),
      ("cal-edit/Commands/ListCommand.swift", "import EventKit"),
      ("CalendarStore/Store/EventStore.swift", "import EventKit"),
      ("EventKit/Items/EKEvent.swift", "import CalendarFiles"),
    ])
  func `an import against the arrows is found`(path: String, line: String) throws {
    #expect(try strayImports(in: SourceFile(path: path, text: line)).count == 1)
  }

  @Test func `a file names only types of the rooms that it sees`() throws {
    let stray = try strayNames(among: SourceFile.all)
    #expect(stray == [])
  }

  @Test func `a name against the arrows is found`() throws {
    let session = SourceFile(path: "cal-edit/Editor/Session.swift", text: "final class Session {}")
    let store = SourceFile(path: "CalendarStore/Store/EventStore.swift", text: "public final class EventStore {}")
    let row = SourceFile(path: "cal-edit/Rendering/RowText.swift", text: "struct RowText { let session: Session }")
    let editor = SourceFile(path: "cal-edit/Editor/Editor.swift", text: "struct Editor { let store: EventStore }")
    let command = SourceFile(path: "cal-edit/Commands/Edit.swift", text: "let session = Session(EventStore())")
    #expect(
      try strayNames(among: [session, store, row, editor, command]) == [
        "cal-edit/Rendering/RowText.swift:1: Session of Editor",
        "cal-edit/Editor/Editor.swift:1: EventStore of Store",
      ])
  }

  private func strayImports(in file: SourceFile) throws -> [String] {
    let pattern =
      #"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(\w+)"#
    return try file.places(of: pattern, in: \.code)
      .filter { Room.all[file.room]?.admits(module: $0.match[1]) == false }
      .map { "\($0.place): \(file.room) does not see \($0.match[1])" }
  }

  /// Uses of a type whose room shares no arrow with the file's, where no import would stop them.
  private func strayNames(among files: [SourceFile]) throws -> [String] {
    let files = files.filter { Room.sharingModule.contains($0.room) }
    let declaration =
      #"^(?:@\w+ |public |package |internal |final |indirect )*(?:struct|class|enum|actor|protocol|typealias) (\w+)"#
    let declared = try files.flatMap { file in
      try file.places(of: declaration, in: \.code).map { (name: $0.match[1], room: file.room, target: file.target) }
    }
    return try files.flatMap { file in
      let hidden = declared.filter { type in
        type.room != file.room && Room.all[file.room]?.sees.contains(type.room) == false
          && (type.target == file.target || type.room == "Store" || type.room == "Exchange")
      }
      let rooms = Dictionary(hidden.map { ($0.name, $0.room) }) { first, _ in first }
      guard !rooms.isEmpty else { return [String]() }
      return try file.places(of: "\\b(\(rooms.keys.sorted().joined(separator: "|")))\\b", in: \.code)
        .map { "\($0.place): \($0.match[1]) of \(rooms[$0.match[1], default: ""])" }
    }
  }
}

// MARK: - What is left lying about

extension LayeringTests {
  @Test func `no file is longer than four hundred lines`() {
    let long = SourceFile.all.filter { $0.text.utf8.count { $0 == UInt8(ascii: "\n") } > 400 }
    #expect(long.map(\.path) == [])
  }

  @Test func `nothing is left for later`() throws {
    let marks = #"\b(TODO|FIXME|XXX|HACK)\b(?!-)"#
    let left = try SourceFile.all.flatMap { try $0.places(of: marks, in: \.text).map(\.place) }
    #expect(left == [])
    let file = SourceFile(path: "CalendarStore/Model/Example.swift", text: "// TODO: later")
    #expect(try file.places(of: marks, in: \.text).count == 1)
  }
}
