import CalendarEditForm
import CalendarStore

/// Knows what a line of the editor can go on with.
struct LineCompleter<Form: ItemForm> {
  let form: Form
  let text: FormText
  let zoneNames: @Sendable () -> [String]

  /// What can stand where the cursor is in a line.
  func completion(_ line: EditedLine) -> FormCompletion {
    let head = String(line.head.drop { $0 == " " })
    let words = head.split(separator: " ")
    guard let first = words.first else { return FormCompletion() }
    if let names = operands(of: first), words.count > 1 || head.last == " " {
      return FormCompletion(of: rest(of: head, behind: first), among: names)
    }
    // What begins a longer name is completed to it, before it is taken for a shorter one and its value.
    let commands = EditorCommand.words + EditorCommand.names(of: form).map(\.name)
    let command = FormCompletion(of: head, among: commands, ending: " ")
    guard command.replacement == nil, command.choices.isEmpty else { return command }
    if let (row, count) = try? EditorCommand.row(words, in: form), words.count > count || head.last == " " {
      return values(rest(of: head, behind: words[count - 1]), of: row)
    }
    return form.openPicker == nil ? FormCompletion() : dates(head)
  }

  /// What can stand where the cursor is in the value of a row.
  func values(_ line: EditedLine, of row: ItemRow) -> FormCompletion { values(line.head, of: row) }

  private func values(_ typed: String, of row: ItemRow) -> FormCompletion {
    switch form.value(of: row) {
    case .text: row == .url || row == .conference ? files(typed) : FormCompletion()
    case .toggle, .custom: FormCompletion(of: typed, among: ["on", "off"])
    case .date: dates(typed)
    case .clock: zones(typed)
    case .calendar, .alert, .availability, .length, .repetition, .repeatEnd, .priority:
      FormCompletion(of: typed, among: form.choices(of: row).map { text.text($0, of: form.subject) })
    default: FormCompletion()
    }
  }

  /// What stands behind a command that takes a row or a part of a series; nil for one that takes neither.
  private func operands(of command: Substring) -> [String]? {
    switch command {
    case "p", "clear", "mine", "theirs": EditorCommand.names(of: form).map(\.name)
    case "w", "wq", "x", "D": form.isOfSeries ? EventSpan.allCases.map(\.word) : []
    default: nil
    }
  }

  private func rest(of head: String, behind word: Substring) -> String {
    String(head[word.endIndex...].drop { $0 == " " })
  }

  /// Of a time the last word is completed.
  private func dates(_ typed: String) -> FormCompletion {
    let word = typed.lastIndex(of: " ").map { String(typed[typed.index(after: $0)...]) } ?? typed
    guard !word.isEmpty else { return FormCompletion() }
    return FormCompletion(of: word, among: text.reader.words.dayNames)
  }

  /// Zones can be called by their city, too.
  private func zones(_ typed: String) -> FormCompletion {
    let names = zoneNames()
    let whole = FormCompletion(of: typed, among: names + ["floating", "local"])
    guard whole.replacement == nil, whole.choices.isEmpty, !typed.isEmpty else { return whole }
    let small = typed.smallLetters
    let matches = names.filter { name in
      name.lastIndex(of: "/").map { name[name.index(after: $0)...].smallLetters.hasPrefix(small) } ?? false
    }
    var cities = FormCompletion()
    cities.typed = typed
    if matches.count == 1 { cities.replacement = matches[0] } else { cities.choices = matches }
    return cities
  }

  /// The address of a file on this machine.
  private func files(_ typed: String) -> FormCompletion {
    guard typed.hasPrefix(FileAddress.scheme) else { return FormCompletion(of: typed, among: [FileAddress.scheme]) }
    return FormCompletion(of: typed, among: FileAddress.addresses(beginningWith: typed))
  }
}

extension EditorCommand {
  /// The commands that are words.
  static let words = ["p", "w", "wq", "x", "q", "q!", "u", "D", "h", "?", "clear", "mine", "theirs"]
}
