/// What can be said with a flag on the command line.
///
/// The order of the cases is the order of the help.
enum Option: String, CaseIterable, Sendable {
  case title, location, notes, url
  case start, end, length
  case allDay = "all-day"
  case noAllDay = "no-all-day"
  case zone
  case repetition = "repeat"
  case until, count
  case travelTime = "travel-time"
  case alert, invite, availability, status
  case isPrivate = "private"
  case noPrivate = "no-private"
  case due, priority, percent
  case progress = "todo-status"
  case category, conference
  case eventColor = "event-color"
  case set, unset
  case calendar, to
  case excludedCalendar = "exclude-calendar"
  case singleFile = "single-file"
  case kind

  case uid, number, matching
  case allMatches = "all-matches"
  case occurrence, span, next, explain

  case yes, interactive, output, like, echo
  case dryRun = "dry-run"
  case fix, diff

  case once
  case notStarted = "notstarted"
  case watch, exec
  case all, completed
  case create
  case onConflict = "on-conflict"
  case strict, rejects, encoding, columns, batch

  case accept, decline, tentative, comment

  case json, jsonl, format, plain
  case exportFormat = "as"

  case store, now, color
  case noIndex = "no-index"
  case quiet, verbose, help

  /// What may stand behind the flag.
  enum Parameter: Hashable, Sendable {
    /// Nothing: the flag is on or absent.
    case none

    /// A text, shown in the help under that name.
    case text(String)

    /// A text that is not empty, shown in the help under that name.
    case name(String)

    /// A whole number from 1, shown in the help under that name.
    case count(String)

    /// A whole number from 1, or nothing, shown in the help under that name.
    case optionalCount(String)

    /// One of these words.
    case choice([String])

    /// The name that the help and the errors show; nil where nothing may stand behind the flag.
    var placeholder: String? {
      switch self {
      case .none: nil
      case .text(let name), .name(let name), .count(let name): name
      case .optionalCount(let name): "[\(name)]"
      case .choice(let words): words.joined(separator: "|")
      }
    }
  }

  /// What options are about; each has a heading in the help.
  enum Group: CaseIterable, Sendable {
    case field, calendar, selection, saving, importing, answer, mending, output, global
  }

  /// What the table says of an option.
  struct Definition: Sendable {
    /// What it is about.
    let group: Group

    /// The commands that take it.
    let commands: [Command]

    /// The one-letter flag, if there is one.
    var short: Character?

    /// What may stand behind it.
    var parameter = Parameter.none

    /// The commands for which it may be given more than once.
    var repeatableFor: [Command] = []
  }

  /// The flag as it is typed in full.
  ///
  /// That of the event's color is told from the other one by its value, that of a reminder's progress from an event's
  /// status by the command.
  var flag: String {
    switch self {
    case .eventColor: Option.color.flag
    case .progress: Option.status.flag
    default: "--\(rawValue)"
    }
  }

  /// The flag without its dashes.
  var name: String { String(flag.dropFirst(2)) }

  /// The flag with its placeholder, as it is typed with a value.
  var usage: String { definition.parameter.placeholder.map { "\(flag)=\($0)" } ?? flag }

  /// Every way to write it, as the help and the page list it: `-o, --output FILE`.
  var synopsis: String {
    let short = definition.short.map { "-\($0), " } ?? ""
    return short + flag + (definition.parameter.placeholder.map { " \($0)" } ?? "")
  }

  /// Whether it sets a field of a new or edited event.
  var setsField: Bool { definition.group == .field || self == .calendar }

  /// The option of that flag; of those that share it, the first one that a command takes, else the first.
  init?(flag: String, of command: Command? = nil) {
    let options = Option.allCases.filter { $0.flag == flag }
    let taken = options.first { option in command.map(option.definition.commands.contains) ?? false }
    guard let option = taken ?? options.first else { return nil }
    self = option
  }

  /// The option of that one-letter flag.
  init?(short: Character) {
    guard let option = Option.allCases.first(where: { $0.definition.short == short }) else { return nil }
    self = option
  }

  /// The options that go by that flag elsewhere; none where nobody knows it.
  static func familiar(_ flag: String) -> [Option] {
    let name = flag.hasPrefix("--") ? flag.dropFirst(2) : flag[...]
    return otherNames.filter { $0.names.split(separator: " ").contains(name) }.map(\.option)
  }

  /// The options of which only one can be given.
  static let alternatives: [[Option]] = [
    [.allDay, .noAllDay], [.end, .length], [.until, .count], [.isPrivate, .noPrivate], [.yes, .interactive],
    [.calendar, .output], [.allMatches, .number], [.allMatches, .occurrence], [.allMatches, .interactive],
    [.all, .completed], [.watch, .json],
    [.json, .jsonl, .format, .plain], [.explain, .plain], [.explain, .json], [.explain, .jsonl], [.explain, .format],
    [.quiet, .verbose], [.accept, .decline, .tentative],
  ]
}
