import CalendarStore
import CalendarWords

/// The words for what a command cannot do as it was told.
extension Messages {
  /// What would be a color.
  static let colorOfItem = ValueWords.color

  /// The sentence for a name or words that no item has.
  static func noMatch(of name: String, among kind: EntityType) -> String {
    "\(quoted(name)): no \(noun(kind)) matches"
  }

  /// The sentence for a calendar that has nothing to choose from.
  static func noItem(in path: String, among kind: EntityType) -> String {
    "\(safe(path)): the calendar has no \(noun(kind))"
  }

  /// The sentence for words that nothing has.
  static func nothingFound(_ words: String) -> String { "\(quoted(words)): nothing matches" }

  /// The sentence for a question that was answered with none of the choices.
  static func nothingChosen(among kind: EntityType) -> String { "no \(noun(kind)) was chosen" }

  /// An item among others that were meant, with the calendar that it is in.
  static func text(of item: String, in calendar: String) -> String { "\(item) in \(safe(calendar))" }

  /// The sentence for a number behind the last one.
  static func noNumber(_ number: Int, among kind: EntityType, count: Int, option: Option? = nil) -> String {
    let noun = noun(kind)
    let subject = (option.map { "\($0.flag) " } ?? "") + String(number)
    return "\(subject): there \(count == 1 ? "is 1 \(noun)" : "are \(count) \(noun)s")"
  }

  /// The sentence for a command that takes one reminder and was given several.
  static func oneReminder(for command: Command) -> String {
    "\(command.name) takes one reminder; name one of the numbers"
  }

  /// The sentence for an occurrence that a series does not have.
  ///
  /// - Parameters:
  ///   - line: What was written.
  ///   - date: The start that it means; nil where that depends on which of several series is asked.
  /// - Returns: The sentence.
  static func noOccurrence(given line: String, meaning date: String? = nil) -> String {
    "\(Option.occurrence.flag) \(noOccurrence(at: line))" + (date.map { ", \(safe($0))" } ?? "") + "; list shows when"
  }

  /// The sentence for a start of an occurrence that a mail invites to none of.
  static func noOccurrence(ofMail line: String) -> String { "\(Option.occurrence.flag) \(noOccurrence(at: line))" }

  /// The sentence for an event to start from that nobody knows.
  static func nothingLike(_ uid: String) -> String { "\(Option.like.flag) \(quoted(uid)): no event has that UID" }

  /// The sentence for an occurrence to start from, of nothing.
  static let occurrenceOfNothing = "\(Option.occurrence.flag) goes with \(Option.like.flag), of which it is one"

  /// The sentence for a form where a calendar is printed.
  static let formOnOutput =
    "\(Option.output.flag) - prints the event where the form would be; add \(Option.yes.flag), or name a file"

  /// The sentence for a new file where one is.
  static func fileExists(_ path: String) -> String {
    "\(safe(path)): the file exists; name a new one, or add to it with --calendar"
  }

  /// The sentence for a word that is no time, and that ends as a file of no format.
  static func unknownEnding(_ word: String) -> String {
    "\(safe(word)): is no time, and no format has that ending; name one with \(Option.exportFormat.usage)"
  }

  /// What helps where a folder was named, and a file is written.
  static let fileInFolder = "name a file in it"

  /// The sentence for an export over a calendar.
  static func fileIsCalendar(_ path: String) -> String {
    "\(safe(path)): the file is a calendar that no export wrote; name another, or export this one with "
      + "\(Option.calendar.flag) \(safe(path))"
  }

  /// The sentence for a file that would be a part of the calendars that are exported.
  static func fileIsExported(_ path: String, in calendar: String) -> String {
    "\(safe(path)): the file would be a part of what is exported; name one outside of \(safe(calendar))"
  }

  /// The sentence for a store that somebody named and that is not there.
  static func noStore(at path: String) -> String {
    "\(safe(path)): the store does not exist; make the folder, or name another"
  }

  /// The sentence for a change of all that matches without a span.
  static let wholeSeriesOnly =
    "\(Option.allMatches.flag) changes whole series; write \(Option.span.flag)=\(EventSpan.allEvents.word)"

  /// The sentence for a length of what has no start.
  static let lengthWithoutStart = "\(Option.length.flag): the event has no start; give it one with --start"

  /// The sentence for a comparison of anything but one file.
  static let oneFile = "\(Option.plain.flag) needs one file, with a / in its path or .ics at its end"

  /// The sentence for a merge of fewer than three files.
  static let filesToMerge = "\(Command.merge.name) needs three files; write \(Program.name) \(Command.merge.usage)"

  /// The sentence for a restoring that does not say what.
  static let whichOccurrence = "\(Command.restore.name) needs to know which occurrence; add \(Option.occurrence.usage)"

  /// The sentence for files beside standard input.
  static let standardInputAlone = "standard input (-) is checked by itself; name no files beside it"

  /// The sentence for a wait for which the system has nothing left.
  static let noBell = "alarms: too many files are open to wait for them"

  /// The sentence for a command that is to run at alarms that nobody waits for.
  static let nothingWatched = "\(Option.exec.flag) goes with \(Option.watch.flag), which waits for alarms"

  /// The sentence for a command that could not be run at an alarm.
  static func notStarted(_ command: String) -> String {
    "\(Option.exec.flag) \(quoted(command)) could not be started"
  }

  /// The sentence for a shell that nothing is known of.
  static func unknownShell(_ name: String, among shells: [String]) -> String {
    "completion \(quoted(name)): no such shell is known; expected \(shells.joined(separator: ", "))"
  }

  /// The sentence for an answer to an invitation that is none.
  static let whichAnswer =
    "reply: the answer is not said; give one of "
    + [Option.accept, .decline, .tentative].map(\.flag).joined(separator: ", ")

