public import Foundation

/// What a store keeps: an item, a calendar, or a part of one.
///
/// Source: EventKit.
open class EKObject: NSObject {
  /// Only the kinds of objects are made.
  public override init() { super.init() }

  /// Whether the object, or one that it has, is not what it was when it was fetched or saved.
  open var hasChanges: Bool { false }

  /// Whether it was never saved.
  open var isNew: Bool { true }

  /// Forgets what was changed, and takes what the store has; a new object stays what it is.
  open func reset() {}

  /// Forgets what was changed; a new object stays what it is.
  open func rollback() {}

  /// Takes what the store has, but for what was changed.
  ///
  /// - Returns: Whether the object is still there; one that is not is of no use any more.
  @discardableResult
  open func refresh() -> Bool { false }
}
