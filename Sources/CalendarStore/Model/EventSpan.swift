/// Which part of a series a change concerns (`EKSpan`).
public enum EventSpan: String, Hashable, Sendable, CaseIterable {
  /// This occurrence alone.
  case thisEvent

  /// This occurrence and those after it.
  case futureEvents

  /// Every occurrence.
  case allEvents
}
