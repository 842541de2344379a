/// Another item that this one belongs with.
///
/// Source: RFC 5545 §3.8.4.5 (`RELATED-TO`).
public struct Relation: Hashable, Sendable {
  /// The other item's UID.
  @Verbatim public var uid: String

  /// What the other one is to this one (`RELTYPE`), as written; nil where the file does not say, which means `PARENT`.
  @Verbatim public var kind: String?

  /// The parameters that have no field of their own.
  public var otherParameters: [Property.Parameter]

  /// A relation to the item with that UID.
  public init(uid: String, kind: String? = nil, otherParameters: [Property.Parameter] = []) {
    self.uid = uid
    self.kind = kind
    self.otherParameters = otherParameters
  }
}
