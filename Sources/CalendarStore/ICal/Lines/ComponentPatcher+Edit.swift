import CalendarModel
import CalendarText

extension ComponentPatcher {
  /// Changes the lines of a property by its name.
  ///
  /// - Throws: `invalidValue` for a name that a save decides about itself, or that is no name.
  mutating func apply(_ edit: PropertyEdit) throws(CalendarError) {
    if let reason = edit.refusal {
      let value = if case .set(let property) = edit { property.value } else { edit.name }
      throw CalendarError(.invalidValue, at: place(of: edit.name), value: value, expected: reason)
    }
    switch edit {
    case .set(let property): try replace(edit.name, by: property)
    case .unset:
      remove(edit.name)
      // What a merge kept of an alarm stands in the alarm.
      if edit.name.hasPrefix(PropertyConflict.mark) { removeInParts(edit.name) }
    }
  }
}

extension CalendarText {
  /// A text of those lines, each with its line end.
  init(lines: [String], lineEnd: LineEnd) {
    self.init(parsing: lines.flatMap { Array($0.utf8) + lineEnd.bytes })
  }
}
