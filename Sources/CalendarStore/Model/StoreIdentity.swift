/// Which store it is, in this process.
public struct StoreIdentity: Hashable, Sendable {
  private let number: UInt64

  /// An identity that no other store has.
  public init() { number = .random(in: .min ... .max) }
}
