import CalendarModel
import CalendarText
import CalendarWords

extension ComponentPatcher {
  /// Changes the lines of a property by its name.
  ///
  /// - Throws: `invalidValue` for a name that a save decides about itself, or that no property has.
  mutating func apply(_ edit: PropertyEdit) throws(CalendarError) {
    if let reason = edit.refusal {
      let value = if case .set(let property) = edit { property.value } else { edit.name }
      throw CalendarError(.invalidValue, at: place(of: edit.name), value: value, expected: reason)
    }
    switch edit {
    case .set(let property):
      guard has(edit.name) || Property.isKnown(edit.name) else {
        throw CalendarError(
          .invalidValue, at: place(of: edit.name), expected: ValueWords.knownName(edit.name))
      }
      try replace(edit.name, by: property)
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
