import CalendarStore

/// The words for everything that can go wrong.
///
/// An error is one sentence that names the file and line, the value, and what would be right, in that order. What files
/// and people wrote is shown as ``SafeText`` makes it safe for a terminal.
enum Messages {
  /// The line for a finding: `file:line:column: severity: code: text`.
  static func text(for finding: Finding) -> String {
    let words = "\(finding.severity.rawValue): \(safe(finding.code)): \(safe(finding.message))"
    return finding.place.located(words)
  }

  /// What a person is told who waits.
  static let working = "still working"

  /// A text as it is safe to show.
  static func safe(_ text: String) -> String { SafeText.line(text) }

  /// A value in quotes, as it is safe to show.
  static func quoted(_ value: String) -> String { "\"\(safe(value))\"" }
}

// MARK: - The store

extension Messages {
  /// The sentence for an error of the store.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - advice: What helps here; nil for what helps anywhere.
  /// - Returns: The sentence.
  static func text(for error: CalendarError, advice: String? = nil) -> String {
    // The name that programs know a span by is none that anybody can write here.
    let value = error.value.map { EventSpan(rawValue: $0)?.word ?? $0 }
    let conflicts = error.conflicts.isEmpty ? nil : error.conflicts.map(text).joined(separator: "; ")
    return error.sentence(
      about: value, instead: conflicts,
      advice: advice ?? error.expected.map { "expected \(safe($0))" } ?? remedy(error.code))
  }

  /// What helps where the error itself does not say what would be right.
  private static func remedy(_ code: CalendarError.Code) -> String? {
    switch code {
    case .calendarReadOnly, .calendarDoesNotAllowEvents, .calendarDoesNotAllowReminders:
      "choose another with --calendar"
    case .calendarIsImmutable: "its file or folder is read-only"
    case .sourceDoesNotAllowCalendarAddDelete: "name one with --store"
    case .objectBelongsToDifferentStore: "fetch it from this one"
    case .noStartDate: "give it one with --start"
    case .recurringReminderRequiresDueDate: "say when with --due"
    case .noCalendar: "name one with --calendar"
    case .notAStore: "name it with --calendar, or the folder that it lies in"
    case .malformedFile: "expected BEGIN:VCALENDAR at its beginning"
    case .truncatedFile: "expected END:VCALENDAR at its end"
    case .changedUnderneath: "open it again and repeat the change"
    case .stepUnreadable: "it is forgotten now; say it again for the change before it"
    case .folderLocked: "try again when it is done"
    case .alreadyExists: "choose another"
    default: nil
    }
  }
}

// MARK: - The command line

extension Messages {
  /// The sentence for a command line that cannot be followed.
  static func text(for error: UsageError) -> String {
    switch error {
    case .notText(let bytes):
      "\"\(SafeText.line(bytes: bytes[...]))\" is no UTF-8; write it in that encoding"
    case .repeatedField(let name):
      "\(safe(name)) is given twice; give it once"
    case .missingCommand:
      "a command is missing; \(Program.name) help lists the commands"
    case .unknownCommand(let name, let near):
      "unknown command \(quoted(name)); "
        + (near.isEmpty
          ? "\(Program.name) help\(group(of: name)) lists the commands"
          : "did you mean \(near.map(\.name).joined(separator: " or "))?")
    case .foreignCommand(let name, let instead):
      "unknown command \(quoted(name)); write \(Program.name) \(instead)"
    case .unexpectedOperand(let operand, let command):
      "unexpected operand \(quoted(operand)); write \(usage(of: command))"
    case .missingOperand(let command):
      "\(command.name) needs to know \(command.needed); write \(usage(of: command))"
    case .dashedOperand(let operand):
      "\(quoted(operand)) begins like an option; put it behind --"
    case .ambiguousItem(let text, let kind, let options, let candidates):
      "\(quoted(text)) matches \(candidates.count) \(noun(kind))s; choose with "
        + "\(options.map(\.usage).joined(separator: " or ")): \(list(candidates))"
    case .ambiguousCalendar(let name, let candidates):
      "\(quoted(name)) names \(candidates.count) calendars; choose with a path: \(list(candidates))"
    case .missingOption(let option, let command):
      "\(command.name) needs to know \(option.summary); add \(option.usage)"
    case .missingSpan:
      "a change of a series needs a span; write \(Option.span.flag)=\(EventSpan.allEvents.word), or "
        + "\(Option.span.flag)=this or future with \(Option.occurrence.usage)"
    case .missingOccurrence(let span):
      "--span \(quoted(span)) needs an occurrence; add \(Option.occurrence.usage)"
    case .unknownFlag(let flag, let near):
      "unknown option \(quoted(flag))" + (near.map { "; did you mean \($0.flag)?" } ?? "")
    case .needlessFlag(let flag):
      "unknown option \(quoted(flag)); leave it out, for what is past is found too"
    case .option(let option, let mistake):
      text(for: mistake, of: option)
    }
  }

