/// How an event's time is shown to others (`EKEventAvailability`).
///
/// Source: RFC 5545 §3.8.2.7 (`TRANSP`) and Microsoft's `X-MICROSOFT-CDO-BUSYSTATUS`.
public enum Availability: String, Hashable, Sendable, CaseIterable {
  /// The time is taken.
  case busy

  /// The time is free.
  case free

  /// The time may be taken.
  case tentative

  /// Out of reach.
  case unavailable
}
