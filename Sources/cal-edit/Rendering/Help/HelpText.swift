/// The help, as the table of ``Command`` and ``Option`` has it.
struct HelpText {
  /// The text, with a line break at its end.
  let text: String

  private init(text: String) { self.text = text }

  /// The help of a command; of them all for nil.
  init(of command: Command?) {
    self.init(text: command.map(HelpText.help) ?? HelpText.overview)
  }

  /// The help of what is named so: a command, or a group of commands.
  init(on topic: String) {
    let command = Command(rawValue: topic)
    let group = Command.commands(in: topic)
    if command == nil, !group.isEmpty {
      self.init(text: HelpText.help(on: group, named: topic))
    } else {
      self.init(of: command)
    }
  }

  private static func help(on group: [Command], named name: String) -> String {
    sections([
      Messages.usage(ofGroup: name),
      section(Messages.commands, group.map { ($0.usage, $0.summary) }),
      Messages.whereOptionsAreExplained(of: name),
    ])
  }

  private static var overview: String {
    sections([
      Messages.usageOfAll,
      Messages.purpose,
      section(Messages.commands, Command.allCases.map { ($0.usage, $0.summary) }),
      options(of: nil, in: .global),
      section(Messages.exitStatus, ExitStatus.allCases.map { ("\($0.rawValue)", $0.summary) }),
      Messages.whereOptionsAreExplained(),
    ])
  }

  private static func help(of command: Command) -> String {
    let usage = Messages.usage(command.usage + (command.takesOptions ? Messages.options : ""))
    let summary = command.summary
    let about = [summary.prefix(1).uppercased() + summary.dropFirst() + "."] + command.details
    return sections(
      [usage, about.joined(separator: "\n")]
        + Option.Group.allCases.map { options(of: command, in: $0) })
  }

  private static func options(of command: Command?, in group: Option.Group) -> String {
    let options = (command?.options ?? Option.allCases).filter { $0.definition.group == group }
    return section(
      command?.isAboutReminders == true ? group.headingOfReminders : group.heading,
      options.map { ($0.definition.short == nil ? "    \($0.synopsis)" : $0.synopsis, $0.summary) })
  }

  private static func sections(_ sections: [String]) -> String {
    sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func section(_ heading: String, _ entries: [(term: String, summary: String)]) -> String {
    guard !entries.isEmpty else { return "" }
    return (["\(heading):"] + entries.map { entry(term: $0.term, summary: $0.summary) }).joined(separator: "\n")
  }

  /// A term and what it means; below it where the term leaves no room beside.
  private static func entry(term: String, summary: String) -> String {
    let indent = String(repeating: " ", count: summaryColumn)
    let room = summaryColumn - 4
    guard term.count <= room else { return "  \(term)\n\(indent)\(summary)" }
    return "  \(term)\(indent.dropFirst(2 + term.count))\(summary)"
  }

  private static let summaryColumn = 28
}

extension Command {
  /// Whether it takes options but the ones that stand everywhere.
  fileprivate var takesOptions: Bool { options.contains { $0.definition.group != .global } }
}
