/// Whether output is colored, as `--color` says it.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether to color, given what suits the place where the output goes.
  func isOn(auto suits: Bool) -> Bool {
    switch self {
    case .auto: suits
    case .always: true
    case .never: false
    }
  }
}
