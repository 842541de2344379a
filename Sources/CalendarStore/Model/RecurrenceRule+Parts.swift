public import CalendarTime

extension RecurrenceRule {
  /// The step of a rule (`EKRecurrenceFrequency`), the shortest first.
  public enum Frequency: String, Hashable, Sendable, CaseIterable, Comparable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"

    private var rank: Int {
      switch self {
      case .secondly: 0
      case .minutely: 1
      case .hourly: 2
      case .daily: 3
      case .weekly: 4
      case .monthly: 5
      case .yearly: 6
      }
    }

    /// Whether one step is shorter than another.
    public static func < (left: Frequency, right: Frequency) -> Bool { left.rank < right.rank }
  }

  /// A weekday of a rule, every one or the n-th of a month or year (`EKRecurrenceDayOfWeek`).
  public struct DayOfWeek: Hashable, Sendable {
    /// The day of the week.
    public let weekday: Weekday

    /// Which one of the month or year, counted from its end when negative; zero for every one.
    public let weekNumber: Int

    /// Every such weekday, or the n-th.
    public init(_ weekday: Weekday, weekNumber: Int = 0) {
      self.weekday = weekday
      self.weekNumber = weekNumber
    }
  }

  /// A part of a rule by its name and its value, as they are written.
  public struct NamedPart: Hashable, Sendable {
    /// The name, in capitals.
    public let name: String

    /// The value.
    public let value: String

    /// A part with that name and value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What a rule says, part by part; the lists of parts that are not there are empty.
  ///
  /// Source: RFC 5545 §3.3.10; the names are those of `EKRecurrenceRule`.
  public struct Parts: Hashable, Sendable {
    /// The step (`FREQ`).
    public var frequency: Frequency

    /// How many steps from one to the next, at least 1 (`INTERVAL`).
    public var interval = 1

    /// How many occurrences there are (`COUNT`); nil for any number.
    public var count: Int?

    /// The last date on which one may start, as it is written (`UNTIL`); nil for no last date.
    public var until: EventDate?

    /// The seconds, 0 to 60 (`BYSECOND`).
    public var secondsOfTheMinute: [Int] = []

    /// The minutes, 0 to 59 (`BYMINUTE`).
    public var minutesOfTheHour: [Int] = []

    /// The hours, 0 to 23 (`BYHOUR`).
    public var hoursOfTheDay: [Int] = []

    /// The weekdays (`BYDAY`).
    public var daysOfTheWeek: [DayOfWeek] = []

    /// The days of the month, 1 to 31 or from its end −1 to −31 (`BYMONTHDAY`).
    public var daysOfTheMonth: [Int] = []

    /// The days of the year, 1 to 366 or from its end −1 to −366 (`BYYEARDAY`).
    public var daysOfTheYear: [Int] = []

    /// The weeks of the year, 1 to 53 or from its end −1 to −53 (`BYWEEKNO`).
    public var weeksOfTheYear: [Int] = []

    /// The months, 1 to 12 (`BYMONTH`).
    public var monthsOfTheYear: [Int] = []

    /// Which of the occurrences within one step, 1 to 366 or from its end −1 to −366 (`BYSETPOS`).
    public var setPositions: [Int] = []

    /// The day on which weeks begin (`WKST`).
    public var firstDayOfTheWeek = Weekday.monday

    /// The calendar that the rule counts in (`RSCALE`, RFC 7529), as it is written; nil where the rule names none.
    public var calendarIdentifier: String?

    /// The parts that no standard knows, or that are not applied, in their order.
    public var otherParts: [NamedPart] = []

    /// What is not as the standard would have it, though the rule could be read.
    public private(set) var oddities: [Fault] = []

    /// A rule with that step.
    public init(_ frequency: Frequency, interval: Int = 1) {
      self.frequency = frequency
      self.interval = interval
    }

    mutating func note(_ oddity: Fault) { oddities.append(oddity) }
  }
}
