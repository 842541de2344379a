import Testing

@testable import cal_edit

struct ArgumentsTests {
  /// The arguments of a line, split at spaces.
  private func parse(_ line: String) throws(UsageError) -> Invocation {
    try Arguments.parse(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
  }

  @Test(arguments: [
    "new --title=Lunch", "new --title Lunch", "--title Lunch new", "--title=Lunch new", "new --title Lunch --",
  ])
  func `a value stands behind the flag or behind an equals sign`(line: String) throws {
    let invocation = try parse(line)
    #expect(invocation.command == .new)
    #expect(invocation.value(.title) == "Lunch")
    #expect(invocation.operands == [])
    #expect(invocation.fields == [.title])
  }

  @Test(arguments: [
    ("new --title=", ""), ("new --title=a=b", "a=b"), ("new --title=-1d", "-1d"), ("new --title -", "-"),
    ("new --title=--yes", "--yes"), ("new --title +1d", "+1d"), ("new --title 9-10:30", "9-10:30"),
  ])
  func `values are taken as they stand`(line: String, value: String) throws {
    #expect(try parse(line).value(.title) == value)
  }

  @Test(arguments: [
    ("list +90m", ["+90m"]), ("list 9-10:30", ["9-10:30"]), ("list 1 dec - 4 dec", ["1", "dec", "-", "4", "dec"]),
    ("list -- -1d", ["-1d"]), ("-- list -1d", ["-1d"]), ("list -- --json --", ["--json", "--"]),
    ("list a --json b", ["a", "b"]), ("list", []),
  ])
  func `operands keep their order and their dashes`(line: String, operands: [String]) throws {
    let invocation = try parse(line)
    #expect(invocation.command == .list)
    #expect(invocation.operands == operands)
  }

  @Test func `short flags stand alone, together, or with a value`() throws {
    #expect(try parse("new -y x").has(.yes))
    #expect(try parse("new -o a.ics").value(.output) == "a.ics")
    #expect(try parse("new -oa.ics").value(.output) == "a.ics")
    #expect(try parse("new -o -").value(.output) == "-")
    #expect(try parse("new -o-a.ics").value(.output) == "-a.ics")
    let together = try parse("new x -yqoa.ics")
    #expect(together.has(.yes) && together.has(.quiet))
    #expect(together.value(.output) == "a.ics")
  }

  @Test func `an alert may be given again and again`() throws {
    let invocation = try parse("new -y --alert 15m --title x --alert=1h")
    #expect(invocation.values(.alert) == ["15m", "1h"])
    #expect(invocation.fields == [.title, .alert])
  }

  @Test func `what is not given is not there`() throws {
    let invocation = try parse("new")
    #expect(!invocation.has(.title) && !invocation.has(.yes))
    #expect(invocation.value(.title) == nil)
    #expect(invocation.values(.alert) == [])
    #expect(invocation.count(.number) == nil)
    #expect(invocation.color == .auto)
  }

  @Test func `words of new are split at the first double colon`() throws {
    let invocation = try parse("new tomorrow 9:30 Lunch :: bring -- a :: bag")
    #expect(invocation.words == ["tomorrow", "9:30", "Lunch"])
    #expect(invocation.notes == "bring a :: bag")
    #expect(try parse("new Lunch").notes == nil)
    #expect(try parse("new Lunch ::").notes == "")
    #expect(try parse("new a::b").words == ["a::b"])
  }

  @Test func `numbers, colors and topics have types`() throws {
    #expect(try parse("edit a.ics --number 12").count(.number) == 12)
    #expect(try parse("list --color never").color == .never)
    #expect(try parse("help").topic.isEmpty)
    #expect(try parse("help new").topic == "new")
    #expect(try parse("help --version").topic == "--version")
  }

  @Test(
    arguments: [
      ("--help", nil), ("-h", nil), ("new --help", .new), ("--help new", .new), ("edit -h", .edit),
      ("list x --help", .list), ("help --help", .help), ("--version", .version),
    ] as [(String, Command?)])
  func `help is asked for by flag or by command`(line: String, command: Command?) throws {
    let invocation = try parse(line)
    if command == .version {
      #expect(invocation == Invocation(.version))
    } else {
      #expect(invocation.command == .help)
      #expect(invocation.topic == command?.name ?? "")
    }
  }

  @Test(arguments: Option.allCases)
  func `every option is taken by each of its commands and by no other`(option: Option) throws {
    guard option != .help, option != .eventColor else { return }
    let value = sample(of: option)
    for command in Command.allCases {
      let operand = command.definition.needsOperand || option == .yes ? ["x"] : []
      let target = command.options.contains(.to) && option != .to ? ["--to=x"] : []
      let line = [command.name, option.flag + (value.map { "=\($0)" } ?? "")] + operand + target
      // A command that is written like an option is what help is asked for.
      guard command != .help || Command(rawValue: option.flag) == nil else { continue }
      // Of two options with one flag the command says which is meant.
      guard
        Option(flag: option.flag, of: command).map({ $0.definition.commands.contains(command) }) == false
          || option.definition.commands.contains(command)
      else { continue }
      if option.definition.commands.contains(command) {
        #expect(try Arguments.parse(line).has(option), "\(line)")
      } else {
        let first = Option(flag: option.flag) ?? option
        #expect(throws: UsageError.option(first, .notTaken(by: command))) { try Arguments.parse(line) }
      }
    }
  }

  @Test func `a command of a group is two words, the first of them alone the first command`() throws {
    #expect(try parse("todo").command == .todoList && parse("todo list x").operands == ["x"])
    #expect(try parse("todo --all").command == .todoList)
    #expect(try parse("--quiet todo done 1").command == .todoDone)
    #expect(try parse("todo --help").topic == "todo" && parse("todo add --help").topic == "todo add")
    #expect(try parse("help todo").topic == "todo" && parse("help todo done").topic == "todo done")
    #expect(throws: UsageError.unknownCommand("todo ad", near: [.todoAdd])) { try parse("todo ad x") }
    #expect(throws: UsageError.unknownCommand("todo new", near: [])) { try parse("help todo new") }
  }

  @Test func `a flag of two options is the command's own, also before it`() throws {
    #expect(try parse("todo edit x --status in-process").value(.progress) == "in-process")
    #expect(try parse("--status in-process todo edit x").value(.progress) == "in-process")
    #expect(try parse("--status tentative edit x").value(.status) == "tentative")
    for line in ["edit x --status in-process", "--status tentative todo edit x"] {
      #expect(throws: UsageError.self) { try parse(line) }
    }
  }

  @Test func `the name of a color is the event's, and auto, always and never are the program's`() throws {
    let both = try parse("new --color teal --color never x")
    #expect(both.value(.eventColor) == "teal" && both.color == .never)
    #expect(both.fields == [.eventColor])
    #expect(try parse("--color teal edit x").value(.eventColor) == "teal")
    #expect(try parse("--color=always list").color == .always)
    #expect(throws: UsageError.option(.eventColor, .repeated)) { try parse("new --color teal --color red x") }
    #expect(throws: UsageError.option(.color, .repeated)) { try parse("new --color auto --color never x") }
    for line in ["list --color teal", "--color teal list"] {
      #expect(throws: UsageError.option(.color, .invalidValue("teal", near: nil)), "\(line)") { try parse(line) }
    }
    #expect(throws: UsageError.unknownFlag("--event-color", near: nil)) { try parse("new --event-color red x") }
  }

  @Test func `the number behind explain may be left out`() throws {
    #expect(try parse("show a.ics --explain 3").count(.explain) == 3)
    #expect(try parse("show --explain=4 a.ics").count(.explain) == 4)
    let bare = try parse("show --explain a.ics")
    #expect(bare.has(.explain) && bare.count(.explain) == nil && bare.operands == ["a.ics"])
    #expect(throws: UsageError.option(.explain, .invalidValue("0", near: nil))) { try parse("show a --explain 0") }
    #expect(throws: UsageError.option(.explain, .repeated)) { try parse("show a --explain --explain 2") }
  }

  private func sample(of option: Option) -> String? {
    switch option.definition.parameter {
    case .none: nil
    case .text, .name: "x"
    case .count, .optionalCount: "1"
    case .choice(let words): words.first
    }
  }

  @Test func `no two options share a short flag`() {
    let letters = Option.allCases.compactMap(\.definition.short)
    #expect(Set(letters).count == letters.count)
  }
}
