import CalendarFiles
public import CalendarModel

extension EventStore {
  /// The calendar for new events (`defaultCalendarForNewEvents`): the one that was chosen, else the first that takes
  /// them and can be written, else the first; nil where there is no calendar yet.
  ///
  /// - Throws: `calendarDoesNotExist` where the chosen one is not there, and what `calendars()` throws.
  public func defaultCalendarForNewEvents() throws(CalendarError) -> EventCalendar? {
    if let defaultCalendarName { return try calendar(named: defaultCalendarName) }
    return try firstCalendar(for: .event)
  }

  /// The first calendar of the store that takes items of a kind and can be written, else the first.
  func firstCalendar(for entityType: EntityType) throws(CalendarError) -> EventCalendar? {
    let all = try calendars()
    let taking = all.filter { $0.allowedEntityTypes.contains(entityType) }
    return taking.first(where: \.allowsContentModifications) ?? taking.first ?? all.first
  }

  /// What lets new events go on going where they go, when a calendar is added that comes before that one by its name:
  /// that one gets the first place behind those that have one.
  func changesKeepingDefault(besides new: EventCalendar) throws(CalendarError) -> [FileChange] {
    guard defaultCalendarName == nil, new.order == nil, new.allowedEntityTypes.contains(.event), let root,
      EventStore.folder(of: new.id) == root
    else {
      return []
    }
    guard var usual = try firstCalendar(for: .event), usual.order == nil, usual.allowsContentModifications,
      (new.title, new.id) < (usual.title, usual.id)
    else { return [] }
    let numbers = try calendars().compactMap { $0.order.flatMap { Int($0) } }
    usual.order = String(min(max(numbers.max() ?? 0, 0), Int.max - 1) + 1)
    return try changes(saving: usual)
  }
}
