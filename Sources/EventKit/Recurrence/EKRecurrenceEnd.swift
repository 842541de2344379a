public import Foundation

/// When a rule ends: at a moment, or after so many occurrences.
///
/// Source: EventKit.
open class EKRecurrenceEnd: NSObject, NSCopying, NSSecureCoding {
  private let date: Date?
  private let count: Int

  /// The end at a moment; an occurrence that starts then is still one.
  public init(end endDate: Date) { (date, count) = (endDate, 0) }

  /// The end after so many occurrences, the first among them.
  public init(occurrenceCount: Int) {
    precondition(occurrenceCount > 0, "a rule that ends after \(occurrenceCount) occurrences; expected one at least")
    (date, count) = (nil, occurrenceCount)
  }

  /// The end that was archived.
  public required init?(coder: NSCoder) {
    let count = coder.decodeInteger(forKey: "occurrenceCount")
    date = coder.decodeObject(of: NSDate.self, forKey: "endDate").map { $0 as Date }
    self.count = date == nil ? count : 0
    guard count > 0 || date != nil else { return nil }
  }

  /// The last moment at which an occurrence may start; nil where occurrences are counted.
  open var endDate: Date? { date }

  /// How many occurrences there are; 0 where there is an `endDate`.
  open var occurrenceCount: Int { count }

  /// Archives the end.
  open func encode(with coder: NSCoder) {
    coder.encode(occurrenceCount, forKey: "occurrenceCount")
    coder.encode(endDate.map { $0 as NSDate }, forKey: "endDate")
  }

  /// Always true.
  public static var supportsSecureCoding: Bool { true }

  /// The end itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other is the same end.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKRecurrenceEnd else { return false }
    return (endDate, occurrenceCount) == (other.endDate, other.occurrenceCount)
  }

  /// Hashes the end.
  open override var hash: Int { endDate.hashValue ^ occurrenceCount }
}
