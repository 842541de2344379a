import Testing

@testable import cal_edit

struct UsageErrorTests {
  @Test func `an argument that is no text is refused rather than mended`() throws {
    #expect(try Arguments.texts(of: [Array("new".utf8), Array("café".utf8)]) == ["new", "café"])
    let error = #expect(throws: UsageError.self) { try Arguments.texts(of: [[0x6e], [0x63, 0x61, 0x66, 0xe9]]) }
    #expect(error.map { Messages.text(for: $0) } == "\"caf\\xe9\" is no UTF-8; write it in that encoding")
  }

  @Test(arguments: [
    ("", "a command is missing; cal-edit help lists the commands"),
    ("--json", "a command is missing; cal-edit help lists the commands"),
    ("-- ", "unknown command \"\"; cal-edit help lists the commands"),
    ("lst", "unknown command \"lst\"; did you mean list?"),
    ("NEW", "unknown command \"NEW\"; cal-edit help lists the commands"),
    ("ed x", "unknown command \"ed\"; did you mean edit?"),
    ("publish x", "unknown command \"publish\"; cal-edit help lists the commands"),
    ("help nwe", "unknown command \"nwe\"; did you mean new?"),
    ("version", "unknown command \"version\"; did you mean --version?"),
    ("cancel choir", "unknown command \"cancel\"; write cal-edit delete"),
    ("create x", "unknown command \"create\"; write cal-edit new"),
    ("tomorrow", "unknown command \"tomorrow\"; write cal-edit day tomorrow"),
    ("new --titel x", "unknown option \"--titel\"; did you mean --title?"),
    ("new --loc=x", "unknown option \"--loc\"; did you mean --location?"),
    ("new --Title=x", "unknown option \"--Title\"; did you mean --title?"),
    ("new --show-as busy", "unknown option \"--show-as\"; did you mean --availability?"),
    ("new --end-repeat fri", "unknown option \"--end-repeat\"; did you mean --until?"),
    ("new --summary x", "unknown option \"--summary\"; did you mean --title?"),
    ("new --description=x", "unknown option \"--description\"; did you mean --notes?"),
    ("new --duration 1h", "unknown option \"--duration\"; did you mean --length?"),
    ("new --tag x", "unknown option \"--tag\"; did you mean --category?"),
    ("new --attendee x", "unknown option \"--attendee\"; did you mean --invite?"),
    ("new --timezone UTC", "unknown option \"--timezone\"; did you mean --zone?"),
    ("todo add --deadline fri", "unknown option \"--deadline\"; did you mean --due?"),
    ("list --ndjson", "unknown option \"--ndjson\"; did you mean --jsonl?"),
    ("delete --force x", "unknown option \"--force\"; did you mean --yes?"),
    ("list --tag x", "unknown option \"--tag\""),
    ("new --frobnicate", "unknown option \"--frobnicate\""),
    ("new -x", "unknown option \"-x\""),
    ("new -yx", "unknown option \"-x\""),
    ("list --title x", "--title is no option of list; cal-edit help list lists its options"),
    ("--title x list", "--title is no option of list; cal-edit help list lists its options"),
    ("new --version", "unknown option \"--version\""),
  ])
  func `an unknown name suggests a known one`(line: String, sentence: String) {
    expect(line, sentence)
  }

  @Test(arguments: [
    ("new --title", "--title needs a value; write --title=TEXT"),
    ("new --start --end 5", "--start needs a value; write --start=WHEN"),
    ("new --start --end=5", "--start needs a value; write --start=WHEN"),
    ("new --title -- x", "--title needs a value; write --title=TEXT"),
    ("new -o", "--output needs a value; write --output=FILE"),
    ("list --store=", "--store needs a value; write --store=DIR"),
    ("new --start -1d", "--start \"-1d\" begins like an option; write --start=-1d"),
    ("new --title -dash", "--title \"-dash\" begins like an option; write --title=-dash"),
    ("new --yes=1", "--yes \"1\" is not understood; write --yes without a value"),
    ("new -y=1", "--yes \"1\" is not understood; write --yes without a value"),
    ("list --format=", "--format needs a value; write --format=TEXT"),
    ("list --json=", "--json \"\" is not understood; write --json without a value"),
    ("edit x --span thsi", "--span \"thsi\" is not understood; did you mean this?"),
    ("edit x --span 5", "--span \"5\" is not understood; expected this, future or all"),
    ("list --color=yes", "--color \"yes\" is not understood; expected auto, always or never"),
    ("edit x --number 0", "--number \"0\" is not understood; expected a whole number from 1"),
    ("edit x --number=-1", "--number \"-1\" is not understood; expected a whole number from 1"),
    ("edit x --number 1e3", "--number \"1e3\" is not understood; expected a whole number from 1"),
    (
      "edit x --number 99999999999999999999",
      "--number \"99999999999999999999\" is not understood; expected a whole number from 1"
    ),
  ])
  func `a value that is missing or wrong says what would be right`(line: String, sentence: String) {
    expect(line, sentence)
  }

