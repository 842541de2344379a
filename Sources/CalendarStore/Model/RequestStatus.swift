/// How a scheduling request went.
///
/// Source: RFC 5545 §3.8.8.3 (`REQUEST-STATUS`).
public struct RequestStatus: Hashable, Sendable {
  /// The code, numbers with dots between them: `2.0`.
  @Verbatim public var code: String

  /// What the code means, in words.
  @Verbatim public var explanation: String

  /// The value that the code is about, as text.
  @Verbatim public var data: String?

  /// A status of that code.
  public init(code: String, explanation: String, data: String? = nil) {
    self.code = code
    self.explanation = explanation
    self.data = data
  }
}