  /// The sentence for an answer of nobody.
  static func whoAnswers(_ choice: String) -> String {
    "reply: who you are is not said; set ownAddresses or CAL_EDIT_ADDRESSES, to \(safe(choice))"
  }

  /// The sentence for a failure of what one of several did: on which line, and in which item.
  static func failure(_ message: String, inItem number: Int, of source: String) -> String {
    "\(source): item \(number): \(message)"
  }

  /// How standard input is called where a file would be named.
  static let standardInput = ErrorWords.standardInput
}

// MARK: - Fields

extension Messages {
  /// The sentence for a field that cannot be taken away.
  static func notUnset(_ name: String, fields: [String]) -> String {
    "\(Option.unset.flag) \(quoted(name)) is no field that can be taken away; expected "
      + fields.joined(separator: ", ") + ", or the name of a property in capitals"
  }

  /// The sentence for a property that is not written as one.
  static func text(for fault: PropertyAssignment.Fault, in text: String) -> String {
    let subject = "\(Option.set.flag) \(quoted(text))"
    return switch fault {
    case .malformed: "\(subject) is not understood; expected NAME=VALUE or NAME;PARAM=…=VALUE"
    case .controlCharacter:
      "\(subject) has a line break or control character in it; write \\n for a line break in a text"
    case .structure: "\(subject) begins or ends a component; expected the name of a property"
    }
  }

  /// The sentence for a template that names no field.
  static func unknownPart(_ part: String, ofTemplateWith expected: String) -> String {
    "\(Option.format.flag): \(safe(part)) is not understood; expected \(expected)"
  }

  /// What a template may name, and how a brace is written in it.
  static func oneOf(_ names: [String]) -> String { "one of \(names.joined(separator: ", "))" }
  static let doubledBrace = "}} for a brace"
}

// MARK: - Calendars

extension Messages {
  /// The sentence for an action on calendars with too few or too many words.
  static func malformedAction(_ name: String, usage: String) -> String {
    "calendars \(name) is not understood; write \(usage)"
  }

  /// The sentence for an option that only a new calendar has.
  static func ofNewCalendar(_ option: Option, usage: String) -> String {
    "\(option.flag) goes with calendars add; write \(usage)"
  }

  /// The sentence for an action that there is not.
  static func unknownAction(_ word: String, among words: [String], near: String?) -> String {
    "calendars \(quoted(word)) is not understood; "
      + (near.map { "did you mean \($0)?" }
        ?? "expected \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")")
  }
}

// MARK: - Import

extension Messages {
  /// The sentence for conflicts that nobody can be asked about.
  static let nobodyToAsk = "\(Option.onConflict.flag) ask needs somebody to ask; choose newer, keep, replace or copy"

  /// The sentence for an encoding that nothing here can read.
  static func unknownEncoding(_ name: String) -> String {
    "\(Option.encoding.flag) \(quoted(name)) is no encoding that this machine can read; "
      + "expected a name such as utf-8, windows-1252, iso-8859-2 or shift_jis"
  }

  /// The sentence for a column that is not written as one.
  static func malformedColumn(_ text: String, fields: [String]) -> String {
    let field = String(text.prefix { $0 != "=" })
    let near = Spelling.nearest(to: field, among: fields, by: \.self)
    return "\(Option.columns.flag) \(quoted(text)) is not understood; " + (near.map { "did you mean \($0)? " } ?? "")
      + "write FIELD=COLUMN, where FIELD is one of " + fields.joined(separator: ", ")
  }

  /// The sentence for a field that is given two columns.
  static func repeatedColumn(_ field: String) -> String {
    "\(Option.columns.flag) gives \(safe(field)) two columns; give it one"
  }

  /// The sentence for an order of dates that is none.
  static func unknownDateOrder(_ text: String, expected orders: [String]) -> String {
    "\(Option.columns.flag) dates=\(safe(text)) is not understood; expected one of " + orders.joined(separator: ", ")
  }

  /// The sentence for rejects that no one file can hold.
  static let mixedRejects =
    "\(Option.rejects.flag) cannot hold what is rejected, for it is of several formats; import each source by itself"

  /// What helps where the calendar to import into is missing.
  static let makeCalendar = "make it with \(Option.create.flag)"
}

// MARK: - Batches

extension Messages {
  /// The sentence for a line of a batch that failed.
  static func failure(_ message: String, onLine number: Int) -> String {
    "line \(number): \(message)\nnothing was saved"
  }

  /// What a batch is called in the history.
  static func batch(ofCommands count: Int) -> String { "batch of \(count) command\(count == 1 ? "" : "s")" }

  /// The sentence for a line that ends in a quote.
  static func openQuote(_ mark: Character) -> String { "something is missing behind \(mark)" }

  /// The sentence for an option that a line of a batch cannot have.
  static func ofWholeBatch(_ option: Option) -> String {
    "\(option.flag) is for the whole batch; write it behind \(Command.batch.name)"
  }

  /// Why a command does not go together with others.
  enum BatchObjection: Hashable, Sendable {
    case opensForm, readsInput, writesFile, doesNotEnd, standsAlone
  }

  /// The sentence for a command that does not go together with others.
  static func text(for objection: BatchObjection, to words: [String]) -> String {
    let remedy =
      switch objection {
      case .opensForm: "say what changes by options"
      case .readsInput: "its lines are read as commands; name a file"
      case .writesFile: "it writes a file at once; run it by itself"
      case .doesNotEnd: "it does not end; run it by itself"
      case .standsAlone: "run it by itself"
      }
    return "\(words.map(safe).joined(separator: " ")): has no place in a batch; \(remedy)"
  }
}
