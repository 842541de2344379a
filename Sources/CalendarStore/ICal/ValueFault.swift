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

  /// A value read with or without a doubt.
  init(_ value: Value, doubt: ValueFault? = nil) {
    self.value = value
    self.doubt = doubt
  }
}
