import CalendarJSON
import CalendarStore

/// What a person set once and for all and programs over the store have to know: cal-edit's settings, as far as they
/// concern others.
///
/// What cannot be followed says nothing here; cal-edit says what is wrong with it.
struct PersonalSettings {
  /// The calendar for new items, by its name; nil leaves it to the store.
  var defaultCalendar: String?

  /// The mail addresses that are this person's.
  var ownAddresses: [String] = []

  /// The settings of the file, overridden by environment variables.
  init(variables: [String: String], machine: StoreEnvironment) {
    if let path = StoreLocation.settings(variables: variables),
      let bytes = (try? machine.contents(ofFile: path)) ?? nil,
      let settings = try? JSON(reading: String(decoding: bytes, as: UTF8.self))
    {
      defaultCalendar = settings["defaultCalendar"]?.text
      ownAddresses = settings["ownAddresses"]?.texts ?? []
    }
    if let name = variables["CAL_EDIT_CALENDAR"], !name.isEmpty { defaultCalendar = name }
    if let addresses = variables["CAL_EDIT_ADDRESSES"], !addresses.isEmpty {
      ownAddresses = addresses.split(separator: ",").map(String.init)
    }
  }
}
