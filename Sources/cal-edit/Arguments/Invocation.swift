/// A command line as it was understood.
struct Invocation: Hashable, Sendable {
  /// What to do.
  let command: Command

  /// The words that are neither options nor their values, as they were typed.
  let operands: [String]

  private let values: [Option: [String]]

  /// An invocation of a command with options and operands that were checked.
  init(_ command: Command, values: [Option: [String]] = [:], operands: [String] = []) {
    self.command = command
    self.values = values
    self.operands = operands
  }

  /// The same command line with another option that takes no value.
  func adding(_ option: Option) -> Invocation {
    Invocation(command, values: values.merging([option: []]) { old, _ in old }, operands: operands)
  }

  /// Whether the option was given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The option's value; nil if it was not given or takes none.
  func value(_ option: Option) -> String? { values[option]?.first }

  /// The values of an option that may be given more than once, in the order they were given.
  func values(_ option: Option) -> [String] { values[option] ?? [] }

  /// The number that the option gives, from 1.
  func count(_ option: Option) -> Int? { value(option).flatMap { Int($0) } }

  /// The options that set a field of the event, in the order of the table.
  var fields: [Option] { Option.allCases.filter { $0.setsField && has($0) } }

  /// The color that was asked for.
  var color: ColorChoice { value(.color).flatMap(ColorChoice.init) ?? .auto }

  /// The command or the group of commands that help was asked for; empty for the help of them all.
  var topic: String { operands.joined(separator: " ") }

  /// The operands before a literal `::`.
  var words: ArraySlice<String> { operands.prefix { $0 != Invocation.notesMark } }

  /// The operands behind a literal `::`, joined; nil without one.
  var notes: String? {
    guard let mark = operands.firstIndex(of: Invocation.notesMark) else { return nil }
    return operands[(mark + 1)...].joined(separator: " ")
  }

  private static let notesMark = "::"
}
