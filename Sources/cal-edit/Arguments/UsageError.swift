import CalendarStore

/// A command line that cannot be followed; ``Messages`` words it.
enum UsageError: Error, Hashable, Sendable {
  /// An argument is no UTF-8.
  case notText([UInt8])

  /// There is no command.
  case missingCommand

  /// There is no command of that name, but perhaps ones with names like it.
  case unknownCommand(String, near: [Command])

  /// There is no command of that name, but other programs have one; what to write here.
  case foreignCommand(String, instead: String)

  /// There is no such flag, but perhaps an option like it.
  case unknownFlag(String, near: Option?)

  /// There is no such flag, and what other programs do by it is done without.
  case needlessFlag(String)

  /// The option cannot be given like that.
  case option(Option, Mistake)

  /// The operand begins with `-` and no `--` stands before it.
  case dashedOperand(String)

  /// The command takes fewer operands.
  case unexpectedOperand(String, Command)

  /// The command does not know what to work on.
  case missingOperand(Command)

  /// The command needs an option.
  case missingOption(Option, Command)

  /// Several events or reminders match, so that none is chosen; the options that tell them apart, and how each is
  /// described.
  case ambiguousItem(String, of: EntityType = .event, by: [Option], candidates: [String])

  /// Several calendars have that name; the paths that tell them apart.
  case ambiguousCalendar(String, candidates: [String])

  /// A field or a property is given by several options.
  case repeatedField(String)

  /// A change of a series does not say for which part.
  case missingSpan

  /// A span that needs an occurrence comes without one.
  case missingOccurrence(span: String)

  /// What is wrong with an option.
  enum Mistake: Hashable, Sendable {
    /// The command does not take it.
    case notTaken(by: Command)

    /// It needs a value and has none.
    case missingValue

    /// Its value begins with `-` and stands by itself.
    case dashedValue(String)

    /// It takes no value.
    case unexpectedValue(String)

    /// Its value is none that it takes, but perhaps like one.
    case invalidValue(String, near: String?)

    /// It may be given once only.
    case repeated

    /// It saves, and nothing says what.
    case nothingToSave

    /// It does not go together with that other one.
    case excludes(Option)
  }
}
