import CalendarEditForm
import CalendarStore

extension CommandContext {
  /// The reminders that a command looks at, in the order and with the numbers of `todo list`.
  func reminders(in calendars: [EventCalendar]) throws(CommandFailure) -> ReminderList {
    let fetch = try asking { store throws(CalendarError) in
      try store.reminders(matching: store.predicateForReminders(in: calendars))
    }
    report(fetch.findings, about: fetch.reminders.map(\.item.ownPlace))
    return ReminderList(fetch.reminders)
  }

  /// The reminders that the operands and `--uid` name: by numbers of the list, or one by its UID or by words.
  func selectReminders() throws(CommandFailure) -> [Reminder] {
    var words = invocation.operands
    var calendars: [EventCalendar] = []
    if let first = words.first, CommandContext.isPath(first) {
      calendars = [try calendar(first)]
      words.removeFirst()
    } else {
      calendars = try calendarsToRead()
    }
    let list = try reminders(in: calendars)
    if let uid = invocation.value(.uid) {
      return [try one(of: standing(for: list.reminders.filter { $0.uid.isSame(as: uid) }), named: uid)]
    }
    let text = words.joined(separator: " ")
    // A variable of a script that is empty names nothing, not even what has no UID.
    let exact = text.isEmpty ? [] : list.reminders.filter { $0.uid.isSame(as: text) }
    if !exact.isEmpty { return [try one(of: standing(for: exact), named: text)] }
    let numbers = words.compactMap { Int($0) }
    if !words.isEmpty, numbers.count == words.count { return try reminders(numbers, of: list) }
    let matches = list.reminders.filter { words.isEmpty || $0.item.matches(words: text) }
    return [try one(of: leftToDo(of: matches), named: words.isEmpty ? invocation.operands.first ?? "" : text)]
  }

  /// Of reminders with one UID those that are left to do, and of a series of which nothing is left the one that stands
  /// for it all.
  private func standing(for matches: [Reminder]) -> [Reminder] {
    let meant = leftToDo(of: matches)
    let masters = meant.filter { !$0.isOverride }
    return masters.isEmpty ? meant : masters
  }

  /// What is left to do is meant, unless there is only what is done.
  private func leftToDo(of matches: [Reminder]) -> [Reminder] {
    let open = matches.filter(\.isOpen)
    return open.isEmpty ? matches : open
  }

  /// The reminder that the operands and `--uid` name.
  func selectReminder() throws(CommandFailure) -> Reminder {
    let reminders = try selectReminders()
    guard let first = reminders.first, reminders.count == 1 else {
      throw CommandFailure(.usage, Messages.oneReminder(for: invocation.command))
    }
    return first
  }

  private func reminders(_ numbers: [Int], of list: ReminderList) throws(CommandFailure) -> [Reminder] {
    var reminders: [Reminder] = []
    for number in numbers {
      guard list.reminders.indices.contains(number - 1) else {
        throw CommandFailure(
          .notFound, Messages.noNumber(number, among: .reminder, count: list.reminders.count))
      }
      if !reminders.contains(list.reminders[number - 1]) { reminders.append(list.reminders[number - 1]) }
    }
    return reminders
  }

  private func one(of matches: [Reminder], named name: String) throws(CommandFailure) -> Reminder {
    let viewer = clock.viewer
    let candidates = matches.map {
      Candidate(item: $0.item, date: $0.dueDate(viewer: viewer), undated: Messages.notDue, words: style.words)
    }
    return matches[try choice(of: candidates, named: name, among: .reminder)]
  }

  /// Keeps reminders as the command line says.
  var reminderKeeper: ReminderKeeper {
    ReminderKeeper(
      store: store, isDryRun: invocation.has(.dryRun), style: DateStyle(words: style.words, isAligned: false),
      viewer: clock.viewer
    ) { reportWrite($0) }
  }
}
