/// Where a person's calendars live.
public struct StoreLocation: Hashable, Sendable {
  /// The folder's path.
  public let path: String

  /// Whether somebody named it; such a folder is never made, because one that is missing is not meant to look empty.
  public let isNamed: Bool

  /// The folder of that path, else the one that `CAL_EDIT_STORE` names, else `calendars/` where data is kept; nil where
  /// nothing says where that is.
  public init?(named path: String? = nil, variables: [String: String]) {
    let named = variables[StoreLocation.variable].flatMap { $0.isEmpty ? nil : $0 }
    if let path = path ?? named {
      self.path = path
      isNamed = true
    } else if let data = BaseFolders(variables: variables).data {
      self.path = "\(data)/calendars"
      isNamed = false
    } else {
      return nil
    }
  }

  /// The variable that names the folder.
  public static let variable = "CAL_EDIT_STORE"

  /// The file in which a person sets things once and for all; nil without a home.
  public static func settings(variables: [String: String]) -> String? {
    BaseFolders(variables: variables).config.map { "\($0)/cal-edit/config.json" }
  }

  /// The folder where it is kept what was changed in calendars, wherever they are; nil without a home.
  public static func history(variables: [String: String]) -> String? {
    BaseFolders(variables: variables).state.map { "\($0)/cal-edit/history" }
  }
}
