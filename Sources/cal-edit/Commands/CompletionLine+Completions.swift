/// A word that may stand on the command line, and what it means there.
struct Completion: Hashable, Sendable {
  /// The word.
  let word: String

  /// What it means, as a phrase; empty where the word says it.
  var summary = ""
}

extension CompletionLine {
  /// The commands that may stand there; a group's word stands for its commands.
  func commands(in group: String?) -> [Completion] {
    if let group {
      return Command.commands(in: group).map { command in
        Completion(word: String(command.name.dropFirst(group.count + 1)), summary: command.summary)
      }
    }
    var seen: Set<String> = []
    return Command.allCases.compactMap { command in
      guard let group = command.group else {
        return Completion(word: command.name, summary: command.summary)
      }
      return seen.insert(group).inserted ? Completion(word: group, summary: Command.about(group: group)) : nil
    }
  }

  /// The flags that may stand there: those of a command that can still be given, without one those of every command.
  func flags(of command: Command?) -> [Completion] {
    let options = command?.options ?? Option.allCases.filter { $0.definition.commands == Command.allCases }
    let excluded = Set(Option.alternatives.filter { $0.contains { values[$0] != nil } }.joined())
    var seen: Set<String> = []
    return options.filter { option in
      let isRepeatable = command.map(option.definition.repeatableFor.contains) ?? false
      return (values[option] == nil && !excluded.contains(option) || isRepeatable)
        && seen.insert(option.flag).inserted
    }.map { Completion(word: $0.flag, summary: $0.summary) }
  }
}

extension Command {
  /// What the commands of a group are about.
  fileprivate static func about(group: String) -> String {
    Messages.reminders(commands(in: group).map { String($0.name.dropFirst(group.count + 1)) })
  }
}
