import CalendarModel

/// Why a value could not be read, or was read with a doubt.
struct ValueFault: Error, Hashable {
  /// The finding's stable name.
  let code: String

  /// What is wrong and what would be right, as the end of a sentence that began with the value.
  let explanation: String
}

/// A value that was read, and what was doubtful about how it is written.
struct Reading<Value> {
  /// The value.
  let value: Value

  /// The doubt, if any.
  let doubt: ValueFault?

  /// How bad the doubt is: an error where the value is kept but says nothing.
  let severity: Finding.Severity

  /// A value read with or without a doubt.
  init(_ value: Value, doubt: ValueFault? = nil, severity: Finding.Severity = .warning) {
    self.value = value
    self.doubt = doubt
    self.severity = severity
  }

  /// What the value leads to, with the same doubt.
  func map<Other>(_ transform: (Value) -> Other) -> Reading<Other> {
    Reading<Other>(transform(value), doubt: doubt, severity: severity)
  }
}
