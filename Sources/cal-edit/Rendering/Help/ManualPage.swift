/// The manual page, as the table of ``Command`` and ``Option`` has it, for `man cal-edit`.
///
/// Source: mdoc(7).
struct ManualPage {
  /// A setting, as the page lists it.
  struct Override: Sendable {
    /// The key in the settings file.
    let key: String

    /// The variable that overrides the file.
    let variable: String

    /// What a value has to be, as a phrase.
    let expected: String
  }

  private var lines: [String] = []

  /// The page, with a line break at its end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The page with those settings.
  init(settings: [Override]) {
    writeHead()
    writeCommands()
    writeOptions()
    writeEnvironment(settings)
    writeFiles()
    section("EXIT STATUS", ExitStatus.allCases.map { ("\($0.rawValue)", [$0.summary]) })
    writeExamples()
  }

  private mutating func writeHead() {
    lines += [
      ".Dd \(Program.date)", ".Dt \(Program.name.uppercased()) 1", ".Os", ".Sh NAME", ".Nm \(Program.name)",
      ".Nd \(Messages.Manual.purpose)", ".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar operands", ".Op Ar options",
      ".Sh DESCRIPTION", ".Nm",
    ]
    lines += ManualPage.body(Messages.Manual.description)
  }

  private mutating func writeCommands() {
    section("COMMANDS", Command.allCases.map { ($0.usage, [$0.summary + "."] + $0.details) })
  }

  private mutating func writeOptions() {
    lines.append(".Sh OPTIONS")
    for group in Option.Group.allCases {
      let options = Option.allCases.filter { $0.definition.group == group }
      guard !options.isEmpty else { continue }
      lines.append(".Ss " + ManualPage.escaped(group.heading.prefix(1).uppercased() + group.heading.dropFirst()))
      list(options.map { ($0.synopsis, [$0.summary + ManualPage.audience(of: $0)]) })
    }
  }

  /// Which commands take an option, where not all do.
  private static func audience(of option: Option) -> String {
    let commands = option.definition.commands
    return commands == Command.allCases ? "" : " (\(commands.map(\.name).joined(separator: ", ")))"
  }

  private mutating func writeEnvironment(_ settings: [Override]) {
    let overrides = settings.map { ($0.variable, Messages.Manual.override(of: $0.key, with: $0.expected)) }
    section("ENVIRONMENT", entries([Messages.Manual.store] + overrides + Messages.Manual.variables))
  }

  private mutating func writeFiles() { section("FILES", entries(Messages.Manual.files)) }

  private mutating func writeExamples() {
    lines.append(".Sh EXAMPLES")
    for example in Messages.Manual.examples { lines.append(".Dl " + ManualPage.escaped(example)) }
  }

  private func entries(_ entries: [(term: String, summary: String)]) -> [(term: String, body: [String])] {
    entries.map { ($0.term, [$0.summary]) }
  }

  private mutating func section(_ heading: String, _ entries: [(term: String, body: [String])]) {
    lines.append(".Sh \(heading)")
    list(entries)
  }

  private mutating func list(_ entries: [(term: String, body: [String])]) {
    lines.append(".Bl -tag -width Ds")
    for entry in entries {
      let term = ManualPage.escaped(entry.term).replacing("\"", with: "\"\"")
      lines += [".It Ic \"\(term)\""] + ManualPage.body(entry.body)
    }
    lines.append(".El")
  }

  /// Lines of text, each sentence beginning on its own, as mdoc(7) wants it; what is laid out in columns stays so.
  private static func body(_ lines: [String]) -> [String] {
    guard let first = lines.firstIndex(where: { $0.contains("   ") }) else { return filled(lines) }
    let columns = lines[first...].prefix { $0.contains("   ") }
    return filled(Array(lines[..<first])) + [".Bd -literal -compact"] + columns.map(protected) + [".Ed"]
      + body(Array(lines[columns.endIndex...]))
  }

  private static func filled(_ lines: [String]) -> [String] {
    var written: [String] = []
    var line = ""
    for word in lines.joined(separator: " ").split(separator: " ").map(escaped) {
      let isFull = line.utf8.count + word.utf8.count >= longestLine
      if !line.isEmpty, isFull || line.last == "." {
        written.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return (line.isEmpty ? written : written + [line]).map { isRequest($0) ? "\\&" + $0 : $0 }
  }

  private static let longestLine = 78

  private static func protected(_ line: String) -> String { isRequest(line) ? "\\&" + escaped(line) : escaped(line) }

  /// Whether a line would be taken for a request.
  private static func isRequest(_ line: String) -> Bool { line.hasPrefix(".") || line.hasPrefix("'") }

  /// A text whose characters stand for themselves.
  private static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      // Where the language has no UTF-8 nothing would be shown for it.
      case "…": "\\&..."
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hex(scalar.value))]"
      }
    }.joined()
  }

  private static func hex(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
