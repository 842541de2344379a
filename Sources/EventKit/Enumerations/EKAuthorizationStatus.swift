/// What a program may do with calendars.
@nonexhaustive(warn)
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case fullAccess = 3
  case writeOnly = 4
}

extension EKAuthorizationStatus {
  /// The older name of `fullAccess`.
  @available(*, deprecated, renamed: "fullAccess")
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}
