/// Whether an event takes place.
@nonexhaustive(warn)
public enum EKEventStatus: Int, Sendable {
  case none = 0
  case confirmed = 1
  case tentative = 2
  case canceled = 3
}
