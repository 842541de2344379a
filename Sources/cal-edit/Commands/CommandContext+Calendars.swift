import CalendarEditForm
import CalendarStore

extension CommandContext {
  /// The calendars that a command looks at: those that were named, else all of the store.
  func calendarsToRead() throws(CommandFailure) -> [EventCalendar] {
    var calendars: [EventCalendar] = []
    for name in invocation.values(.calendar) {
      let calendar = try calendar(name)
      if !calendars.contains(calendar) { calendars.append(calendar) }
    }
    var excluded: Set<Verbatim<String>> = []
    for name in invocation.values(.excludedCalendar) { excluded.insert(try calendar(name).$id) }
    if calendars.isEmpty {
      calendars = try storeCalendars()
      report(try asking { store throws(CalendarError) in try store.unreadableCalendars() })
    }
    return calendars.filter { !excluded.contains($0.$id) }
  }

  /// The calendar of a name, or at a path: with a `/` in it or ending in `.ics` it is one.
  func calendar(_ name: String) throws(CommandFailure) -> EventCalendar {
    if CommandContext.isPath(name) { return try calendar(at: name) }
    try requireStore()
    return try asking { store throws(CalendarError) in try store.calendar(named: name) }
  }

  /// The calendar at a path; a file that is missing cannot be read, while a name that nothing has is not found.
  private func calendar(at path: String) throws(CommandFailure) -> EventCalendar {
    do throws(CalendarError) {
      return try store.calendar(at: path)
    } catch  where error.code == .calendarDoesNotExist {
      throw CommandFailure(CalendarError(.notFound, at: Place(file: path)))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Refuses a name for a calendar of the store by which nobody could name it afterwards: one that nobody can say, and one
  /// by which another calendar is called.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - calendar: The calendar; nil for a new one.
  /// - Throws: `invalidValue` and `alreadyExists`.
  func requireName(_ name: String, for calendar: EventCalendar? = nil) throws(CommandFailure) {
    try requireSayable(name)
    let all = try storeCalendars()
    let isOfStore = calendar.map { calendar in all.contains { $0.$id == calendar.$id } } ?? true
    guard isOfStore, let other = all.first(where: { $0.$id != calendar?.$id && $0.answers(to: name) }) else { return }
    throw CommandFailure(CalendarError(.alreadyExists, at: Place(file: other.id), value: name))
  }

  /// Refuses a name that nobody could say: with a slash or the ending of a file it is a path, with a dot at its beginning
  /// or `.tmp` at its end no reader sees its folder, and nobody types what cannot be seen.
  func requireSayable(_ name: String) throws(CommandFailure) {
    let expected: String
    if CommandContext.isPath(name) || name.hasPrefix(".") || name.hasSuffix(".tmp") {
      expected = Messages.nameOfCalendar
    } else if name.allSatisfy(\.isWhitespace) || SafeText.line(name) != name {
      expected = Messages.visibleName
    } else {
      return
    }
    throw CommandFailure(CalendarError(.invalidValue, value: name, expected: expected))
  }

  /// The calendars of the store; none where the default store was not made yet.
  func storeCalendars() throws(CommandFailure) -> [EventCalendar] {
    try requireStore()
    return try asking { store throws(CalendarError) in try store.calendars() }
  }

  /// The calendar for a new item, where no file of its own was asked for: the named, the default, or one to be made.
  func calendarForNew(_ entityType: EntityType) throws(CommandFailure) -> EventCalendar {
    if let name = invocation.value(.calendar) { return try calendar(name) }
    if let chosen = settings.defaultCalendar, CommandContext.isPath(chosen) { return try calendar(chosen) }
    let location = try requireStore()
    let usual = try asking { store throws(CalendarError) in
      try entityType == .event ? store.defaultCalendarForNewEvents() : store.defaultCalendarForNewReminders()
    }
    return usual ?? EventCalendar(id: "\(location.path)/Personal", title: "Personal", storage: .folder)
  }

  /// What stands for standard input or output where a file would be named.
  static let standardStream = "-"

  /// Whether an operand is a path rather than a name or a text.
  static func isPath(_ operand: String) -> Bool { operand.contains("/") || operand.hasSuffix(".ics") }

  /// Whether an operand of export is a file that is written, rather than a time.
  static func isFile(_ operand: String) -> Bool { operand.contains("/") || ExportFormat(fileName: operand) != nil }

  /// Refuses a store that somebody named and that is not there: an unmounted disk must not look empty.
  @discardableResult
  func requireStore() throws(CommandFailure) -> StoreLocation {
    guard let location else { throw CommandFailure(SettingsError.noHome) }
    guard location.isNamed else { return location }
    do throws(CalendarError) {
      _ = try store.calendar(at: location.path)
      return location
    } catch  where error.code == .calendarDoesNotExist {
      throw CommandFailure(.inputOutput, Messages.noStore(at: location.path))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The calendars of the store that an item can be moved to; a store that cannot be read offers none.
  func otherCalendars(than own: EventCalendar?) throws(CommandFailure) -> [EventCalendar] {
    // Who names a calendar of a store that is itself one has answered already.
    let isNeeded = location?.isNamed == true && !invocation.has(.calendar)
    let all = isNeeded ? try storeCalendars() : (try? storeCalendars()) ?? []
    return all.filter { $0.$id != own?.$id }
  }

  /// The name of an item's file, without its folder.
  static func fileName(of item: CalendarItem) -> String {
    SafeText.line(item.origin?.file.split(separator: "/").last.map(String.init) ?? "")
  }

  /// What a form has to know, with those calendars to choose from.
  func formContext(
    of kind: EntityType = .event, calendars: [EventCalendar], new calendar: EventCalendar?
  ) -> FormContext {
    FormContext(
      now: clock.now, viewer: clock.viewer, calendars: calendars, defaultCalendar: calendar,
      defaultLength: settings.defaultLength, defaultAlert: settings.defaultAlert.map { .fromStart(-$0) },
      untitled: Messages.untitled(kind))
  }
}
