/// What somebody answers to an invitation (`EKParticipantStatus`).
///
/// Source: RFC 5545 §3.2.12 (`PARTSTAT`).
public enum InvitationAnswer: String, Hashable, Sendable, CaseIterable {
  /// Takes part.
  case accepted = "ACCEPTED"

  /// Does not take part.
  case declined = "DECLINED"

  /// Perhaps takes part.
  case tentative = "TENTATIVE"
}
