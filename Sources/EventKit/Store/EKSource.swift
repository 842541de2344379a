import CalendarStore
import Foundation

/// An account that calendars are from: here the folder of calendars.
///
/// Source: EventKit.
open class EKSource: EKObject {
  private var eventStore: EKEventStore?
  private var path = ""

  /// A source of no calendars; those that are of use come from stores.
  public override init() { super.init() }

  /// The folder of a store.
  convenience init(_ path: String, of eventStore: EKEventStore?) {
    self.init()
    (self.path, self.eventStore) = (path, eventStore)
  }

  /// What it is known by: the path of the folder.
  open var sourceIdentifier: String { path }

  /// Always `local`.
  open var sourceType: EKSourceType { .local }

  /// What it is called: the name of the folder.
  open var title: String { URL(filePath: sourceIdentifier).lastPathComponent }

  /// Always false: nobody else gave it away.
  open var isDelegate: Bool { false }

  /// The calendars for events.
  @available(*, deprecated, message: "use calendars(for:)")
  open var calendars: Set<EKCalendar> { calendars(for: .event) }

  /// The calendars for a kind of item.
  @discardableResult
  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
    Set(
      (eventStore?.calendars(for: entityType) ?? []).filter {
        $0.source?.sourceIdentifier.isSame(as: sourceIdentifier) == true
      })
  }

  /// Always false: a source is there before anybody knows it.
  open override var isNew: Bool { false }

  /// Whether its store still has it.
  open override func refresh() -> Bool { eventStore?.source(withIdentifier: sourceIdentifier) != nil }

  /// Whether the other is the same folder.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKSource)?.sourceIdentifier.isSame(as: sourceIdentifier) == true
  }

  /// Hashes the identifier.
  open override var hash: Int { sourceIdentifier.hashValue }

  /// The source in words.
  open override var description: String { "<EKSource \(title)>" }
}
