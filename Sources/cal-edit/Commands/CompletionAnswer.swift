import CalendarEditForm
import CalendarStore

/// What a shell is told that may stand at the end of a command line.
struct CompletionAnswer {
  /// The command line.
  let line: CompletionLine

  /// The world that it would run in; nil where it does not say a command, or that world cannot be made.
  let context: CommandContext?

  /// The words, each with what it says behind a tab, and then the patterns of the files that belong there too; without
  /// what stands before the end of the last word, where the shell replaces that end alone.
  func lines(replacing end: String?) -> [String] {
    let kept = kept(before: end)
    var seen: Set<Verbatim<String>> = []
    let words = line.completables.flatMap(completions).filter { completion in
      isFit(completion.word) && seen.insert(Verbatim(completion.word)).inserted
    }
    let patterns = Set(line.completables.compactMap(pattern)).sorted()
    return words.map { "\((line.prefix + $0.word).dropFirst(kept))\t\(SafeText.line($0.summary))" }
      + patterns.map { "\t\($0)" }
  }

  /// How many characters of the last word stay, because the shell takes them for another word.
  private func kept(before end: String?) -> Int {
    guard let end else { return 0 }
    let whole = line.prefix + line.word
    let plain = whole.hasSuffix(end) ? end : end.filter { $0 != "\\" }
    return whole.hasSuffix(plain) ? whole.count - plain.count : 0
  }

  /// Whether a word begins with what was typed, in any case, and can stand on a line.
  private func isFit(_ word: String) -> Bool {
    word.smallLetters.hasPrefix(line.word.smallLetters) && SafeText.line(word) == word && !word.isEmpty
  }

  private func pattern(_ completable: Completable) -> String? {
    switch completable {
    case .files(let ending): ending.map { "*" + $0 } ?? "*"
    case .folders: "*/"
    default: nil
    }
  }

  private func completions(_ completable: Completable) -> [Completion] {
    switch completable {
    case .commands(let group): line.commands(in: group)
    case .flags(let command): line.flags(of: command)
    case .words(let words): words.map { Completion(word: $0) }
    case .colors: CalendarColor.allNames.map { Completion(word: $0) }
    case .columns: columns
    case .actions:
      CalendarsCommand.Action.allCases.map {
        Completion(word: $0.rawValue, summary: $0.operands.joined(separator: " "))
      }
    case .files, .folders: []
    default: context?.completions(completable, word: line.word) ?? []
    }
  }

  /// The list of columns so far, with one more field.
  private var columns: [Completion] {
    let start = line.word.lastIndex(of: ",").map { line.word[...$0] } ?? ""
    return TableField.allCases.map { Completion(word: "\(start)\($0.rawValue)=") }
  }
}

extension CommandContext {
  /// The words that only the calendars, the settings or the machine know; none where something goes wrong.
  fileprivate func completions(_ completable: Completable, word: String) -> [Completion] {
    switch completable {
    case .calendars: calendarCompletions
    case .events: events(beginning: word, byTitle: true)
    case .reminders: reminders(byTitle: true)
    case .identifiers:
      (invocation.command.isAboutReminders ? [] : events(beginning: word, byTitle: false))
        + (invocation.command.isAboutReminders || invocation.command == .export ? reminders(byTitle: false) : [])
    case .categories: words(of: foundEvents.flatMap(\.categories) + foundReminders.flatMap(\.item.categories))
    case .addresses: addresses
    case .occurrences: occurrences
    case .zones: machine.zoneNames.map { Completion(word: $0) }
    case .fields:
      words(
        of: invocation.command.isAboutReminders
          ? FormFiller<ReminderForm>.unsettable.names : FormFiller<EventForm>.unsettable.names)
    case .template: template(word)
    default: []
    }
  }

  private var calendarCompletions: [Completion] {
    ((try? storeCalendars()) ?? []).map { Completion(word: $0.title, summary: $0.notes ?? "") }
  }

  private var foundEvents: [Event] {
    guard let calendars = try? calendarsToRead() else { return [] }
    return ((try? store.events(in: calendars))?.events ?? []).filter { !$0.isOverride }
  }

  private var foundReminders: [Reminder] {
    guard let calendars = try? calendarsToRead() else { return [] }
    return (try? reminders(in: calendars))?.reminders.filter(\.isOpen) ?? []
  }

  /// Events by what is typed of them: by their titles, of which several may have the words, and by their UIDs.
  private func events(beginning word: String, byTitle: Bool) -> [Completion] {
    let all = foundEvents
    let begun = all.filter { ($0.title ?? "").smallLetters.hasPrefix(word.smallLetters) }
    // Of more nobody chooses by title, and to see how many have the words of each would take long.
    let named = byTitle && begun.count <= 100 ? begun : []
    let titles = named.compactMap { event in
      completion(event.title, date(event.start), of: .event, count: { words in all.count { $0.matches(words: words) } })
    }
    return unique(titles)
      + all.filter { !byTitle || isOperand($0.uid) }.map {
        Completion(word: $0.uid, summary: $0.title ?? date($0.start))
      }
  }

  private func reminders(byTitle: Bool) -> [Completion] {
    let all = foundReminders
    let titles = all.compactMap { reminder in
      let count = { (words: String) in all.count { $0.item.matches(words: words) } }
      return completion(reminder.title, date(reminder.dueDate(viewer: clock.viewer)), of: .reminder, count: count)
    }
    return (byTitle ? unique(titles) : []) + all.map { Completion(word: $0.uid, summary: $0.title ?? "") }
  }

  /// A title, with its date or how many items have its words; nil for what is taken for something else.
  private func completion(
    _ title: String?, _ date: String, of kind: EntityType, count: (String) -> Int
  ) -> Completion? {
    guard let title, isOperand(title) else { return nil }
    let count = count(title)
    return Completion(word: title, summary: count > 1 ? Messages.items(count, of: kind) : date)
  }

  private func unique(_ completions: [Completion]) -> [Completion] {
    var seen: Set<String> = []
    return completions.filter { seen.insert($0.word).inserted }
  }

  /// Whether a word is taken for a text rather than for a file or an option.
  private func isOperand(_ word: String) -> Bool { !CommandContext.isPath(word) && !word.hasPrefix("-") }

  private func date(_ date: EventDate?) -> String {
    date.map { DateStyle(words: style.words, isAligned: false).text($0, withZone: false) } ?? ""
  }

  private var addresses: [Completion] {
    foundEvents.flatMap { ($0.organizer.map { [$0] } ?? []) + $0.attendees }.map { person in
      let address = person.address.lowercased().hasPrefix("mailto:") ? person.address.dropFirst(7) : person.address[...]
      return Completion(word: String(address), summary: person.name ?? "")
    }.sorted { $0.word < $1.word }
  }

  private var occurrences: [Completion] {
    let series: Event? = if let uid = invocation.value(.like) { try? model(withUID: uid) } else { try? selectSeries() }
    guard let event = series,
      let dates = try? store.dates(of: event, from: clock.now, count: 20)
    else { return [] }
    return dates.filter { ($0.event == nil) == (invocation.command == .restore) }.map { date in
      Completion(word: date.originalStart.iso8601, summary: self.date(date.originalStart))
    }
  }

  private func template(_ word: String) -> [Completion] {
    let open = word.lastIndex(of: "{")
    let start = open.flatMap { word[$0...].contains("}") ? nil : word[..<$0] } ?? word[...]
    return RecordOutput.fields(of: invocation.command).map { Completion(word: "\(start){\($0)}") }
  }

  private func words(of words: [String]) -> [Completion] { words.sorted().map { Completion(word: $0) } }
}
