import CalendarEditForm
import CalendarStore

/// A form as lines: its rows with their numbers, and what a batch changed in them.
struct FormLines: Sendable {
  /// The words of its values.
  let text: FormText

  /// The columns that a long text is cut to, where a terminal would break it; nil for none.
  var width: Int?

  /// How a refused value and a chosen day stand out.
  var emphasis = Emphasis.none

  /// Where a person is in the form; nil where nobody moves in it.
  var focus: FormFocus?

  /// Whether a change shows what becomes of the rule; that of one occurrence leaves the rule alone.
  var showsRule = true

  private static let titleWidth = 14

  /// The columns of a row with a date and a time: ` 4  Starts        Tue  1 Dec 2026  10:00`.
  private static let columnsOfDate = 41

  /// The whole form, a blank line between its sections.
  func lines(of form: some ItemForm) -> [String] {
    let sections = blocks(of: form, width: width).filter { !$0.isEmpty }.map { $0.flatMap(\.lines) }
    return sections.joined(separator: [StyledText("")]).map(emphasis.text)
  }

  /// The whole form, each row with its lines, section by section; when the event takes place next stands there once.
  func blocks(of form: some ItemForm, width: Int?) -> [[FormBlock]] {
    var number = 0
    let last = form.rows.last { !$0.nextStarts.isEmpty }?.item
    return form.sections.map { section in
      section.map { row in
        if FormLines.isNumbered(row) { number += 1 }
        var row = row
        if row.item != last { row.nextStarts = [] }
        return FormBlock(item: row.item, lines: lines(of: row, number: number, in: form, mark: " ", width: width))
      }
    }
  }

  /// One row as it stands in the form, in full.
  func lines(of row: ItemRow, in form: some ItemForm) -> [String] {
    let lines = numbered(form).filter { $0.row.item == .row(row) }.flatMap {
      self.lines(of: $0.row, number: $0.number, in: form, mark: " ", width: nil)
    }
    guard lines.isEmpty else { return lines.map(emphasis.text) }
    // A row that can be named while it is not shown.
    let title = DisplayWidth.padded(Messages.title(of: row), to: FormLines.titleWidth)
    return [FormLines.trimmed("     \(title)\(text.text(form.value(of: row), of: form.subject))")]
  }

