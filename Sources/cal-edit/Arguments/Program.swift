/// What the program says of itself.
enum Program {
  /// Its name.
  static let name = "cal-edit"

  /// Its version, by semver.org.
  static let version = "0.1.0"

  /// When that version was made, as manual pages say it.
  static let date = "November 30, 2026"
}
