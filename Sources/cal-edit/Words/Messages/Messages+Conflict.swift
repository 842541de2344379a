import CalendarStore

extension Messages {
  /// The three values of a property that was changed here and in the file, as a phrase; two of one that was only changed
  /// in the file.
  static func text(for conflict: PropertyConflict) -> String {
    let lines = conflict.lines
    let change = "\(name(of: conflict)) was \(text(of: lines.base))"
    let now = "is \(text(of: lines.theirs)) in the file by now"
    guard lines.mine != lines.base else { return "\(change) and \(now)" }
    return "\(change), \(now), and would \(lines.mine.isEmpty ? "be taken away" : "become \(text(of: lines.mine))")"
  }

  /// The line for a conflict that a merge of files left.
  static func text(for conflict: ComponentConflict, in file: String) -> String {
    let lines = conflict.property.lines
    let subject = ([conflict.component] + (conflict.identifier.isEmpty ? [] : [conflict.identifier])).joined(
      separator: " ")
    let words =
      switch conflict.property.property {
      case conflict.component: words(forWhole: conflict)
      case "VALARM": "an alarm was changed on one side and taken away on the other; it is kept"
      case let name:
        "\(name) was \(text(of: lines.base)), is \(text(of: lines.mine)) in ours "
          + "and \(text(of: lines.theirs)) in theirs; ours stands, theirs is kept as X-THEIRS-\(name)"
      }
    return "\(SafeText.line(file)): conflict: \(SafeText.line(subject)): \(SafeText.line(words))"
  }

  /// What is to be said of a component that one side took away, or of which both changed what stands in it.
  private static func words(forWhole conflict: ComponentConflict) -> String {
    let lines = conflict.property.lines
    if lines.mine.isEmpty {
      return "was taken away in ours and changed in theirs; it is kept, with the line X-OURS-DELETED:TRUE"
    }
    if lines.theirs.isEmpty {
      return "was changed in ours and taken away in theirs; it is kept, with the line X-THEIRS-DELETED:TRUE"
    }
    return conflict.component == "VTIMEZONE"
      ? "was changed on both sides, and not in the same way; ours stands, theirs is kept as X-THEIRS-\(conflict.identifier)"
      : "what stands in it was changed on both sides, and not in the same way; both are kept"
  }

  /// The line that says that a write waits for another program.
  static func text(for wait: LockWait) -> String {
    "\(Program.name) waits for the lock of \(SafeText.line(wait.folder))"
      + (wait.holder.map { ", which \(SafeText.line($0)) holds" } ?? "")
  }

  private static func name(of conflict: PropertyConflict) -> String {
    conflict.property == "VALARM" ? "an alarm" : SafeText.line(conflict.property)
  }

  /// The values of a property as iCalendar writes them, with the parameters that a person has to know.
  private static func text(of lines: [Property]) -> String {
    guard !lines.isEmpty else { return "not there" }
    let isSame = Set(lines.map(\.name)).count == 1
    let texts = lines.prefix(4).map { line in
      let parameters = line.parameters.map { ";\($0.name)=\($0.values.joined(separator: ","))" }.joined()
      let value = line.value.count > 80 ? line.value.prefix(80) + "…" : line.value[...]
      return isSame && parameters.isEmpty ? "\"\(value)\"" : "\"\(line.name)\(parameters):\(value)\""
    }
    return SafeText.line((texts + (lines.count > 4 ? ["…"] : [])).joined(separator: ", "))
  }
}
