/// A command line that is not finished, read by the table as far as it goes, and what may stand at its end.
///
/// Nothing in it is a mistake: what is not understood is passed over.
struct CompletionLine: Hashable, Sendable {
  /// The flag that a shell asks with, the line behind it; no part of what the program promises.
  ///
  /// A line of the answer is a word and, behind a tab, what it says; a line that begins with a tab has the pattern of the
  /// files that belong there too, `*/` for folders. An argument behind the line is the end of its last word, where the
  /// shell replaces that alone.
  static let flag = "--complete"

  /// What is wanted of the line's end.
  private(set) var completables: [Completable] = []

  /// What the end begins with.
  private(set) var word = ""

  /// What stands before that in the same word: `--span=`.
  private(set) var prefix = ""

  /// The options that were given, with their values.
  private(set) var values: [Option: [String]] = [:]

  private var command: Command?
  private var group: String?
  private var operands: [String] = []
  private var pending: Option?
  private var takesFlags = true

  /// What the line says so far, without the end of it; nil without a command.
  var invocation: Invocation? {
    (command ?? group.flatMap { Command.commands(in: $0).first }).map {
      Invocation($0, values: values, operands: operands)
    }
  }

  /// Reads a line up to the cursor, which begins with variables for the program and the program's name.
  init(_ line: String) {
    let words = CommandWords(unfinished: line).words.drop { $0.contains("=") && !$0.hasPrefix("-") }.dropFirst()
    guard let last = words.last else { return }
    for word in words.dropLast() { read(word) }
    finish(with: last)
  }

  private mutating func read(_ word: String) {
    if let option = pending {
      values[option, default: []].append(word)
      pending = nil
    } else if !takesFlags || !word.hasPrefix("-") || word == "-" {
      readOperand(word)
    } else if word == "--" {
      takesFlags = false
    } else if word.hasPrefix("--") {
      readFlag(word)
    } else {
      readShortFlags(word)
    }
  }

  private mutating func readOperand(_ word: String) {
    guard command == nil else { return operands.append(word) }
    command = Command(rawValue: group.map { "\($0) \(word)" } ?? word)
    if command == nil, group == nil, !Command.commands(in: word).isEmpty { group = word }
  }

  private mutating func readFlag(_ word: String) {
    if command == nil, let named = Command(rawValue: word) {
      command = named
      return
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option(flag: parts[0], of: command) else { return }
    if parts.count > 1 { values[option, default: []].append(parts[1]) } else { take(option) }
  }

  private mutating func readShortFlags(_ word: String) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst(), let option = Option(short: letter) {
      guard option.definition.parameter != .none, !letters.isEmpty else {
        take(option)
        continue
      }
      values[option, default: []].append(String(letters))
      return
    }
  }

  private mutating func take(_ option: Option) {
    switch option.definition.parameter {
    case .none, .optionalCount: values[option] = []
    default: pending = option
    }
  }

  private mutating func finish(with last: String) {
    word = last
    if let pending {
      completables = completables(of: pending)
    } else if takesFlags, last.hasPrefix("-") {
      finish(withFlag: last)
    } else if let command {
      completables = command.completables(behind: operands)
    } else {
      completables = [.commands(group: group)]
    }
  }

  private mutating func finish(withFlag last: String) {
    guard let equals = last.firstIndex(of: "=") else {
      completables = [.flags(command)] + (command == nil ? [.commands(group: nil)] : [])
      return
    }
    guard let option = Option(flag: String(last[..<equals]), of: command) else { return }
    completables = completables(of: option)
    prefix = String(last[...equals])
    word = String(last[last.index(after: equals)...])
  }

  /// What an option's value may be; a flag that two options share takes the values of both.
  private func completables(of option: Option) -> [Completable] {
    guard option.flag == Option.color.flag else { return option.completables }
    return Option.color.completables + (command?.options.contains(.eventColor) == true ? [.colors] : [])
  }
}
