/// Which part of a series a change is for.
@nonexhaustive(warn)
public enum EKSpan: Int, Sendable {
  case thisEvent = 0
  case futureEvents = 1
}
