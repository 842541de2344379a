import CalendarStore
import Glibc

/// The console that the program was started with.
final class StandardConsole: Console {
  let isInputTerminal: Bool
  let isOutputTerminal: Bool
  private let columns: Int?
  private let output: OutputStream
  private let error: OutputStream
  private let pager: Pager?
  private let progressTerminal: Int32?
  private var progress: Progress?
  private var input: LineReader
  private let descriptors: (input: Int32, output: Int32)
  private let knowsScreens: Bool
  private var screen: TerminalScreen?

  /// The console on three descriptors, which stay open.
  ///
  /// Without columns the terminal is asked for its width, without a pager everything is written at once. Only a terminal
  /// that knows screens gives its window away.
  init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, error: Int32 = STDERR_FILENO, columns: Int?,
    pager: Pager? = nil, knowsScreens: Bool = false
  ) {
    descriptors = (input, output)
    self.knowsScreens = knowsScreens
    self.input = LineReader(descriptor: input)
    self.output = OutputStream(descriptor: output)
    self.error = OutputStream(descriptor: error)
    self.columns = columns
    self.pager = pager
    progressTerminal = isatty(error) == 1 ? error : nil
    isInputTerminal = isatty(input) == 1
    isOutputTerminal = isatty(output) == 1
  }

  /// Writes a line to standard error at once, whoever else writes there.
  static func say(_ line: String) {
    let stream = OutputStream(descriptor: STDERR_FILENO)
    stream.write(line + "\n")
    stream.flush()
  }

  func readLine() throws(CalendarError) -> String? {
    endProgress()
    output.flush()
    return try input.next()
  }

  func readToEnd() throws(CalendarError) -> [UInt8] {
    endProgress()
    output.flush()
    return try input.rest()
  }

  func write(_ text: String) {
    if isOutputTerminal { endProgress() }
    output.write(text)
    if isOutputTerminal, !isCovered, text.utf8.contains(UInt8(ascii: "\n")) { output.flush() }
  }

  func write(bytes: [UInt8]) {
    guard isOutputTerminal else { return output.write(bytes) }
    write(SafeText.lines(String(decoding: bytes, as: UTF8.self)).joined(separator: "\n"))
  }

  func page(_ text: String) {
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    guard isOutputTerminal, let pager, let rows = output.terminalRows, lines >= rows else {
      write(text)
      return
    }
    endProgress()
    output.flush()
    if !pager.show(text) { write(text) }
  }

  var canOpenScreen: Bool { knowsScreens && isInputTerminal && isOutputTerminal }

  func openScreen() -> (any Screen)? {
    guard canOpenScreen else { return nil }
    endProgress()
    output.flush()
    screen = TerminalScreen(input: descriptors.input, output: descriptors.output)
    return screen
  }

  /// Whether a screen has the terminal's window, so that what is written has to wait.
  private var isCovered: Bool { screen?.isOpen == true }

  @discardableResult
  func beginProgress(_ words: String) -> Bool {
    guard !isCovered, let progressTerminal else { return false }
    guard let progress else {
      progress = Progress(words, on: progressTerminal)
      return true
    }
    progress.say(words)
    return false
  }

  func endProgress() {
    progress?.end()
    progress = nil
  }

  func writeError(_ text: String) {
    endProgress()
    error.write(text)
    guard !isCovered else { return }
    output.flush()
    error.flush()
  }

  func flush() throws(CalendarError) {
    output.flush()
    error.flush()
    if let failure = output.failure { throw failure }
  }

  var width: Int { columns ?? output.terminalColumns ?? 80 }
}