  @Test(arguments: [
    ("new --title a --title b", "--title is given twice; give it once"),
    ("list -q --quiet", "--quiet is given twice; give it once"),
    ("new --all-day --no-all-day", "--all-day and --no-all-day exclude each other; give one of them"),
    ("new --length 1h --end 9", "--end and --length exclude each other; give one of them"),
    ("list --jsonl --json", "--json and --jsonl exclude each other; give one of them"),
    ("new -o a.ics --calendar b", "--calendar and --output exclude each other; give one of them"),
  ])
  func `options that do not go together are named`(line: String, sentence: String) {
    expect(line, sentence)
  }

  @Test(arguments: [
    ("list -1d", "\"-1d\" begins like an option; put it behind --"),
    ("-1d list", "\"-1d\" begins like an option; put it behind --"),
    ("list -.5", "\"-.5\" begins like an option; put it behind --"),
    ("edit", "edit needs to know which event; write cal-edit edit FILE [TEXT] | UID | TEXT"),
    ("show --json", "show needs to know which event; write cal-edit show FILE [TEXT] | UID | TEXT"),
    ("help edit b", "unexpected operand \"b\"; write cal-edit help [COMMAND]"),
    ("help new edit", "unexpected operand \"edit\"; write cal-edit help [COMMAND]"),
    ("new -y", "--yes needs to know what to save; add words or options like --title=TEXT"),
    ("new -y --calendar Work", "--yes needs to know what to save; add words or options like --title=TEXT"),
    ("--version x", "unexpected operand \"x\"; write cal-edit --version"),
  ])
  func `operands that are missing or too many say how to write it`(line: String, sentence: String) {
    expect(line, sentence)
  }

  @Test func `what is ambiguous is listed, up to ten`() {
    #expect(
      Messages.text(for: UsageError.ambiguousItem("lunch", by: [.uid], candidates: ["a", "b"]))
        == "\"lunch\" matches 2 events; choose with --uid=UID: a, b")
    #expect(
      Messages.text(for: UsageError.ambiguousItem("x", by: [.number, .calendar], candidates: ["x in A", "x in B"]))
        == "\"x\" matches 2 events; choose with --number=N or --calendar=CALENDAR: x in A, x in B")
    #expect(
      Messages.text(for: UsageError.ambiguousCalendar("Work", candidates: (1...12).map { "c\($0)" }))
        == "\"Work\" names 12 calendars; choose with a path: c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, and 2 more")
  }

  @Test func `a copy says what to save`() throws {
    #expect(try Arguments.parse(["new", "-y", "--like", "x"]).has(.yes))
  }

  @Test func `a UID stands in for the operand`() throws {
    #expect(try Arguments.parse(["edit", "--uid", "x"]).value(.uid) == "x")
  }

  @Test func `a very long word is refused quickly`() {
    let word = String(repeating: "a", count: 1_000_000)
    #expect(throws: UsageError.unknownCommand(word, near: [])) { try Arguments.parse([word]) }
    #expect(throws: UsageError.unknownFlag("--\(word)", near: nil)) { try Arguments.parse(["new", "--\(word)"]) }
  }

  private func expect(_ line: String, _ sentence: String) {
    let arguments = line.isEmpty ? [] : line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let error = #expect(throws: UsageError.self) { try Arguments.parse(arguments) }
    #expect(error.map(Messages.text) == sentence)
  }
}
