import Testing

/// Guards that what is said stands in two folders, where a translator finds it: that of the program's words, and that of
/// the library's.
@Suite struct WordsTests {
  /// Two words with a blank between, or one behind a value, in a string of one line or several; line breaks, which are
  /// letters here, are none.
  private static let sentence = #""([^"]*(?:(?:[A-Za-z]{2,}[,;:]?|\ba) |  )(?!(?:rn|n)+\b)[a-z]{2,}[^"]*)""#

  /// What looks like a sentence elsewhere, and why it is none; a whole room where the room is not said in words.
  private static let others: [(place: String, reason: String)] = [
    ("CalendarStore/Index/", "SQL"),
    ("CalendarStore/Exchange/Agenda/AgendaStyle.swift", "CSS"),
    ("CalendarStore/Exchange/Agenda/HTMLWriter.swift", "HTML"),
    ("CalendarStore/Exchange/Reading/Table/TableValue.swift", "the words that other programs write into cells"),
    ("CalendarStore/Exchange/Reading/Table/TableField.swift", "the names that other programs give to columns"),
    ("CalendarStore/ICal/Values/ValueType.swift", "what programmers read on a page that is made of it"),
    ("CalendarStore/Zones/WindowsZones.swift", "the names of zones"),
    ("cal-edit/Arguments/Command.swift", "what is typed"),
    ("cal-edit/Arguments/Completion/Shell.swift", "the languages of shells"),
    ("cal-edit/Rendering/Help/ManualPage.swift", "the requests of mdoc"),
    ("cal-edit/Rendering/Text/UnifiedDiff.swift", "a line that programs know"),
  ]

  /// What files begin with.
  private static let beginnings = [
    "SQLite format 3", "cal-edit history ", "PRODID:-//cal-edit//CalendarStore export//EN",
  ]

  private static func stray(in file: SourceFile) throws -> [String] {
    guard !file.room.hasSuffix("Words"), !others.contains(where: { file.path.hasPrefix($0.place) }) else { return [] }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return try file.places(of: sentence, in: \.strings)
      .filter { found in !beginnings.contains { found.match[1].contains($0) } }
      .filter { found in !isForProgrammers(found.place, lines) }
      .map { "\($0.place): \($0.match[0])" }
  }

  /// Whether a string stands where only a programmer ever sees it: in what a broken promise stops with, in what the
  /// compiler says of a declaration, or in what a debugger shows.
  private static func isForProgrammers(_ place: String, _ lines: [Substring]) -> Bool {
    guard let line = place.split(separator: ":").last.flatMap({ Int($0) }), lines.indices.contains(line - 1) else {
      return false
    }
    return lines[max(0, line - 3)..<line].contains { text in
      ["precondition(", "preconditionFailure(", "fatalError(", "@available(", "var description: String"].contains {
        text.contains($0)
      }
    }
  }

  @Test func `whatever is said stands among the words`() throws {
    let stray = try SourceFile.all.flatMap(WordsTests.stray)
    #expect(stray == [])
  }

  @Test func `every exception is one`() throws {
    for (place, _) in WordsTests.others {
      let files = SourceFile.all.filter { $0.path.hasPrefix(place) }
      #expect(try files.contains { try !$0.places(of: WordsTests.sentence, in: \.strings).isEmpty }, "\(place)")
    }
  }

  @Test(
    arguments: [
      #"throw CommandFailure(.usage, "\(flag) needs more")"#, #"say("Or type \(row)")"#, #"say("\(count) times")"#,
      "let help = \"\"\"\n  It needs more.\n  \"\"\"", #"Finding("odd", message: "a blank line stands there")"#,
      #"case .text: "a text""#,
    ])
  func `a sentence is found`(text: String) throws {
    let file = SourceFile(path: "CalendarStore/Check/Example.swift", text: text)
    #expect(try WordsTests.stray(in: file).count == 1)
  }

  @Test(
    arguments: [
      "/// It needs more.", "try set(one, two) // not this", #"let name = "json", keys = ["start", "end"]"#,
      #"let line = "BEGIN:VEVENT""#, #"precondition(count > 0, "a row is declared once")"#,
    ])
  func `what is no sentence is left alone`(text: String) throws {
    let file = SourceFile(path: "CalendarStore/Check/Example.swift", text: text)
    #expect(try WordsTests.stray(in: file) == [])
  }

  @Test func `the folders of words may hold sentences`() throws {
    for path in ["CalendarStore/Words/Example.swift", "cal-edit/Words/Messages/Example.swift"] {
      #expect(try WordsTests.stray(in: SourceFile(path: path, text: #"let words = "it needs more""#)) == [])
    }
  }
}

// MARK: - Rooms without any word

extension WordsTests {
  /// A word in a string: two small letters together.
  private static let word = #""([^"]*[a-z]{2,}[^"]*)""#

  /// What has words that are no translator's: what programs read, and what is typed.
  private static let typed = ["Records/", "Text/", "Help/", "Form/InviteeWords.swift", "Repeats/"]

  @Test func `what is drawn has its words from Messages`() throws {
    let drawing = SourceFile.all.filter { file in
      file.room == "Rendering" && !WordsTests.typed.contains { file.path.hasPrefix("cal-edit/Rendering/\($0)") }
    }
    let worded = try drawing.flatMap { try $0.places(of: WordsTests.word, in: \.strings) }
    #expect(!drawing.isEmpty)
    #expect(worded.map { "\($0.place): \($0.match[0])" } == [])
  }

  @Test func `a form has no words; who draws it names its rows`() throws {
    let files = SourceFile.all.filter { $0.room == "EditForm" }
    let worded = try files.flatMap { try $0.places(of: WordsTests.word, in: \.strings) }
      // What a programmer is told is no word of the form.
      .filter { $0.match[1] != "a row is declared twice" }
    #expect(!files.isEmpty)
    #expect(worded.map { "\($0.place): \($0.match[0])" } == [])
  }
}
