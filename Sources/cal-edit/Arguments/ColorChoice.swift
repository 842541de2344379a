/// Whether output is colored, as `--color` says it.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether to color what goes to standard output; the environment's `NO_COLOR` turns `auto` off.
  func isOn(outputIsTerminal: Bool, environment: Environment) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: outputIsTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }
  }
}
