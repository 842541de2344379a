/// A command line that cannot be followed; ``Messages`` words it.
enum UsageError: Error, Hashable, Sendable {
  /// There is no command.
  case missingCommand

  /// There is no command of that name, but perhaps ones with names like it.
  case unknownCommand(String, near: [Command])

  /// There is no such flag, but perhaps one like it.
  case unknownFlag(String, near: Option?)

  /// The command does not take that option.
  case optionNotTaken(Option, by: Command)

  /// The option needs a value and has none.
  case missingValue(Option)

  /// The value begins with `-` and stands by itself.
  case dashedValue(Option, String)

  /// The option takes no value.
  case unexpectedValue(Option, String)

  /// The value is none that the option takes.
  case invalidValue(Option, String, near: String?)

  /// The option may be given once only.
  case repeated(Option)

  /// The two cannot be given together.
  case alternatives(Option, Option)

  /// The operand begins with `-` and no `--` stands before it.
  case dashedOperand(String)

  /// The command takes fewer operands.
  case unexpectedOperand(String, Command)

  /// The command does not know what to work on.
  case missingOperand(Command)

  /// A change of a series does not say for which part.
  case missingSpan

  /// A span that needs an occurrence comes without one.
  case missingOccurrence(span: String)
}
