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

  private static let titleWidth = 14

  /// The columns of a row with a date and a time: ` 4  Starts        Tue  1 Dec 2026  10:00`.
  private static let columnsOfDate = 41

  /// The whole form, a blank line between its sections.
  func lines(of form: some ItemForm) -> [String] {
    var number = 0
    let sections = form.sections.filter { !$0.isEmpty }.map { section in
      section.flatMap { row in
        if FormLines.isNumbered(row) { number += 1 }
        return lines(of: row, number: number, in: form, mark: " ", width: width)
      }
    }
    return Array(sections.joined(separator: [""]))
  }

  /// One row as it stands in the form, in full.
  func lines(of row: EventRow, in form: some ItemForm) -> [String] {
    let lines = numbered(form).filter { $0.row.item == .row(row) }.flatMap {
      self.lines(of: $0.row, number: $0.number, in: form, mark: " ", width: nil)
    }
    guard lines.isEmpty else { return lines }
    // A row that can be named while it is not shown.
    let title = DisplayWidth.padded(row.title, to: FormLines.titleWidth)
    return [FormLines.trimmed("     \(title)\(text.text(form.value(of: row), of: form.subject))")]
  }

  /// The lines that a batch took away (`-`), then those that it added (`+`) and changed (`~`), from top to bottom.
  func changes<Form: ItemForm>(_ batch: Form.Batch, from old: Form, to new: Form) -> [String] {
    let reloadedSections = Set(batch.reloadedSections.map(\.section))
    let deleted = Set(batch.deletes.map(\.item))
    let inserted = Set(batch.inserts.map(\.item))
    let reloaded = Set(batch.reloads.map(\.item))
    let before = numbered(old)
    let after = numbered(new)
    let kept = Set(after.map(\.row.item)).intersection(before.map(\.row.item))
    let gone = before.filter { entry in
      deleted.contains(entry.row.item) || (reloadedSections.contains(entry.section) && !kept.contains(entry.row.item))
    }
    return gone.flatMap { lines(of: $0.row, number: $0.number, in: old, mark: "-", width: width) }
      + after.flatMap { entry in
        let isNew =
          inserted.contains(entry.row.item)
          || (reloadedSections.contains(entry.section) && !kept.contains(entry.row.item))
        guard isNew || reloaded.contains(entry.row.item) else { return [String]() }
        return lines(of: entry.row, number: entry.number, in: new, mark: isNew ? "+" : "~", width: width)
      }
  }

  /// The rows that have numbers, in the order of their numbers.
  static func numberedRows(of form: some ItemForm) -> [EventRow] {
    form.rows.filter(isNumbered).map(\.item.owner)
  }

  private static func isNumbered(_ row: FormRow<EventRow>) -> Bool {
    if case .row(let row) = row.item { !row.belongsToPicker } else { false }
  }

  private func numbered(_ form: some ItemForm) -> [(section: Int, number: Int, row: FormRow<EventRow>)] {
    var number = 0
    return form.sections.enumerated().flatMap { section, rows in
      rows.map { row in
        if FormLines.isNumbered(row) { number += 1 }
        return (section, number, row)
      }
    }
  }

  private func lines(
    of row: FormRow<EventRow>, number: Int, in form: some ItemForm, mark: String, width: Int?
  ) -> [String] {
    // What goes away does not stand out.
    let emphasis = mark == "-" ? .none : emphasis
    if case .picker(let picker) = row.value { return lines(of: picker, emphasis).map { "\(mark)     \($0)" } }
    // A terminal that has no room for a date in its column may have room for it as a sentence has it.
    let isRoomy = self.width.map { $0 >= FormLines.columnsOfDate } ?? true
    let figures = FormLines.isNumbered(row) ? String(number) : ""
    let head = mark + DisplayWidth.padded(figures, to: 2, atStart: true) + "  "
    let title = DisplayWidth.padded(row.title, to: FormLines.titleWidth)
    let line = head + title + value(of: row, in: form, isAligned: isRoomy, emphasis)
    // What somebody wrote can be as long as it likes; dates, and what is wrong with a row, are always seen whole.
    guard let width, row.value.isWritten, row.issues.isEmpty else {
      return [FormLines.trimmed(line)] + nextStarts(of: row).map { "\(mark)    \($0)" }
    }
    return [DisplayWidth.cut(FormLines.trimmed(line), to: width)]
  }

  /// When the event takes place next, where a row says how it repeats.
  private func nextStarts(of row: FormRow<EventRow>) -> [String] {
    guard !row.nextStarts.isEmpty else { return [] }
    let dates = row.nextStarts.map { text.inSentences.style.text($0, withZone: false) }
    return [DisplayWidth.padded("", to: FormLines.titleWidth) + "next: " + dates.joined(separator: ", ")]
  }

  private func value(
    of row: FormRow<EventRow>, in form: some ItemForm, isAligned: Bool, _ emphasis: Emphasis
  ) -> String {
    var value = (isAligned ? text : text.inSentences).text(row.value, of: form.subject)
    if row.issues.contains(where: \.isRefusal) { value = emphasis.refused(value) }
    if let clock = row.clock { value += "  \(text.text(clock))" }
    for issue in row.issues {
      let theirs = text.text(form.originalValue(of: row.item.owner), of: form.originalSubject)
      value += "  \(text.mark(issue, theirs: theirs))"
    }
    for notice in row.notices { value += "  ! \(text.text(notice))" }
    return value
  }

  private func lines(of picker: FormPicker, _ emphasis: Emphasis) -> [String] {
    MonthGrid(
      month: picker.month, chosen: picker.selection?.date,
      time: picker.isDateOnly ? nil : picker.selection?.reading, firstWeekday: text.firstWeekday,
      words: text.style.words
    ).lines.map { FormLines.marking($0, emphasis) }
  }

  /// A line of a month with the day in brackets standing out.
  private static func marking(_ line: String, _ emphasis: Emphasis) -> String {
    guard emphasis.isOn, let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]") else { return line }
    return line[..<open] + emphasis.chosen(String(line[open...close])) + line[line.index(after: close)...]
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension FormIssue {
  /// Whether the value itself is what is wrong.
  fileprivate var isRefusal: Bool {
    switch self {
    case .endNotAfterStart, .dueBeforeStart, .endDateBeforeStart: true
    case .conflict, .eventGone: false
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
