import CalendarStore
import Testing

@testable import cal_edit

struct SettingsTests {
  private func settings(_ text: String? = nil, _ variables: [String: String] = [:]) throws(SettingsError) -> Settings {
    try Settings(
      file: text.map { SettingsFile(path: "config.json", bytes: Array($0.utf8)) },
      environment: Environment(variables)
    ) { text in
      text == "30m" ? CalendarDuration(seconds: 1_800) : text == "2h" ? CalendarDuration(seconds: 7_200) : nil
    }
  }

  @Test func `without a file everything is as usual`() throws {
    let settings = try settings()
    #expect(settings.defaultCalendar == nil)
    #expect(settings.defaultLength == CalendarDuration(seconds: 3_600))
    #expect(settings.defaultAlert == nil)
    #expect(settings.firstWeekday == .monday)
    #expect(settings.ownAddresses == [])
    #expect(try self.settings("{}") == settings)
  }

  @Test func `a file says what it wants, with comments`() throws {
    let settings = try settings(
      """
      // Mine.
      {
        defaultCalendar: 'Work', /* by name */
        "defaultLength": "30m",
        defaultAlert: "2h",
        firstWeekday: "sunday",
        ownAddresses: ["ada@example.org", "ada@example.net",],
      }
      """)
    #expect(settings.defaultCalendar == "Work")
    #expect(settings.defaultLength == CalendarDuration(seconds: 1_800))
    #expect(settings.defaultAlert == CalendarDuration(seconds: 7_200))
    #expect(settings.firstWeekday == .sunday)
    #expect(settings.ownAddresses == ["ada@example.org", "ada@example.net"])
  }

  @Test func `the environment overrides the file`() throws {
    let settings = try settings(
      "{ defaultCalendar: 'Work', defaultLength: '30m', defaultAlert: '2h', firstWeekday: 'sunday' }",
      [
        "CAL_EDIT_CALENDAR": "Home", "CAL_EDIT_LENGTH": "2h", "CAL_EDIT_ALERT": "none",
        "CAL_EDIT_FIRST_WEEKDAY": "saturday",
        "CAL_EDIT_ADDRESSES": "a@x.org,b@x.org",
      ])
    #expect(settings.defaultCalendar == "Home")
    #expect(settings.defaultLength == CalendarDuration(seconds: 7_200))
    #expect(settings.defaultAlert == nil)
    #expect(settings.firstWeekday == .saturday)
    #expect(settings.ownAddresses == ["a@x.org", "b@x.org"])
    #expect(try self.settings("{ defaultCalendar: 'Work' }", ["CAL_EDIT_CALENDAR": ""]).defaultCalendar == "Work")
  }

  @Test(arguments: [
    ("", "config.json:1:1: the settings are no JSON5 here; expected a value"),
    ("[]", "config.json:1:1: the settings are no JSON5 here; expected an object like { defaultLength: \"30m\" }"),
    ("{ a", "config.json:1:4: the settings are no JSON5 here; expected :"),
    (
      "{ defaultLenght: '30m' }",
      "config.json: \"defaultLenght\" is no setting; expected one of defaultCalendar, defaultLength, defaultAlert, "
        + "firstWeekday, workday, ownAddresses, index"
    ),
    (
      "{ defaultLength: 'soon' }",
      "config.json: defaultLength \"soon\" is not understood; expected a length like 30m or 1h30m"
    ),
    (
      "{ defaultLength: 30 }",
      "config.json: defaultLength \"30\" is not understood; expected a length like 30m or 1h30m"
    ),
    (
      "{ defaultAlert: null }",
      "config.json: defaultAlert \"null\" is not understood; expected a length before the start like 15m, or none"
    ),
    (
      "{ firstWeekday: 'Mo' }",
      "config.json: firstWeekday \"Mo\" is not understood; expected a weekday like monday"
    ),
    (
      "{ firstWeekday: true }",
      "config.json: firstWeekday \"true\" is not understood; expected a weekday like monday"
    ),
    (
      "{ ownAddresses: ['ada', 'bob@x.org'] }",
      "config.json: ownAddresses \"ada, bob@x.org\" is not understood; expected a list of mail addresses"
    ),
    (
      "{ defaultCalendar: '' }",
      "config.json: defaultCalendar \"\" is not understood; expected the name or the path of a calendar"
    ),
  ])
  func `a wrong value is an error with file and key`(text: String, sentence: String) {
    let error = #expect(throws: SettingsError.self) { try settings(text) }
    #expect(error.map(Messages.text) == sentence)
  }

  @Test func `a wrong variable is an error with its name`() {
    let error = #expect(throws: SettingsError.self) { try settings(nil, ["CAL_EDIT_LENGTH": "soon"]) }
    #expect(
      error.map(Messages.text)
        == "CAL_EDIT_LENGTH \"soon\" is not understood; expected a length like 30m or 1h30m")
  }

  @Test func `no two settings share a variable`() {
    #expect(Set(Setting.allCases.map(\.variable)).count == Setting.allCases.count)
  }
}
