import CalendarStore
import Glibc
import Testing

@testable import cal_edit

struct ConsoleTests {
  /// A pipe whose ends are closed by hand.
  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      _ = pipe(&ends)
      (reading, writing) = (ends[0], ends[1])
    }

    func send(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { Glibc.write(writing, $0.baseAddress, $0.count) } }

    func received() -> String {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = bytes.withUnsafeMutableBytes { read(reading, $0.baseAddress, $0.count) }
      return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }
  }

  private func lines(of input: [UInt8]) throws -> [String] {
    let pipe = Pipe()
    pipe.send(input)
    close(pipe.writing)
    defer { close(pipe.reading) }
    var reader = LineReader(descriptor: pipe.reading)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(line) }
    #expect(try reader.next() == nil)
    return lines
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\n", ["", ""]), ("a\r\nb\r\n", ["a", "b"]),
    ("a\rb\n", ["a\rb"]), ("\r\n", [""]), ("é\nü", ["é", "ü"]),
  ])
  func `lines end with a line feed, with or without a carriage return`(input: String, expected: [String]) throws {
    #expect(try lines(of: Array(input.utf8)) == expected)
  }

  /// A guess would be saved as if it had been typed.
  @Test func `a line that is no UTF-8 is refused, with its number`() throws {
    let error = try #require(throws: CalendarError.self) { try lines(of: Array("ok\na".utf8) + [0xFF, 0x62, 0x0A]) }
    #expect(error.code == .invalidValue)
    #expect(error.place.line == 2)
    #expect(error.value == #"a\xffb"#)
  }

  @Test func `a line longer than a read stays whole`() throws {
    let long = String(repeating: "ä", count: 20_000)
    #expect(try lines(of: Array("x\n\(long)\ny".utf8)) == ["x", long, "y"])
  }

  @Test func `a line is there before the next is sent`() throws {
    let pipe = Pipe()
    defer {
      close(pipe.reading)
      close(pipe.writing)
    }
    var reader = LineReader(descriptor: pipe.reading)
    pipe.send(Array("first\nsec".utf8))
    #expect(try reader.next() == "first")
    pipe.send(Array("ond\n".utf8))
    #expect(try reader.next() == "second")
  }

  /// Who answers a question with it goes on editing, and does not lose what was typed before.
  @Test(.enabled(if: TerminalRun.isPossible)) func `a terminal goes on after the key that ends its input`() throws {
    let terminal = try #require(PseudoTerminal(columns: 80, rows: 24))
    var reader = LineReader(descriptor: terminal.side)
    terminal.type("first\n\u{4}")
    #expect(try reader.next() == "first")
    #expect(try reader.next() == nil)
    terminal.type("second\n")
    #expect(try reader.next() == "second")
  }

  @Test func `an input that cannot be read is an error`() {
    var reader = LineReader(descriptor: -1)
    let error = #expect(throws: CalendarError.self) { try reader.next() }
    #expect(error?.code == .inputOutput)
    #expect(error?.place.file == "standard input")
  }

  @Test func `output goes out before a line is waited for, and before an error`() throws {
    let (input, output, error) = (Pipe(), Pipe(), Pipe())
    let console = StandardConsole(
      input: input.reading, output: output.writing, error: error.writing, columns: nil)
    input.send(Array("yes\n".utf8))
    console.write("sure? ")
    #expect(try console.readLine() == "yes")
    #expect(output.received() == "sure? ")
    console.write("result\n")
    console.writeError("sorry\n")
    #expect(error.received() == "sorry\n")
    #expect(output.received() == "result\n")
    try console.flush()
    for descriptor in [input, output, error].flatMap({ [$0.reading, $0.writing] }) { close(descriptor) }
  }

  @Test func `a reader that went away is no error`() throws {
    ProcessStart.prepare()
    let pipe = Pipe()
    close(pipe.reading)
    defer { close(pipe.writing) }
    let console = StandardConsole(output: pipe.writing, columns: nil)
    console.write("nobody reads this\n")
    try console.flush()
    console.write("nor this\n")
    try console.flush()
  }

  @Test func `a full disk is an error that stays`() {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let console = StandardConsole(output: full, columns: nil)
    console.write("lost\n")
    for _ in 1...2 {
      let error = #expect(throws: CalendarError.self) { try console.flush() }
      #expect(error?.code == .diskFull)
      #expect(error.map { cal_edit.ExitStatus($0.code) } == .inputOutput)
    }
  }

  @Test func `much output arrives whole`() throws {
    let path = "/tmp/cal-edit-console-test-\(getpid())"
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer {
      close(file)
      unlink(path)
    }
    let console = StandardConsole(output: file, columns: nil)
    for number in 0..<30_000 { console.write("\(number)\n") }
    try console.flush()
    lseek(file, 0, SEEK_SET)
    var reader = LineReader(descriptor: file)
    for number in 0..<30_000 { #expect(try reader.next() == "\(number)") }
    #expect(try reader.next() == nil)
  }

  @Test func `the width is what was asked for, the terminal's, or 80`() {
    let pipe = Pipe()
    defer {
      close(pipe.reading)
      close(pipe.writing)
    }
    #expect(StandardConsole(output: pipe.writing, columns: 132).width == 132)
    #expect(StandardConsole(output: pipe.writing, columns: nil).width == 80)
  }

  /// Some containers have none.
  private static let hasPseudoTerminals: Bool = {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    return isatty(terminal) == 1
  }()

  @Test(.enabled(if: ConsoleTests.hasPseudoTerminals)) func `a pseudo-terminal is a terminal of its own width`() {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    var size = winsize(ws_row: 24, ws_col: 61, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
    let console = StandardConsole(input: terminal, output: terminal, columns: nil)
    #expect(console.isInputTerminal && console.isOutputTerminal)
    #expect(console.width == 61)
  }

  @Test func `a scripted console plays its lines and keeps what is written`() throws {
    let console = ScriptedConsole(lines: ["a"])
    console.write("out")
    console.writeError("err")
    #expect(try console.readLine() == "a")
    #expect(try console.readLine() == nil)
    #expect(console.output == "out" && console.errors == "err")
    try console.flush()
  }
}
