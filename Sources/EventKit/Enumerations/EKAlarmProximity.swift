/// Whether an alarm goes off on arriving at a place or on leaving it.
@nonexhaustive(warn)
public enum EKAlarmProximity: Int, Sendable {
  case none = 0
  case enter = 1
  case leave = 2
}
