/// What kind of participant it is.
@nonexhaustive(warn)
public enum EKParticipantType: Int, Sendable {
  case unknown = 0
  case person = 1
  case room = 2
  case resource = 3
  case group = 4
}
