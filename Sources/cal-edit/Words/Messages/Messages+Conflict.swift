import CalendarStore

extension Messages {
  /// The three values of a property that was changed here and in the file, as a phrase.
  static func text(for conflict: PropertyConflict) -> String {
    let lines = conflict.lines
    return "\(name(of: conflict)) was \(text(of: lines.base)), is \(text(of: lines.theirs)) in the file by now, "
      + "and would become \(text(of: lines.mine))"
  }

  /// The line for a conflict that a merge of files left.
  static func text(for conflict: ComponentConflict, in file: String) -> String {
    let lines = conflict.property.lines
    let subject = ([conflict.component] + (conflict.identifier.isEmpty ? [] : [conflict.identifier])).joined(
      separator: " ")
    let words =
      if conflict.property.property == conflict.component {
        "was changed on one side and taken away on the other; it is kept, with a line X-OURS-DELETED or X-THEIRS-DELETED"
      } else {
        "\(conflict.property.property) was \(text(of: lines.base)), is \(text(of: lines.mine)) in ours "
          + "and \(text(of: lines.theirs)) in theirs; ours stands, theirs is kept as X-THEIRS-\(conflict.property.property)"
      }
    return "\(SafeText.line(file)): conflict: \(SafeText.line(subject)): \(SafeText.line(words))"
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
