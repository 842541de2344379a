/// Where the calendars live.
struct StoreLocation: Hashable, Sendable {
  /// The folder's path.
  let path: String

  /// Whether somebody named it; such a folder is never made, because one that is missing is not meant to look empty.
  let isNamed: Bool

  /// The folder that the option names, else `$CAL_EDIT_STORE`, else `calendars/` where data is kept.
  ///
  /// - Throws: `noHome` when nothing says where data is kept.
  init(option: String?, environment: Environment) throws(SettingsError) {
    if let path = option ?? environment[StoreLocation.variable] {
      self.path = path
      isNamed = true
    } else if let home = environment.dataHome {
      path = "\(home)/calendars"
      isNamed = false
    } else {
      throw .noHome
    }
  }

  /// The variable that names the folder.
  static let variable = "CAL_EDIT_STORE"
}
