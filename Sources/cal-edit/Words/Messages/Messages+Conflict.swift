import CalendarStore

extension Messages {
  /// The three values of a property that was changed here and in the file, as a phrase; two of one that was only changed
  /// in the file.
  static func text(for conflict: PropertyConflict) -> String {
    let states = texts(of: conflict)
    let change = "\(name(of: conflict)) was \(states.base)"
    let now = "is \(states.theirs) in the file by now"
    let lines = conflict.lines
    guard lines.mine != lines.base else { return "\(change) and \(now)" }
    return "\(change), \(now), and would \(lines.mine.isEmpty ? "be taken away" : "become \(states.mine)")"
  }

  /// What the calendar and an import say differently of a property, as a phrase.
  static func difference(_ conflict: PropertyConflict) -> String {
    let states = texts(of: conflict)
    return "\(name(of: conflict)) is \(states.mine) in the calendar, \(states.theirs) in the import"
  }

  /// The line for a conflict that a merge of files left.
  static func text(for conflict: ComponentConflict, in file: String) -> String {
    let states = texts(of: conflict.property)
    let subject =
      ([conflict.component] + (conflict.identifier.isEmpty ? [] : [conflict.identifier])).joined(separator: " ")
      + (conflict.occurrence.map { ", occurrence \($0)" } ?? "")
    let words =
      switch conflict.property.property {
      case conflict.component: words(forWhole: conflict)
      case "VALARM": "an alarm \(words(forPart: conflict.property))"
      case let part where conflict.property.isPart: "\(part) \(words(forPart: conflict.property))"
      default:
        "\(name(of: conflict.property)) was \(states.base), is \(states.mine) in ours and \(states.theirs) in theirs; "
          + "ours stands, theirs is kept as \(marks(of: conflict.property))"
      }
    return "\(SafeText.line(file)): conflict: \(SafeText.line(subject)): \(SafeText.line(words))"
  }

  /// What is to be said of a component that one side took away, or of which both changed what stands in it.
  private static func words(forWhole conflict: ComponentConflict) -> String {
    let lines = conflict.property.lines
    guard conflict.component == "VTIMEZONE", !lines.mine.isEmpty, !lines.theirs.isEmpty else {
      return words(forPart: conflict.property)
    }
    return
      "was changed on both sides, and not in the same way; ours stands, theirs is kept as X-THEIRS-\(conflict.identifier)"
  }

  /// What is to be said of a component that stands in another one.
  private static func words(forPart conflict: PropertyConflict) -> String {
    if conflict.lines.mine.isEmpty {
      return "was taken away in ours and changed in theirs; it is kept, with the line X-OURS-DELETED:TRUE"
    }
    if conflict.lines.theirs.isEmpty {
      return "was changed in ours and taken away in theirs; it is kept, with the line X-THEIRS-DELETED:TRUE"
    }
    return "was changed on both sides, and not in the same way; both are kept"
  }

  /// The line that says that a write waits for another program.
  static func text(for wait: LockWait) -> String {
    "\(Program.name) waits for the lock of \(SafeText.line(wait.folder))"
      + (wait.holder.map { ", which \(SafeText.line($0)) holds" } ?? "")
  }

  private static func name(of conflict: PropertyConflict) -> String {
    conflict.property == "VALARM" ? "an alarm" : SafeText.line(lineName(of: conflict))
  }

  /// The name of the lines that are shown: start and end are one property, of which an item may have only the end.
  private static func lineName(of conflict: PropertyConflict) -> String {
    let names = (conflict.lines.base + conflict.lines.mine + conflict.lines.theirs).map(\.name)
    return names.contains(conflict.property) ? conflict.property : names.first ?? conflict.property
  }

  /// The names under which a merge keeps what loses.
  private static func marks(of conflict: PropertyConflict) -> String {
    var names: [String] = []
    for line in conflict.lines.theirs where !names.contains(line.name) { names.append(line.name) }
    return (names.isEmpty ? [conflict.property] : names).map { "X-THEIRS-\($0)" }.joined(separator: ", ")
  }

  /// The three states of a property as iCalendar writes them, with the names and parameters that a person has to know.
  private static func texts(of conflict: PropertyConflict) -> ThreeWay<String> {
    let names = contendedNames(of: conflict)
    return conflict.lines.map { lines in
      text(of: lines.filter { names.contains($0.name) }, withNames: names.count > 1)
    }
  }

  /// The names of the lines to be shown: start and end are one property, of which perhaps one alone is in conflict, and the
  /// start of a reminder that says when it is due says nothing else.
  private static func contendedNames(of conflict: PropertyConflict) -> [String] {
    let changed = conflict.lines.names { $0.winner == nil || $0.mine == $0.base && $0.theirs != $0.base }
    let names = changed.contains(conflict.property) ? changed : conflict.lines.names { _ in true }
    let starts = conflict.lines.map { $0.filter { $0.name == "DTSTART" }.map(\.value) }
    let isDue =
      conflict.property == "DUE" && starts == conflict.lines.map { $0.filter { $0.name == "DUE" }.map(\.value) }
    return isDue ? ["DUE"] : names
  }

  private static func text(of lines: [Property], withNames isNamed: Bool) -> String {
    guard !lines.isEmpty else { return "not there" }
    let texts = lines.prefix(4).map { line in
      let parameters = line.parameters.map { ";\($0.name)=\($0.values.joined(separator: ","))" }.joined()
      let value = line.value.count > 80 ? line.value.prefix(80) + "…" : line.value[...]
      return !isNamed && parameters.isEmpty ? "\"\(value)\"" : "\"\(line.name)\(parameters):\(value)\""
    }
    return SafeText.line((texts + (lines.count > 4 ? ["…"] : [])).joined(separator: ", "))
  }
}

extension PropertyConflict {
  /// Whether it is about a component that stands in another one.
  fileprivate var isPart: Bool { (lines.mine + lines.theirs).first?.name == "BEGIN" }
}
