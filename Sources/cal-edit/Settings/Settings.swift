import CalendarStore

/// What a person set once and for all.
struct Settings: Hashable, Sendable {
  /// The calendar for new events, by name or path; nil leaves it to the store.
  private(set) var defaultCalendar: String?

  /// How long a new event takes.
  private(set) var defaultLength = CalendarDuration(seconds: 3_600)

  /// How long before the start a new event's alert goes off; nil for no alert.
  private(set) var defaultAlert: CalendarDuration?

  /// The day that a week begins with.
  private(set) var firstWeekday: Weekday

  /// The hours in which this person works; nil leaves it open.
  private(set) var workday: Workday?

  /// The mail addresses that are this person's.
  private(set) var ownAddresses: [String] = []

  /// Whether it is kept what is known of large calendars.
  private(set) var hasIndex = true

  /// Reads a length as people write it, like `1h30m`; nil for what is none.
  typealias LengthReader = (String) -> CalendarDuration?

  /// The settings of a file, overridden by the environment; what neither says is as usual.
  ///
  /// - Parameters:
  ///   - file: The settings file, nil when there is none.
  ///   - environment: What overrides it.
  ///   - firstWeekday: The day that weeks begin with where neither says one.
  ///   - length: Reads the lengths among the values.
  /// - Throws: the first value that cannot be followed, with its file and key or its variable.
  init(
    file: SettingsFile?, environment: Environment, firstWeekday: Weekday = .monday, length: LengthReader
  ) throws(SettingsError) {
    self.firstWeekday = firstWeekday
    for (setting, value) in try file?.values() ?? [] {
      try set(setting, to: value, from: .file(file?.path ?? "", key: setting.rawValue), length: length)
    }
    for setting in Setting.allCases {
      guard let text = environment[setting.variable] else { continue }
      let value: SettingsFile.Value =
        setting == .ownAddresses ? .list(text.split(separator: ",").map(String.init)) : .text(text)
      try set(setting, to: value, from: .variable(setting.variable), length: length)
    }
  }
}

extension Settings {
  private mutating func set(
    _ setting: Setting, to value: SettingsFile.Value, from source: SettingsError.Source, length: LengthReader
  ) throws(SettingsError) {
    guard take(setting, value, length: length) else {
      throw .invalidValue(source, value: value.description, of: setting)
    }
  }

  /// Takes the value over; false if the setting does not take it.
  private mutating func take(_ setting: Setting, _ value: SettingsFile.Value, length: LengthReader) -> Bool {
    switch (setting, value) {
    case (.defaultCalendar, .text(let name)) where !name.isEmpty:
      defaultCalendar = name
    case (.defaultLength, .text(let text)):
      guard let duration = length(text), duration.nominalSeconds >= 0 else { return false }
      defaultLength = duration
    case (.defaultAlert, .text("none")):
      defaultAlert = nil
    case (.defaultAlert, .text(let text)):
      guard let duration = length(text) else { return false }
      defaultAlert = duration
    case (.firstWeekday, .text(let name)):
      guard let weekday = Weekday.allCases.first(where: { "\($0)" == name }) else { return false }
      firstWeekday = weekday
    case (.workday, .text(let text)):
      guard let hours = Workday(text) else { return false }
      workday = hours
    case (.ownAddresses, .list(let addresses)):
      guard addresses.allSatisfy({ $0.contains("@") }) else { return false }
      ownAddresses = addresses
    case (.index, .text("on")), (.index, .text("off")):
      hasIndex = value == .text("on")
    default:
      return false
    }
    return true
  }
}
