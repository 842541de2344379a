import CalendarStore

/// The words for what was done, and the questions before it is.
extension Messages {
  /// What stands for a title that is not there.
  static let untitled = "(no title)"

  /// What stands for a date that an event or a reminder does not have.
  static let noStart = "no start"
  static let notDue = "not due"

  /// The sentence for a step of the history that is left alone, because what it made was changed since.
  static func text(forRefused error: CalendarError, as refusal: String) -> String {
    guard let step = error.value else {
      return error.sentence(about: nil, instead: "the file was changed since", advice: refusal)
    }
    return error.sentence(
      about: nil, instead: "the file was changed since by \(quoted(step))", advice: "\(refusal); take that back first")
  }

  /// What is said of a change that changes nothing.
  static let nothingToSave = "nothing to save"
  static let nothingDeleted = "nothing was deleted"
  static let nothingRemoved = "nothing was removed"
  static let nothingMoved = "nothing was moved"
  static let nothingCopied = "nothing was copied"
  static let nothingSaved = "nothing was saved"
  static let nameOfCalendar = "a name without a slash, a dot at its beginning, or .ics or .tmp at its end"
  static let visibleName = "a name of one line, with something in it that can be seen"
  static let nothingImported = "nothing was imported"
  static let nothingTakenBack = "nothing was taken back"
  static let nothingMadeAgain = "nothing was made again"
  static let tookBack = "took back"
  static let madeAgain = "made again"
  static let dryRun = "dry run: nothing was written"

  /// What is said of an event or a reminder that was saved, in a file or under its title.
  static func saved(_ name: String, in place: String? = nil) -> String {
    "saved \(safe(name))" + (place.map { " in \(safe($0))" } ?? "")
  }

  /// What is said of an item that was deleted.
  static func deleted(_ title: String) -> String { "deleted \(safe(title))" }

  /// Which part of a series was deleted.
  static func part(_ span: EventSpan, from date: String) -> String {
    switch span {
    case .thisEvent: ", \(date)"
    case .futureEvents: ", from \(date) on"
    case .allEvents: ", all of it"
    }
  }

  /// What is said of an event that went into another calendar.
  static func transferred(_ title: String, to calendar: String, isCopy: Bool) -> String {
    "\(isCopy ? "copied" : "moved") \(safe(title)) to \(safe(calendar))"
  }

  /// What is said of an event that is where it was to go.
  static func isThere(_ title: String, in calendar: String) -> String {
    "\(safe(title)) is in \(safe(calendar)) already"
  }

  /// What is said of an occurrence that was put back.
  static func restored(_ date: String) -> String { "restored \(date)" }

  /// What is said of a reminder that is done, and of one that was before.
  static func done(_ title: String) -> String { "done \(safe(title))" }
  static func wasDone(_ title: String) -> String { "\(safe(title)) was done before" }

  /// When a reminder is to be done again.
  static func next(_ date: String) -> String { ", next \(date)" }

  /// What is said of faults in files that a command is not about.
  static func otherFaults(_ count: Int, in files: [String]) -> String {
    let more = files.count > 1 ? " and \(files.count - 1) more" : ""
    return "\(count) faults in \(safe(files.first ?? ""))\(more); \(Program.name) \(Command.check.name) lists them"
  }

  /// What is said of a file that was mended.
  static func mended(_ path: String) -> String { "mended \(safe(path))" }

  /// What is said of an export.
  static func exported(_ count: Int, areItems: Bool, to file: String) -> String {
    "exported \(count) \(areItems ? "item" : "occurrence")\(count == 1 ? "" : "s") to \(safe(file))"
  }

  /// What a command does with items.
  enum Deed: Hashable, Sendable {
    case edit, delete, move, copy, complete, apply
  }

  /// What the history calls that: with what it was done, or with how many.
  static func step(_ deed: Deed, with items: [CalendarItem], of kind: EntityType) -> String {
    let verb =
      switch deed {
      case .edit: "edit"
      case .delete: "delete"
      case .move: "move"
      case .copy: "copy"
      case .complete: "complete"
      case .apply: "apply to"
      }
    guard items.count == 1, let item = items.first else { return "\(verb) \(items.count) \(noun(kind))s" }
    return "\(verb) \(item.title ?? item.uid)"
  }

  /// What is said of calendars.
  static func added(_ title: String, at path: String) -> String { "added \(safe(title)), \(safe(path))" }
  static func renamed(_ title: String, to name: String) -> String { "renamed \(safe(title)) to \(safe(name))" }
  static func changed(_ title: String) -> String { "changed \(safe(title))" }
  static func removed(_ title: String) -> String { "removed \(safe(title))" }

  /// The line for a calendar that was removed from a folder that stays, so that it is a calendar still.
  static func emptied(_ title: String) -> String { "removed what was in \(safe(title))" }

  /// What is said of an import: its counts, and whether anything was written.
  static func imported(into calendar: String, counts: [(name: String, count: Int)], isDryRun: Bool, isEmpty: Bool)
    -> String
  {
    let words = counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    let end = isDryRun ? "; dry run, nothing was written" : isEmpty ? "; nothing was written" : ""
    return "\(safe(calendar)): \(words.isEmpty ? "nothing to import" : words)\(end)"
  }

  /// What may be missing where a list is empty.
  static let freeTime = "free time"

  /// What is said to a terminal where a list is empty.
  static func none(_ things: String, _ days: String) -> String { "no \(things) \(days)" }

  /// What is said of a series that has no more dates, and of what has one.
  static let noMoreDates = "  No more dates."
  static let noRepeat = "  The event does not repeat."
  static let nextDates = "Next dates"
}

// MARK: - Questions

extension Messages {
  static let whichOne = "which one? "

  /// What is said of an answer that is none of so many.
  static func noneOf(_ count: Int) -> String { "expected a number from 1 to \(count), or nothing to leave" }

  static let whichPart = "delete which part of the series? this, future or all: "
  static let whichPartChanged = "change which part of the series? this, future or all: "

  /// Asks whether all of a series is to be changed.
  static func asksToChange(_ what: String) -> String { "change \(what)? (y/n) " }

  /// Asks whether something is to be deleted.
  static func asksToDelete(_ what: String) -> String { "delete \(what)? (y/n) " }

  /// Asks whether something is to go into another calendar.
  static func asksToTransfer(_ what: String, to calendar: String, isCopy: Bool) -> String {
    "\(isCopy ? "copy" : "move") \(what) to \(safe(calendar))? (y/n) "
  }

  /// What is to be deleted, moved or copied: several events, or all of a series.
  static func events(_ count: Int) -> String { items(count, of: .event) }
  static func items(_ count: Int, of kind: EntityType) -> String { "\(count) \(noun(kind))s" }
  static func wholeSeries(_ title: String) -> String { "the whole series \(title)" }

  /// Asks whether a calendar is to be removed.
  static func asksToRemove(_ title: String, with count: Int) -> String {
    "remove \(safe(title)) with \(count == 1 ? "1 event" : "\(count) events")? (y/n) "
  }

  /// Asks what becomes of an item that is in conflict with the calendar; what both say differently has been shown.
  static let asksAboutConflict = "keep, replace, copy or quit? "

  /// Why an answer has become one about something else.
  static func calendarChangedMeanwhile(_ title: String) -> String {
    "\(SafeText.line(title)) was changed while the question stood; nothing was imported"
  }

  /// What is said before what another program changed during a question is asked about anew.
  static func calendarChanged(_ title: String) -> String {
    "\(SafeText.line(title)) was changed meanwhile; this is how it is now:"
  }
}
