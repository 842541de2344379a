import CalendarTime

extension CalendarItem {
  /// The identifier in the store (`EKCalendarItem.calendarItemIdentifier`): that of its calendar, a colon, its UID; nil
  /// for an item without one of them.
  ///
  /// A series and its changed occurrences share it. It is the same in every process, and another in another calendar.
  public var calendarItemIdentifier: String? {
    guard let calendar, !uid.isEmpty else { return nil }
    return "\(calendar.id):\(uid)"
  }

  /// The identifier that goes along to other programs (`EKCalendarItem.calendarItemExternalIdentifier`): the UID; nil
  /// for an item that has none, or no calendar.
  ///
  /// Several items may have it: the same UID in two calendars is two items.
  public var calendarItemExternalIdentifier: String? { calendar == nil || uid.isEmpty ? nil : uid }

  /// What it says as an item that was never saved.
  fileprivate var asNew: CalendarItem {
    var item = self
    (item.uid, item.origin, item.recurrenceID, item.occurrenceDate, item.appliesToFuture) = ("", nil, nil, nil, false)
    return item
  }
}

extension Reminder {
  /// What it says as a reminder that was never saved, as EventKit saves one that was deleted meanwhile.
  public var asNew: Reminder {
    var reminder = self
    reminder.item = item.asNew
    return reminder
  }
}

extension Event {
  /// What it says as an event that was never saved, as EventKit saves one that was deleted meanwhile.
  ///
  /// - Parameter keepsSeries: Whether it repeats as it does.
  /// - Returns: The new event.
  public func asNew(keepsSeries: Bool) -> Event {
    var event = self
    event.item = item.asNew
    guard !keepsSeries else { return event }
    (event.item.recurrenceRules, event.item.exceptionRules) = ([], [])
    (event.item.extraDates, event.item.exclusionDates) = ([], [])
    return event
  }
}

extension Event {
  /// The identifier in the store (`EKEvent.eventIdentifier`): `calendarItemIdentifier`, and behind it `/RID=` and the
  /// original start for a changed occurrence; nil for an event without a UID or a calendar.
  ///
  /// The occurrences of a series share one: what tells them apart is `occurrenceDate`.
  public var eventIdentifier: String? {
    guard let identifier = self.calendarItemIdentifier, let original = self.recurrenceID else {
      return self.calendarItemIdentifier
    }
    return "\(identifier)/RID=\(original.identifier)"
  }
}

extension EventDate {
  /// The date in digits as iCalendar has them, in UTC where its moment is known, so that another `VTIMEZONE` changes
  /// nothing.
  fileprivate var identifier: String {
    switch self {
    case .day(let day): day.digits
    case .floating(let reading): reading.digits
    case .utc(let reading): reading.digits + "Z"
    case .zoned(let reading, let zone):
      !zone.hasRules ? reading.digits : Zone.utc.reading(at: zone.instant(of: reading)).digits + "Z"
    }
  }
}

extension CivilDate {
  fileprivate var digits: String { year.digits(4) + month.digits(2) + day.digits(2) }
}

extension CivilDateTime {
  fileprivate var digits: String { "\(date.digits)T\(hour.digits(2))\(minute.digits(2))\(second.digits(2))" }
}

extension Int {
  fileprivate func digits(_ count: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, count - text.utf8.count)) + text
  }
}