  /// The group that a command of that name would be of, behind a blank.
  private static func group(of name: String) -> String {
    let word = String(name.prefix { $0 != " " })
    return Command.commands(in: word).isEmpty ? "" : " \(word)"
  }

  private static func text(for mistake: UsageError.Mistake, of option: Option) -> String {
    let flag = option.flag
    return switch mistake {
    case .notTaken(let command):
      "\(flag) is no option of \(command.name); \(Program.name) help \(command.name) lists its options"
    case .missingValue:
      "\(flag) needs a value; write \(option.usage)"
    case .dashedValue(let value):
      "\(flag) \(quoted(value)) begins like an option; write \(flag)=\(safe(value))"
    case .unexpectedValue(let value):
      "\(flag) \(quoted(value)) is not understood; write \(flag) without a value"
    case .invalidValue(let value, let near):
      "\(flag) \(quoted(value)) is not understood; "
        + (near.map { "did you mean \($0)?" } ?? "expected \(expected(by: option))")
    case .repeated:
      "\(flag) is given twice; give it once"
    case .nothingToSave:
      "\(flag) needs to know what to save; add words or options like \(Option.title.usage)"
    case .excludes(let other):
      "\(flag) and \(other.flag) exclude each other; give one of them"
    }
  }

  private static func list(_ candidates: [String]) -> String {
    let shown = candidates.prefix(mostCandidates).map(safe)
    let more = candidates.count - shown.count
    return (shown + (more > 0 ? ["and \(more) more"] : [])).joined(separator: ", ")
  }

  private static let mostCandidates = 10

  private static func usage(of command: Command) -> String {
    "\(Program.name) \(command.usage)"
  }

  private static func expected(by option: Option) -> String {
    switch option.definition.parameter {
    case .none: "no value"
    case .text where option == .percent: "a number from 0 to 100"
    case .text(let name), .name(let name): name
    case .count, .optionalCount: "a whole number from 1"
    case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
  }
}

// MARK: - Settings

extension Messages {
  /// The sentence for a `TZ` that gives no zone.
  static func text(forUnknownZone name: String) -> String {
    "TZ \(quoted(name)) is no time zone that is known here, so times are shown in UTC; expected a name like Europe/Berlin"
  }

  /// The sentence for a setting that cannot be followed.
  static func text(for error: SettingsError) -> String {
    switch error {
    case .malformedFile(let file, let line, let column, let expected):
      "\(safe(file)):\(line):\(column): the settings are no JSON5 here; expected "
        + (expected.map(safe) ?? "an object like { \(Setting.defaultLength.rawValue): \"30m\" }")
    case .unknownKey(let file, let key):
      "\(safe(file)): \(quoted(key)) is no setting; expected one of "
        + Setting.allCases.map(\.rawValue).joined(separator: ", ")
    case .invalidValue(.file(let file, let key), let value, let setting):
      "\(safe(file)): \(key) \(quoted(value)) is not understood; expected \(expected(by: setting))"
    case .invalidValue(.variable(let name), let value, let setting):
      "\(name) \(quoted(value)) is not understood; expected \(expected(by: setting))"
    case .noHome:
      "HOME is not set; set it, or name a folder with \(Option.store.usage)"
    }
  }

  /// What a setting takes, as a phrase.
  static func expected(by setting: Setting) -> String {
    switch setting {
    case .defaultCalendar: "the name or the path of a calendar"
    case .defaultLength: "a length like 30m or 1h30m"
    case .defaultAlert: "a length before the start like 15m, or none"
    case .firstWeekday: "a weekday like monday"
    case .workday: "hours like 9:00-17:00 or mon-fri 9-17"
    case .ownAddresses: "a list of mail addresses"
    case .index: "on or off"
    }
  }
}
