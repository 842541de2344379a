public import Foundation

/// The domain of the errors that stores throw.
public let EKErrorDomain = "EKErrorDomain"

/// Why a store could not do what it was asked for.
public struct EKError: _BridgedStoredNSError {
  /// The same error for programs that look at domain and code.
  public let _nsError: NSError

  /// The error that has this domain.
  public init(_nsError error: NSError) {
    precondition(error.domain == EKErrorDomain, "an error of \(error.domain) is no EKError")
    _nsError = error
  }

  /// The domain of the errors.
  public static var errorDomain: String { EKErrorDomain }

  /// The domain of the errors.
  public static var _nsErrorDomain: String { EKErrorDomain }

  /// Whether two errors have one code and say the same.
  public static func == (left: EKError, right: EKError) -> Bool { left._nsError.isEqual(right._nsError) }

  /// Hashes the error.
  public func hash(into hasher: inout Hasher) { hasher.combine(_nsError) }
}

extension EKError.Code {
  /// Whether an error has the code, as `catch EKError.noCalendar` asks; an `NSError` of the domain can have it too.
  public static func ~= (code: EKError.Code, error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == EKErrorDomain && error.code == code.rawValue
  }
}
