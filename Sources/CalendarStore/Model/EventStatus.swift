/// Whether an event takes place (`EKEventStatus`).
///
/// Source: RFC 5545 §3.8.1.11 (`STATUS`).
public enum EventStatus: String, Hashable, Sendable, CaseIterable {
  /// It takes place.
  case confirmed

  /// It may take place.
  case tentative

  /// It does not take place.
  case canceled
}
