import Testing

@testable import cal_edit

struct EnvironmentTests {
  @Test func `homes are where the variables say, else below the home folder`() {
    let usual = Environment(["HOME": "/home/ada"])
    #expect(usual.dataHome == "/home/ada/.local/share")
    #expect(usual.configHome == "/home/ada/.config")
    let named = Environment(["HOME": "/home/ada", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/etc/ada"])
    #expect(named.dataHome == "/data")
    #expect(SettingsFile.path(in: named) == "/etc/ada/cal-edit/config.json")
    #expect(Environment(["HOME": "/home/ada", "XDG_DATA_HOME": "data"]).dataHome == "/home/ada/.local/share")
    #expect(SettingsFile.path(in: Environment()) == nil)
  }

  @Test func `a store that is named is told from the usual one`() throws {
    let environment = Environment(["HOME": "/home/ada", "CAL_EDIT_STORE": "mine"])
    let byOption = try StoreLocation(option: "here", environment: environment)
    #expect(byOption.path == "here" && byOption.isNamed)
    let byVariable = try StoreLocation(option: nil, environment: environment)
    #expect(byVariable.path == "mine" && byVariable.isNamed)
    let usual = try StoreLocation(option: nil, environment: Environment(["HOME": "/home/ada", "CAL_EDIT_STORE": ""]))
    #expect(usual.path == "/home/ada/.local/share/calendars" && !usual.isNamed)
  }

  @Test func `without a home a store has to be named`() throws {
    #expect(throws: SettingsError.noHome) { try StoreLocation(option: nil, environment: Environment()) }
    #expect(try StoreLocation(option: "x", environment: Environment()).path == "x")
  }

  @Test func `color follows the choice, and the environment where the choice is auto`() {
    #expect(Environment(["TERM": "xterm"]).allowsColor)
    #expect(!Environment(["NO_COLOR": "1"]).allowsColor)
    #expect(Environment(["NO_COLOR": ""]).allowsColor)
    #expect(!Environment(["TERM": "dumb"]).allowsColor)
    #expect(ColorChoice.auto.isOn(auto: true) && !ColorChoice.auto.isOn(auto: false))
    #expect(ColorChoice.always.isOn(auto: false) && !ColorChoice.never.isOn(auto: true))
  }

  @Test func `columns count only as a number`() {
    #expect(Environment(["COLUMNS": "132"]).columns == 132)
    #expect(Environment(["COLUMNS": "0"]).columns == nil)
    #expect(Environment(["COLUMNS": "wide"]).columns == nil)
    #expect(Environment().columns == nil)
  }
}
