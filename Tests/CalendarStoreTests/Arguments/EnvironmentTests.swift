import CalendarModel
import Testing

@testable import cal_edit

struct EnvironmentTests {
  @Test func `folders are where the variables say, else below the home folder`() {
    let usual = BaseFolders(variables: ["HOME": "/home/ada"])
    #expect(usual.data == "/home/ada/.local/share")
    #expect(usual.config == "/home/ada/.config")
    #expect(usual.state == "/home/ada/.local/state")
    let variables = ["HOME": "/home/ada", "XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/etc/ada"]
    #expect(BaseFolders(variables: variables).data == "/data")
    #expect(StoreLocation.settings(variables: variables) == "/etc/ada/cal-edit/config.json")
    #expect(
      BaseFolders(variables: ["HOME": "/home/ada", "XDG_DATA_HOME": "data"]).data == "/home/ada/.local/share")
    #expect(StoreLocation.settings(variables: [:]) == nil)
  }

  @Test func `a store that is named is told from the usual one`() throws {
    let variables = ["HOME": "/home/ada", "CAL_EDIT_STORE": "mine"]
    let byOption = try #require(StoreLocation(named: "here", variables: variables))
    #expect(byOption.path == "here" && byOption.isNamed)
    let byVariable = try #require(StoreLocation(variables: variables))
    #expect(byVariable.path == "mine" && byVariable.isNamed)
    let usual = try #require(StoreLocation(variables: ["HOME": "/home/ada", "CAL_EDIT_STORE": ""]))
    #expect(usual.path == "/home/ada/.local/share/calendars" && !usual.isNamed)
  }

  @Test func `without a home a store has to be named`() {
    #expect(StoreLocation(variables: [:]) == nil)
    #expect(StoreLocation(named: "x", variables: [:])?.path == "x")
  }

  @Test func `the history is where it is kept what was done`() {
    #expect(StoreLocation.history(variables: ["HOME": "/home/ada"]) == "/home/ada/.local/state/cal-edit/history")
    #expect(StoreLocation.history(variables: ["XDG_STATE_HOME": "/state"]) == "/state/cal-edit/history")
    #expect(StoreLocation.history(variables: [:]) == nil)
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
    #expect(Environment(["COLUMNS": "99999999999"]).columns == 1000)
    #expect(Environment(["COLUMNS": "0"]).columns == nil)
    #expect(Environment(["COLUMNS": "wide"]).columns == nil)
    #expect(Environment().columns == nil)
  }
}
