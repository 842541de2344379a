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

extension EKError: _ObjectiveCBridgeable {
  // What Apple's compiler does for errors by itself: without this, `catch let error as NSError` ends the program.

  /// The same error for programs that look at domain and code.
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  /// Makes an error of one that has this domain.
  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout EKError?) {
    result = EKError(_nsError: source)
  }

  /// Makes an error of one that has this domain; false for another.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSError, result: inout EKError?) -> Bool {
    result = source.domain == EKErrorDomain ? EKError(_nsError: source) : nil
    return result != nil
  }

  /// Makes an error of one that has this domain; an internal failure of none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> EKError {
    source.map { EKError(_nsError: $0) } ?? EKError(.internalFailure)
  }
}
