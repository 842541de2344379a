import CalendarWords

/// Reads a command line by the table of ``Command`` and ``Option``.
///
/// Options may stand anywhere before a `--`. A `-` before a letter or another `-` makes a flag, a `-` alone is an
/// operand, and everything else that begins with `-` is refused, so that no date is taken for a flag.
struct Arguments {
  private var rest: ArraySlice<String>
  private var command: Command?
  private var group: String?
  private var values: [Option: [String]] = [:]
  private var operands: [String] = []

  /// What the arguments, without the program's own name, ask for.
  ///
  /// - Throws: the first mistake, from the left; then what is missing or does not go together.
  static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    var parser = Arguments(rest: arguments[...])
    try parser.readAll()
    return try parser.invocation()
  }

  /// What the program was started with, as text; a name or title that is another's bytes is no text to guess at.
  ///
  /// - Throws: the first argument that is no UTF-8.
  static func texts(of arguments: [[UInt8]]) throws(UsageError) -> [String] {
    try arguments.map { bytes throws(UsageError) in
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(bytes) }
      return text
    }
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func readAll() throws(UsageError) {
    while let argument = rest.popFirst() {
      if argument == "--" {
        while let operand = rest.popFirst() { try takeOperand(operand) }
      } else if argument.hasPrefix("--"), Command(rawValue: argument) != nil, command == nil || command == .help {
        try takeOperand(argument)
      } else if argument.hasPrefix("--") {
        try readFlag(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShortFlags(argument)
      } else {
        try takeOperand(argument)
      }
    }
  }

  private mutating func takeOperand(_ operand: String) throws(UsageError) {
    guard let command else {
      let name = group.map { "\($0) \(operand)" } ?? operand
      if group == nil, !Command.commands(in: name).isEmpty {
        group = name
      } else {
        self.command = try Arguments.command(named: name)
      }
      return
    }
    if let limit = command.definition.operandLimit, operands.count >= limit {
      throw .unexpectedOperand(operand, command)
    }
    operands.append(operand)
  }

  private static func command(named name: String) throws(UsageError) -> Command {
    guard let command = Command(rawValue: name) else {
      if let instead = Command.advice(for: name) { throw .foreignCommand(name, instead: instead) }
      throw .unknownCommand(name, near: Command.allCases.filter { Spelling.isNear(name, $0.name) })
    }
    return command
  }

  /// Reads `--flag`, `--flag=value` or `--flag` with the value behind it.
  private mutating func readFlag(_ argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let flag = parts[0]
    guard let option = Option(flag: flag, of: command) else { throw unknown(flag) }
    try take(option, attached: parts.count > 1 ? parts[1] : nil)
  }

  /// Reads `-y`, several such flags at once, or one with its value attached or behind it.
  private mutating func readShortFlags(_ argument: String) throws(UsageError) {
    var letters = argument.dropFirst()
    guard letters.first?.isLetter == true else { throw .dashedOperand(argument) }
    // What reads like a letter and its value is one flag to those who know khal, and a template behind it tells which.
    let isBeforeTemplate = rest.first?.contains("{") == true
    if letters.count > 1, isBeforeTemplate, !Option.familiar(argument).isEmpty { throw unknown(argument) }
    while let letter = letters.popFirst() {
      guard let option = Option(short: letter) else { throw unknown("-\(letter)") }
      guard option.definition.parameter != .none else {
        try take(option, attached: letters.first == "=" ? String(letters.dropFirst()) : nil)
        continue
      }
      try take(option, attached: letters.isEmpty ? nil : String(letters))
      return
    }
  }

  private func unknown(_ flag: String) -> UsageError {
    if flag == "--show-past", command == .edit { return .needlessFlag(flag) }
    let candidates = command?.options ?? Option.allCases
    if let familiar = Option.familiar(flag).first(where: candidates.contains) {
      return .unknownFlag(flag, near: familiar)
    }
    return .unknownFlag(flag, near: Spelling.nearest(to: flag, among: candidates, by: \.flag))
  }

  private mutating func take(_ option: Option, attached: String?) throws(UsageError) {
    guard option.definition.parameter != .none else {
      try admit(option)
      if let attached { throw .option(option, .unexpectedValue(attached)) }
      values[option] = []
      return
    }
    if case .optionalCount = option.definition.parameter, attached == nil {
      try admit(option)
      let isCount = rest.first.map { !$0.isEmpty && $0.allSatisfy(\.isNumber) } ?? false
      let count = isCount ? rest.removeFirst() : nil
      if let count { try option.check(count) }
      values[option] = count.map { [$0] } ?? []
      return
    }
    // Which of two options with one flag is meant, its value says.
    if option != .eventColor { try admit(option) }
    let value = if let attached { attached } else { try valueBehind(option) }
    let meant = meaning(of: option, value)
    if option == .eventColor { try admit(meant) }
    // Before the command is known a flag may be that of another option.
    if command != nil { try meant.check(value) }
    values[meant, default: []].append(value)
  }

  /// Refuses what the command does not take, or not again.
  private func admit(_ option: Option) throws(UsageError) {
    if let command, !option.definition.commands.contains(command) { throw .option(option, .notTaken(by: command)) }
    guard values[option] != nil else { return }
    if !option.definition.repeatableFor.contains(where: { $0 == command ?? $0 }) { throw .option(option, .repeated) }
  }

  /// `--color` with the name of a color gives the event that color, otherwise it says when to use color.
  private func meaning(of option: Option, _ value: String) -> Option {
    guard option == .eventColor else { return option }
    let takesEvents = command?.options.contains(.eventColor) ?? true
    return ColorChoice(rawValue: value) == nil && takesEvents ? .eventColor : .color
  }

  /// Takes the next argument as the option's value, unless it could be a flag.
  private mutating func valueBehind(_ option: Option) throws(UsageError) -> String {
    guard let next = rest.first, next != "--" else { throw .option(option, .missingValue) }
    if next.hasPrefix("-"), next != "-" {
      let isFlag = Option.allCases.contains { next == $0.flag || next.hasPrefix("\($0.flag)=") }
      throw .option(option, isFlag ? .missingValue : .dashedValue(next))
    }
    rest.removeFirst()
    return next
  }

  /// Takes what stood before the command as the command's own options, and checks it.
  private mutating func settleFlags(of command: Command) throws(UsageError) {
    for (option, given) in values {
      guard let own = Option(flag: option.flag, of: command), own.definition.commands.contains(command) else {
        continue
      }
      let meant = option == .color || option == .eventColor ? option : own
      for value in given { try meant.check(value) }
      if meant != option { (values[option], values[meant]) = (nil, given) }
    }
  }

  private var saysWhatToSave: Bool {
    !operands.isEmpty || values.keys.contains { $0.definition.group == .field || $0 == .like }
  }

  private mutating func invocation() throws(UsageError) -> Invocation {
    if values[.help] != nil { return Invocation(.help, operands: [command?.name ?? group].compactMap(\.self)) }
    guard let command = command ?? group.flatMap({ Command.commands(in: $0).first }) else { throw .missingCommand }
    try settleFlags(of: command)
    if let color = values[.eventColor]?.first, !command.options.contains(.eventColor) {
      throw .option(.color, .invalidValue(color, near: nil))
    }
    for option in Option.allCases where values[option] != nil && !option.definition.commands.contains(command) {
      throw .option(option, .notTaken(by: command))
    }
    for (option, values) in values where values.count > 1 && !option.definition.repeatableFor.contains(command) {
      throw .option(option, .repeated)
    }
    for group in Option.alternatives {
      let given = group.filter { values[$0] != nil }
      if given.count > 1 { throw .option(given[0], .excludes(given[1])) }
    }
    if let name = values.repeatedField { throw .repeatedField(name) }
    let isNamed = values[command == .todoAdd ? .title : .uid] != nil
    if command.definition.needsOperand, operands.isEmpty, !isNamed { throw .missingOperand(command) }
    // A script's empty variable must not take back the last change of all.
    if [.undo, .redo].contains(command), operands.contains("") { throw .unexpectedOperand("", command) }
    if command.options.contains(.to), values[.to] == nil { throw .missingOption(.to, command) }
    if command == .new, values[.yes] != nil, !saysWhatToSave { throw .option(.yes, .nothingToSave) }
    if command == .help, let topic = operands.first {
      let isOfGroup = !Command.commands(in: topic).isEmpty
      if !isOfGroup { _ = try Arguments.command(named: topic) }
      if operands.count > 1 {
        guard isOfGroup else { throw .unexpectedOperand(operands[1], command) }
        _ = try Arguments.command(named: operands.joined(separator: " "))
      }
    }
    return Invocation(command, values: values, operands: operands)
  }
}
