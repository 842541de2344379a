/// Who may see an item, as the Private row says it.
///
/// Source: RFC 5545 §3.8.1.3 (`CLASS`).
enum Privacy: Hashable, Sendable {
  /// Everybody who sees the calendar.
  case everybody

  /// Only its owner.
  case owner

  /// Something else, as it is written: `CONFIDENTIAL`, or a name that nobody knows.
  case custom(String)

  init(_ classification: String?) {
    switch classification?.uppercased() {
    case nil, "PUBLIC": self = .everybody
    case "PRIVATE": self = .owner
    default: self = .custom(classification ?? "")
    }
  }

  var value: FormValue {
    switch self {
    case .everybody: .toggle(false)
    case .owner: .toggle(true)
    case .custom(let text): .custom(text)
    }
  }
}
