import CalendarStore

/// Where a person or a script is: lines come in, text goes out.
protocol Console: AnyObject {
  /// The next line of standard input without its line end; nil at the end of input.
  ///
  /// What was written so far is on its way before the line is waited for.
  ///
  /// - Throws: `inputOutput` when the input cannot be read.
  func readLine() throws(CalendarError) -> String?

  /// All that is left of standard input, byte by byte.
  ///
  /// - Throws: `inputOutput` when the input cannot be read.
  func readToEnd() throws(CalendarError) -> [UInt8]

  /// Writes to standard output, where results go.
  func write(_ text: String)

  /// Writes a whole result to standard output, on a terminal through a pager where it is longer than that.
  func page(_ text: String)

  /// Writes bytes to standard output as they are; to a terminal, so that they cannot steer it.
  func write(bytes: [UInt8])

  /// Writes to standard error, where everything else goes.
  func writeError(_ text: String)

  /// Says on a terminal what goes on, if that takes longer than a second; again to say something else.
  ///
  /// - Returns: Whether nothing was said by now, so that whoever says it takes it away.
  @discardableResult
  func beginProgress(_ words: String) -> Bool

  /// Takes away what was said of what goes on; what is read, or written to a terminal, does so, too.
  func endProgress()

  /// Sends out what was written.
  ///
  /// - Throws: what any write to standard output failed with since the start. A reader that went away is no error.
  func flush() throws(CalendarError)

  /// Whether standard input is a terminal, so that questions can be asked.
  var isInputTerminal: Bool { get }

  /// Whether standard output is a terminal.
  var isOutputTerminal: Bool { get }

  /// Whether all of the terminal's window can be had.
  var canOpenScreen: Bool { get }

  /// Takes the terminal's window; what is written to the console meanwhile comes out when it is given back.
  ///
  /// - Returns: Nil where there is none.
  func openScreen() -> (any Screen)?

  /// How many columns there are to write in.
  var width: Int { get }
}

extension Console {
  var canOpenScreen: Bool { false }
  func openScreen() -> (any Screen)? { nil }
  func page(_ text: String) { write(text) }
  func beginProgress(_ words: String) -> Bool { false }
  func endProgress() {}

  func write(bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    write(isOutputTerminal ? SafeText.lines(text).joined(separator: "\n") : text)
  }
}
