/// Where a person's programs keep their files.
///
/// Source: XDG Base Directory Specification.
public struct BaseFolders: Hashable, Sendable {
  /// Where settings are kept; nil without a home.
  public let config: String?

  /// Where data is kept; nil without a home.
  public let data: String?

  /// Where it is kept what was done; nil without a home.
  public let state: String?

  /// Where that is kept which can be made again; nil without a home.
  public let cache: String?

  /// The folders that environment variables name, else the usual ones below the home; a relative path does not count.
  public init(variables: [String: String]) {
    func folder(_ variable: String, underHome usual: String) -> String? {
      if let path = variables[variable], path.hasPrefix("/") { return path }
      return variables["HOME"].flatMap { $0.isEmpty ? nil : "\($0)/\(usual)" }
    }
    config = folder("XDG_CONFIG_HOME", underHome: ".config")
    data = folder("XDG_DATA_HOME", underHome: ".local/share")
    state = folder("XDG_STATE_HOME", underHome: ".local/state")
    cache = folder("XDG_CACHE_HOME", underHome: ".cache")
  }
}
