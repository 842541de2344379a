/// A setting that cannot be followed; ``Messages`` words it.
enum SettingsError: Error, Hashable, Sendable {
  /// Where a setting was read from.
  enum Source: Hashable, Sendable {
    /// The key of a file.
    case file(String, key: String)

    /// A variable of the environment.
    case variable(String)
  }

  /// The file is no JSON5 object; where it goes wrong, and what would be right there if it is not the object.
  case malformedFile(String, line: Int, column: Int, expected: String?)

  /// The file has a key that is no setting.
  case unknownKey(file: String, key: String)

  /// The value is none that the setting takes.
  case invalidValue(Source, value: String, of: Setting)

  /// Nothing says where data is kept.
  case noHome
}
