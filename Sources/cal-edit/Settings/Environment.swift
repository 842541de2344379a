/// The variables that the program was started with.
struct Environment: Hashable, Sendable {
  private let variables: [String: String]

  /// All of them.
  var all: [String: String] { variables }

  /// An environment of those variables.
  init(_ variables: [String: String] = [:]) { self.variables = variables }

  /// The variable's value; nil when it is unset or empty.
  subscript(name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether a terminal may be colored when nobody asks for it.
  ///
  /// Source: no-color.org.
  var allowsColor: Bool { self["NO_COLOR"] == nil && self["TERM"] != "dumb" }

  /// Whether the terminal is one whose window can be drawn in.
  var allowsScreen: Bool { self["TERM"].map { $0 != "dumb" } ?? false }

  /// The width that `COLUMNS` asks for; no picture is wider than a thousand columns.
  var columns: Int? { self["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, 1000) : nil } }

  /// The name of the locale that dates are in; nil for that of the C standard, and where none is set.
  ///
  /// Source: POSIX, "Environment Variables" §8.2.
  var timeLocale: String? {
    let name = self["LC_ALL"] ?? self["LC_TIME"] ?? self["LANG"]
    return name.flatMap { ["C", "POSIX"].contains($0) || $0.hasPrefix("C.") ? nil : $0 }
  }
}
