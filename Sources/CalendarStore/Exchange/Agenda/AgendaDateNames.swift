import CalendarTime
import CalendarWords

/// The names of weekdays and months in which an agenda writes its dates.
public struct AgendaDateNames: Hashable, Sendable {
  private let weekdays: [String]
  private let shortWeekdays: [String]
  private let months: [String]
  private let datedMonths: [String]

  /// Names of a language; nil where there are not seven weekdays and twelve months.
  ///
  /// - Parameters:
  ///   - weekdays: Monday to Sunday.
  ///   - shortWeekdays: Monday to Sunday, short, for the columns of a grid.
  ///   - months: January to December, as they stand alone.
  ///   - datedMonths: January to December, as they stand in a date; in some languages these are other words.
  public init?(weekdays: [String], shortWeekdays: [String], months: [String], datedMonths: [String]) {
    guard weekdays.count == 7, shortWeekdays.count == 7, months.count == 12, datedMonths.count == 12 else { return nil }
    self.init(uncheckedWeekdays: weekdays, shortWeekdays, uncheckedMonths: months, datedMonths)
  }

  private init(
    uncheckedWeekdays weekdays: [String], _ shortWeekdays: [String], uncheckedMonths months: [String],
    _ datedMonths: [String]
  ) {
    self.weekdays = weekdays
    self.shortWeekdays = shortWeekdays
    self.months = months
    self.datedMonths = datedMonths
  }

  /// The English names.
  public static let english = AgendaDateNames(
    uncheckedWeekdays: DateNames.weekdays, DateNames.shortWeekdays, uncheckedMonths: DateNames.months, DateNames.months)

  /// `Tuesday, 1 December 2026`.
  func day(_ date: CivilDate) -> String { "\(name(of: date.weekday)), \(shortDay(date))" }

  /// `1 December 2026`.
  func shortDay(_ date: CivilDate) -> String { "\(date.day) \(datedMonths[date.month - 1]) \(date.year)" }

  /// `December 2026`.
  func month(_ date: CivilDate) -> String { "\(months[date.month - 1]) \(date.year)" }

  /// The name of a weekday.
  func name(of weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

  /// The short name of a weekday.
  func shortName(of weekday: Weekday) -> String { shortWeekdays[weekday.rawValue - 1] }
}
