import CalendarEditForm
import CalendarStore

/// The words for what a form does not do, and for what is wrong in it.
extension Messages {
  /// What a form is on, and how it shows a date in a sentence.
  struct FormSubject {
    let kind: EntityType
    let date: (EventDate) -> String

    /// The rows in which a field contradicts the file.
    var contended: [ItemField: [ItemRow]] = [:]
  }

  /// The sentence for what a form does not do.
  static func text(for refusal: FormRefusal, of form: FormSubject) -> String {
    switch refusal {
    case .hiddenRow(let row): "there is no row \(title(of: row)) now"
    case .valueDoesNotFit(let row): "\(title(of: row)) takes no such value"
    case .cannotBeEmpty(let row): "\(title(of: row)) cannot be empty"
    case .noRuleToEnd: "the \(noun(form.kind)) does not repeat by one rule, so there is no end to set; set Repeat first"
    case .allDayHasNoTime:
      form.kind == .event
        ? "an all-day event has no times; set All-day to off first"
        : "the reminder is due on a day and has no time; say one, like 14:00"
    case .notDue: "the reminder is not due at any time, so there is nothing to repeat from; set Due first"
    case .startOfOtherKind: "Starts and Due must both be days, or both have a time; clear one of them first"
    case .noStart:
      form.kind == .event
        ? "the event has no start to count from; set Starts first"
        : "the reminder is not due at any time; set Due first"
    case .dateOutOfRange: "the start and the end must be from 1 Jan 0000 to 30 Dec 9999"
    case .calendarReadOnly(let calendar): "the calendar \(SafeText.line(calendar.title)) is read-only"
    case .noOpenPicker: "no picker is open; open one with starts, ends or end date"
    case .nothingToUndo: "there is nothing to undo"
    case .vetoed(let issues): issues.map { Messages.text(for: $0, of: form) }.joined(separator: "; ")
    case .spanNeeded: "the event repeats; say for which part: this, future or all"
    case .occurrenceNeeded: "this or future needs an occurrence; open the event with --occurrence WHEN"
    case .ruleBelongsToSeries: "the rule belongs to the whole series; save with future or all"
    case .ruleOfChangedOccurrence:
      "a changed occurrence has no rule of its own; to change that of its series, open it without --occurrence"
    case .notSavedYet: "the \(noun(form.kind)) is in no file yet"
    case .unsavedChanges: "there are unsaved changes; save them with w, or leave with q!"
    case .finished: "the session is over"
    }
  }
}

// MARK: - What stands in the way of saving

extension Messages {
  /// What keeps a form from being saved, as a sentence that begins with the row.
  static func text(for issue: FormIssue, of form: FormSubject) -> String {
    switch issue {
    case .endNotAfterStart(let end, let start):
      "\(named(.ends, end, of: form)), must be after \(named(.starts, start, of: form))"
    case .dueNotAfterStart(let due, let start):
      "\(named(.due, due, of: form)), must be after \(named(.starts, start, of: form))"
    case .endDateBeforeStart(let day, let start):
      "\(named(.endDate, .day(day), of: form)), must not be before \(named(.starts, start, of: form))"
    case .conflict(let field):
      "\(names(of: field, in: form)) was also changed in the file; mine ROW keeps yours, theirs ROW takes the file's"
    case .eventGone: "the \(noun(form.kind)) is no longer in its file; mine saves it as a new one, theirs leaves it"
    case .occurrenceGone:
      "its series has the occurrence no longer; mine saves it as a new \(noun(form.kind)), theirs leaves it"
    }
  }

  /// The rows of a field that contradict the file, else all that it has.
  private static func names(of field: ItemField, in form: FormSubject) -> String {
    form.contended[field].map { $0.map(title).joined(separator: " or ") } ?? name(of: field, in: form.kind)
  }

  /// What is wrong with a row, to stand behind its value.
  static func mark(_ issue: FormIssue, theirs: String, of form: FormSubject) -> String {
    switch issue {
    case .endNotAfterStart(_, let start), .dueNotAfterStart(_, let start):
      "must be after the start, \(form.date(start))"
    case .endDateBeforeStart(_, let start): "must not be before the start, \(form.date(start))"
    case .conflict: "changed in the file meanwhile: \(theirs)"
    case .eventGone: "no longer in its file"
    case .occurrenceGone: "no longer in its series"
    }
  }

  /// The line for something odd about the start, which does not stand in the way of saving.
  static func text(for notice: FormNotice, of form: FormSubject) -> String {
    "\(title(of: .starts)) is \(mark(notice, of: form))"
  }

  /// What is odd about a row, to stand behind its value.
  static func mark(_ notice: FormNotice, of form: FormSubject) -> String {
    switch notice {
    case .startOffRule(_, let next?): "off the rule, next is \(form.date(next))"
    case .startOffRule(_, nil): "off the rule, which has no date"
    }
  }

  /// When an event takes place next.
  static func nextStarts(_ dates: [String]) -> String { "next: \(dates.joined(separator: ", "))" }

  /// The word for a kind of item.
  static func noun(_ kind: EntityType) -> String {
    switch kind {
    case .event: "event"
    case .reminder: "reminder"
    }
  }

  /// The heading of a form.
  static func heading(_ kind: EntityType, file: String?) -> String {
    let name = noun(kind).prefix(1).uppercased() + noun(kind).dropFirst()
    return file.map { "Edit \(name): \($0)" } ?? "New \(name)"
  }

  private static func named(_ row: ItemRow, _ date: EventDate, of form: FormSubject) -> String {
    "\(title(of: row)), \(form.date(date))"
  }
}