  /// The lines of rows that are gone (`-`), then those of rows that came (`+`) and changed (`~`), from top to bottom;
  /// when the event takes place next stands there once.
  func changes<Form: ItemForm>(from old: Form, to new: Form) -> [String] {
    let (before, after) = (numbered(old), numbered(new))
    let former = Dictionary(before.map { ($0.row.item, $0.row) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(after.map(\.row.item))
    let removed = before.filter { !kept.contains($0.row.item) }
      .flatMap { lines(of: $0.row, number: $0.number, in: old, mark: "-", width: width) }
    let touched = after.filter { entry in
      guard showsRule || entry.row.item.owner.field != .recurrence else { return false }
      return former[entry.row.item].map(entry.row.looksDifferent) ?? true
    }
    let last = touched.last { !$0.row.nextStarts.isEmpty }?.row.item
    let changed = touched.flatMap { entry in
      var (row, isNew) = (entry.row, true)
      if row.item != last { row.nextStarts = [] }
      if var before = former[row.item] {
        if row.item != last { before.nextStarts = [] }
        // What changed of this row is said below another one.
        guard row.looksDifferent(from: before) else { return [StyledText]() }
        isNew = false
      }
      return lines(of: row, number: entry.number, in: new, mark: isNew ? "+" : "~", width: width)
    }
    // What goes away does not stand out.
    return removed.map(\.plain) + changed.map(emphasis.text)
  }

  /// The rows that have numbers, in the order of their numbers.
  static func numberedRows(of form: some ItemForm) -> [ItemRow] {
    form.rows.filter(isNumbered).map(\.item.owner)
  }

  private static func isNumbered(_ row: FormRow<ItemRow>) -> Bool {
    if case .row(let row) = row.item { !row.belongsToPicker } else { false }
  }

  private func numbered(_ form: some ItemForm) -> [(section: Int, number: Int, row: FormRow<ItemRow>)] {
    var number = 0
    return form.sections.enumerated().flatMap { section, rows in
      rows.map { row in
        if FormLines.isNumbered(row) { number += 1 }
        return (section, number, row)
      }
    }
  }

  private func lines(
    of row: FormRow<ItemRow>, number: Int, in form: some ItemForm, mark: String, width: Int?
  ) -> [StyledText] {
    if case .picker(let picker) = row.value { return lines(of: picker).map { StyledText("\(mark)     ") + $0 } }
    // A terminal that has no room for a date in its column may have room for it as a sentence has it.
    let isRoomy = self.width.map { $0 >= FormLines.columnsOfDate } ?? true
    let figures = FormLines.isNumbered(row) ? String(number) : ""
    let isFocused = focus?.isOn(row.item) == true
    let title = Messages.title(of: row.item.owner)
    let name = DisplayWidth.padded(figures, to: 2, atStart: true) + "  " + title
    let spaces = FormLines.titleWidth - DisplayWidth.of(title)
    let head =
      StyledText(isFocused ? ">" : mark) + StyledText(name, isFocused ? .chosen : [])
      + StyledText(String(repeating: " ", count: max(0, spaces)))
    let parts = value(of: row, in: form, isAligned: isRoomy)
    if focus != nil, let width {
      return FormLines.flowing(parts, behind: head, width: width) + nextStarts(of: row, mark)
    }
    let line = (head + parts.joined(separator: "  ")).trimmed
    // What somebody wrote can be as long as it likes; dates, and what is wrong with a row, are always seen whole.
    guard let width, row.value.isWritten, row.issues.isEmpty else { return [line] + nextStarts(of: row, mark) }
    return [line.cut(to: width)]
  }

  /// The parts of a value in one line, those that have no room in it in lines of their own; only the first is cut.
  private static func flowing(_ parts: [StyledText], behind head: StyledText, width: Int) -> [StyledText] {
    let indent = String(repeating: " ", count: min(5, max(0, width - 10)))
    var lines = [(head + (parts.first ?? StyledText(""))).trimmed.cut(to: width)]
    for part in parts.dropFirst() {
      let longer = lines[lines.count - 1] + StyledText("  ") + part
      if longer.width <= width {
        lines[lines.count - 1] = longer
      } else {
        lines += DisplayWidth.wrapped(part.plain, to: width - indent.count).map {
          StyledText(indent + $0).cut(to: width)
        }
      }
    }
    return lines
  }

  /// When the event takes place next, where a row says how it repeats.
  private func nextStarts(of row: FormRow<ItemRow>, _ mark: String) -> [StyledText] {
    guard !row.nextStarts.isEmpty else { return [] }
    let dates = row.nextStarts.map { text.inSentences.style.text($0, withZone: false) }
    let title = DisplayWidth.padded("", to: FormLines.titleWidth)
    return [StyledText("\(mark)    \(title)\(Messages.nextStarts(dates))")]
  }

  /// The value, and what stands behind it.
  private func value(of row: FormRow<ItemRow>, in form: some ItemForm, isAligned: Bool) -> [StyledText] {
    let value = (isAligned ? text : text.inSentences).text(row.value, of: form.subject)
    var parts = [StyledText(value, row.issues.contains(where: \.isRefusal) ? [.faint, .struck] : [])]
    if let clock = row.clock { parts.append(StyledText(text.text(clock))) }
    for issue in row.issues {
      let theirs = text.text(form.originalValue(of: row.item.owner), of: form.originalSubject)
      parts.append(StyledText("✗ " + Messages.mark(issue, theirs: theirs, of: text.subject)))
    }
    for notice in row.notices { parts.append(StyledText("! " + Messages.mark(notice, of: text.subject))) }
    return parts
  }

  private func lines(of picker: FormPicker) -> [StyledText] {
    MonthGrid(
      month: picker.month, chosen: picker.selection?.date,
      time: picker.isDateOnly ? nil : picker.selection?.shown(viewer: text.clock.viewer).reading,
      firstWeekday: text.firstWeekday,
      words: text.style.words, isOnTime: focus?.part == .clock
    ).styledLines
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// A row of a form with its lines.
struct FormBlock: Hashable, Sendable {
  /// The row, or the picker below it.
  let item: FormTable<ItemRow>.Item

  /// Its lines.
  let lines: [StyledText]
}

extension FormIssue {
  /// Whether the value itself is what is wrong.
  fileprivate var isRefusal: Bool {
    switch self {
    case .endNotAfterStart, .dueNotAfterStart, .endDateBeforeStart: true
    case .conflict, .eventGone, .occurrenceGone: false
    }
  }
}

extension FormValue {
  /// Whether somebody wrote it, so that it can be as long as it likes.
  fileprivate var isWritten: Bool {
    switch self {
    case .text, .invitees, .list: true
    default: false
    }
  }
}
