/// How important a reminder is.
@nonexhaustive(warn)
public enum EKReminderPriority: UInt, Sendable {
  case none = 0
  case high = 1
  case medium = 5
  case low = 9
}
