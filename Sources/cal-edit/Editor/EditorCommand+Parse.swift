import CalendarEditForm
import CalendarStore

extension EditorCommand {
  /// Reads a line: a command as a whole word, else a row with or without a value, else a date for the open picker.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - form: The form whose rows it may name.
  ///   - isDay: Whether a line that begins with a number can be read as a day, as `9 dec`.
  /// - Throws: `EditorLineError` for what is none of these.
  init(_ line: String, form: some ItemForm, isDay: (String) -> Bool) throws(EditorLineError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else {
      self = .blank
      return
    }
    let rest = EditorCommand.rest(of: line, behind: words[0...0])
    if let command = try EditorCommand.command(first, rest: rest, form: form) {
      self = command
    } else if form.openPicker != nil, first.allSatisfy(\.isNumber), words.count > 1, isDay(line) {
      self = .setPicker(line)
    } else if let (row, count) = try EditorCommand.row(words, in: form) {
      let value = EditorCommand.rest(of: line, behind: words[..<count])
      self = value.isEmpty ? .tap(row) : .set(row, value)
    } else if form.openPicker != nil {
      self = .setPicker(line)
    } else {
      throw EditorLineError(message: Messages.noCommand(first))
    }
  }

  private static func command(
    _ word: Substring, rest: String, form: some ItemForm
  ) throws(EditorLineError) -> EditorCommand? {
    switch (word, rest) {
    case ("p", ""): .print
    case ("p", _): .printRow(try row(named: rest, in: form))
    case ("mine", ""): .resolve(nil, .mine)
    case ("mine", _): .resolve(try row(named: rest, in: form), .mine)
    case ("theirs", ""): .resolve(nil, .theirs)
    case ("theirs", _): .resolve(try row(named: rest, in: form), .theirs)
    case (_, "") where word.first == "#" && word.count > 1: .choose(String(word))
    case ("clear", _): .clear(try row(named: rest, in: form))
    case ("w", _): .save(try span(rest), leaves: false)
    case ("wq", _), ("x", _): .save(try span(rest), leaves: true)
    case ("D", _): .delete(try span(rest))
    case ("q", ""): .leave
    case ("q!", ""): .discard
    case ("u", ""): .undo
    case ("?", ""): .explain
    case ("h", ""): .help
    case ("<", ""): .turnMonth(-1)
    case (">", ""): .turnMonth(1)
    case ("q", _), ("q!", _), ("u", _), ("?", _), ("h", _), ("<", _), (">", _):
      throw EditorLineError(message: Messages.standsAlone(word, given: rest))
    default: nil
    }
  }

  private static func span(_ word: String) throws(EditorLineError) -> EventSpan? {
    if word.isEmpty { return nil }
    guard let span = EventSpan(word: word) else {
      throw EditorLineError(message: Messages.noPart(word))
    }
    return span
  }

  private static func row(named name: String, in form: some ItemForm) throws(EditorLineError) -> ItemRow {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard let (row, count) = try row(words, in: form), count == words.count else {
      throw EditorLineError(message: Messages.noRow(name))
    }
    return row
  }

  /// The row that the first words name, the longest name first, and how many words those are.
  static func row(
    _ words: [Substring], in form: some ItemForm
  ) throws(EditorLineError) -> (row: ItemRow, count: Int)? {
    let numbered = FormLines.numberedRows(of: form)
    if let first = words.first, first.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard let number = Int(first), (1...numbered.count).contains(number) else {
        throw EditorLineError(message: Messages.noRow(number: first, of: numbered.count))
      }
      return (numbered[number - 1], 1)
    }
    let names = names(of: form)
    for count in stride(from: min(words.count, 3), through: 1, by: -1) {
      let typed = words[..<count].joined(separator: " ").smallLetters
      if let exact = names.first(where: { $0.name == typed }) { return (exact.row, count) }
      guard typed.count >= 2 else { continue }
      let matches = names.filter { $0.name.hasPrefix(typed) && isAbbreviable($0.row, in: form) }
      if matches.count == 1 { return (matches[0].row, count) }
      if matches.count > 1 {
        throw EditorLineError(message: Messages.ambiguousRow(typed, among: matches.map(\.row)))
      }
    }
    return nil
  }

  /// Whether the start of its name names a row: zones, and what is seldom shown, are too easily meant by none.
  private static func isAbbreviable(_ row: ItemRow, in form: some ItemForm) -> Bool {
    !row.belongsToPicker && row != .conference && (row != .allDay || !form.hiddenRows.contains(.allDay))
  }

  /// The names that rows can be called by.
  static func names(of form: some ItemForm) -> [(name: String, row: ItemRow)] {
    FormLines.numberedRows(of: form).map { (Messages.title(of: $0).smallLetters, $0) } + hiddenNames(of: form)
  }

  /// The names of rows that can be set while they are not shown.
  private static func hiddenNames(of form: some ItemForm) -> [(name: String, row: ItemRow)] {
    let open: ItemRow? =
      switch form.openPicker {
      case .starts: .startZone
      case .ends: .endZone
      default: nil
      }
    let zones = open.flatMap { form.hiddenRows.contains($0) ? [(Messages.zone, $0), (Messages.timeZone, $0)] : nil }
    return form.hiddenRows.map { (hiddenName(of: $0), $0) } + (zones ?? [])
  }

  /// The name of a row that is not shown; those of the zones say which one is meant.
  private static func hiddenName(of row: ItemRow) -> String {
    switch row {
    case .startZone: Messages.startZone
    case .endZone: Messages.endZone
    default: Messages.title(of: row).smallLetters
    }
  }

  private static func rest(of line: String, behind words: ArraySlice<Substring>) -> String {
    guard let last = words.last else { return line }
    let rest = line[last.endIndex...]
    let start = rest.firstIndex { !$0.isWhitespace } ?? rest.endIndex
    let end = rest.lastIndex { !$0.isWhitespace }.map { rest.index(after: $0) } ?? start
    return String(rest[start..<end])
  }
}
