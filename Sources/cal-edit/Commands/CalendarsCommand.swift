import CalendarJSON
import CalendarStore
import CalendarWords

/// `calendars [ACTION …]`: the calendars of the store, and changes of them.
struct CalendarsCommand {
  /// What is done with calendars.
  enum Action: String, CaseIterable {
    case list, add, rename, color, describe, order, remove

    /// The operands behind it, as the usage line shows them.
    var operands: [String] {
      switch self {
      case .list: []
      case .add: ["NAME"]
      case .rename: ["CALENDAR", "NAME"]
      case .color: ["CALENDAR", "COLOR"]
      case .describe: ["CALENDAR", "TEXT"]
      case .order: ["CALENDAR", "N"]
      case .remove: ["CALENDAR"]
      }
    }

    /// How it is typed.
    var usage: String { ([Program.name, Command.calendars.name, rawValue] + operands).joined(separator: " ") }
  }

  let context: CommandContext

  func run() throws(CommandFailure) -> ExitStatus {
    let action = try action()
    let operands = Array(context.invocation.operands.dropFirst())
    guard operands.count == action.operands.count else {
      throw CommandFailure(.usage, Messages.malformedAction(action.rawValue, usage: action.usage))
    }
    switch action {
    case .list: return try list()
    case .add: try add(operands[0])
    case .remove: try remove(operands[0])
    case .rename, .color, .describe, .order: try change(operands[0], action, to: operands[1])
    }
    return .done
  }

  private func action() throws(CommandFailure) -> Action {
    guard let word = context.invocation.operands.first else { return .list }
    if let action = Action(rawValue: word) {
      guard action != .add else { return action }
      for option in [Option.singleFile, .eventColor, .kind] where context.invocation.has(option) {
        throw CommandFailure(.usage, Messages.ofNewCalendar(option, usage: action.usage))
      }
      return action
    }
    let words = Action.allCases.map(\.rawValue)
    let near = Spelling.nearest(to: word, among: words, by: \.self)
    throw CommandFailure(.usage, Messages.unknownAction(word, among: words, near: near))
  }

  private func list() throws(CommandFailure) -> ExitStatus {
    let calendars = try context.storeCalendars()
    let usual = try context.asking { store throws(CalendarError) in try store.defaultCalendarForNewEvents() }
    let output = try RecordOutput(context.invocation)
    let items = calendars.lazy.map { JSON($0, isDefault: $0 == usual) }
    for line in output.lines(of: items) ?? CalendarList(calendars: calendars, usual: usual).lines {
      context.console.write(line + "\n")
    }
    return .done
  }

  private func add(_ word: String) throws(CommandFailure) {
    let invocation = context.invocation
    // Who names a file means one: a folder named like a file would be taken for one by every reader.
    let isFileName = word.count > 4 && word.hasSuffix(".ics")
    let name = isFileName ? String(word.dropLast(4)) : word
    try context.requireName(name)
    var calendar = try context.asking { store throws(CalendarError) in
      try store.newCalendar(titled: name, storage: isFileName || invocation.has(.singleFile) ? .file : .folder)
    }
    calendar.color = invocation.value(.eventColor)
    if let kind = invocation.value(.kind).flatMap(EntityType.init(word:)) { calendar.allowedEntityTypes = [kind] }
    try save(calendar, saying: Messages.added(name, at: calendar.id))
  }

  private func change(_ name: String, _ action: Action, to value: String) throws(CommandFailure) {
    let isTakenAway = value.isEmpty
    var calendar = try context.calendar(name)
    if action == .rename, !isTakenAway {
      // A calendar at a path may have a name that one of the store has, too.
      try CommandContext.isPath(name) ? context.requireSayable(value) : context.requireName(value, for: calendar)
    }
    let title = calendar.title
    let text = isTakenAway ? nil : value
    switch action {
    case .rename: calendar.title = value
    case .color: calendar.color = text
    case .describe: calendar.notes = text
    default: calendar.order = text
    }
    // Without a name of its own it has that of its folder or file.
    let name = value.isEmpty ? fileName(of: calendar) : value
    try save(calendar, saying: action == .rename ? Messages.renamed(title, to: name) : Messages.changed(title))
  }

  private func fileName(of calendar: EventCalendar) -> String {
    let name = calendar.id.split(separator: "/").last.map(String.init) ?? calendar.id
    return calendar.storage == .file && name.hasSuffix(".ics") ? String(name.dropLast(4)) : name
  }

  private func save(_ calendar: EventCalendar, saying report: String) throws(CommandFailure) {
    guard !context.invocation.has(.dryRun) else {
      return say(
        StoreKeeper.report(
          try context.asking { store throws(CalendarError) in
            try store.changes(saving: calendar)
          }))
    }
    var calendar = calendar
    let notes = try context.asking { store throws(CalendarError) in try store.saveCalendar(&calendar) }
    context.reportWrite(notes)
    if !context.invocation.has(.quiet) { say(report) }
  }

  private func remove(_ name: String) throws(CommandFailure) {
    let invocation = context.invocation
    let calendar = try context.calendar(name)
    let changes = try context.asking { store throws(CalendarError) in try store.changes(removing: calendar) }
    guard !invocation.has(.dryRun) else { return say(StoreKeeper.report(changes)) }
    guard try context.confirms(try question(about: calendar)) else {
      throw CommandFailure(.notFound, Messages.nothingRemoved)
    }
    let notes = try context.asking { store throws(CalendarError) in try store.removeCalendar(calendar) }
    let kept = notes.filter { $0.code == "folder-kept" }
    context.report(kept)
    context.reportWrite(notes.filter { $0.code != "folder-kept" })
    guard !invocation.has(.quiet) else { return }
    say(kept.isEmpty ? Messages.removed(calendar.title) : Messages.emptied(calendar.title))
  }

  private func question(about calendar: EventCalendar) throws(CommandFailure) -> String {
    let fetch = try context.asking { store throws(CalendarError) in try store.events(in: calendar) }
    return Messages.asksToRemove(calendar.title, with: Set(fetch.events.map(\.item.$uid)).count)
  }

  private func say(_ text: String) { context.console.write(text + "\n") }
}
