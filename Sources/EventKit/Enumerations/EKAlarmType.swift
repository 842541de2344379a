/// What an alarm does.
@nonexhaustive(warn)
public enum EKAlarmType: Int, Sendable {
  case display = 0
  case audio = 1
  case procedure = 2
  case email = 3
}
