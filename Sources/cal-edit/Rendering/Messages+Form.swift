import CalendarEditForm
import CalendarStore

extension Messages {
  /// The sentence for what a form does not do.
  static func text(for refusal: FormRefusal, in text: FormText) -> String {
    switch refusal {
    case .hiddenRow(let row): "there is no row \(row.title) now"
    case .valueDoesNotFit(let row): "\(row.title) takes no such value"
    case .cannotBeEmpty(let row): "\(row.title) cannot be empty"
    case .noRuleToEnd: "the \(text.noun) does not repeat by one rule, so there is no end to set; set Repeat first"
    case .allDayHasNoTime: "an all-day event has no times; set All-day to off first"
    case .notDue: "the reminder is not due at any time, so there is nothing to repeat from; set Due first"
    case .startOfOtherKind: "Starts and Due must both be days, or both have a time; clear one of them first"
    case .noStart: "the event has no start to count from; set Starts first"
    case .dateOutOfRange: "that date is not within the years 0 to 9999"
    case .calendarReadOnly(let calendar): "the calendar \(SafeText.line(calendar.title)) is read-only"
    case .noOpenPicker: "no picker is open; open one with starts, ends or end date"
    case .nothingToUndo: "there is nothing to undo"
    case .vetoed(let issues): issues.map(text.text).joined(separator: "; ")
    case .spanNeeded: "the event repeats; say for which part: this, future or all"
    case .occurrenceNeeded: "this or future needs an occurrence; open the event with --occurrence WHEN"
    case .ruleBelongsToSeries: "the rule belongs to the whole series; save with future or all"
    case .notSavedYet: "the \(text.noun) is in no file yet"
    case .unsavedChanges: "there are unsaved changes; save them with w, or leave with q!"
    case .finished: "the session is over"
    }
  }
}
