/// The step of a rule by which something repeats.
@nonexhaustive(warn)
public enum EKRecurrenceFrequency: Int, Sendable {
  case daily = 0
  case weekly = 1
  case monthly = 2
  case yearly = 3
}
