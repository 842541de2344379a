public import CalendarModel
public import CalendarTime

/// What is exported: calendars as a whole, or what of them is in a range, has a UID or says a text.
///
/// All that is asked must hold. An item comes whole: a series with all that was changed in it, if one of its
/// occurrences is meant.
public struct ExportQuery: Hashable, Sendable {
  /// The calendars, in the order in which they are written.
  public var calendars: [EventCalendar]

  /// The stretch of time in which something of an item lies; nil for all time.
  public var range: Range<Instant>?

  /// The UIDs of the items; empty for all.
  public var uids: [String]

  /// The words that the title, the place or the notes of an item have; nil for any.
  public var words: String?

  /// The weekday that weeks begin with, in the month grids of a page.
  public var firstWeekday = Weekday.monday

  /// The names in which an agenda writes its dates.
  public var dateNames = AgendaDateNames.english

  /// Those items of the calendars for which all that is asked holds.
  public init(
    calendars: [EventCalendar], range: Range<Instant>? = nil, uids: [String] = [], words: String? = nil
  ) {
    self.calendars = calendars
    self.range = range
    self.uids = uids
    self.words = words
  }
}
