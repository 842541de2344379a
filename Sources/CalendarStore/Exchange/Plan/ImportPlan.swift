public import CalendarModel

/// What an import would do: one answer for each item, and the changes of files that come of them.
///
/// A plan changes nothing; `EventStore.carryOut(_:)` does.
public struct ImportPlan: Sendable {
  /// What becomes of an item.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    /// The calendar does not have it yet.
    case added

    /// It takes the place of what the calendar has.
    case updated

    /// The calendar has just that.
    case unchanged

    /// What the calendar has is later, or is to be kept.
    case older

    /// The calendar has something else, and nothing says which is right; what it has stays.
    case conflict

    /// It cannot be stored.
    case rejected

    /// It calls off what the calendar has.
    case cancelled
  }

  /// One item of a source.
  public struct Item: Hashable, Sendable {
    /// What becomes of it.
    public internal(set) var action: Action

    /// The name of its component: `VEVENT`; nil for what is none.
    public let kind: String?

    /// The UID under which it is stored; nil for what has none.
    public internal(set) var uid: String?

    /// The original start of the occurrence that it is about; nil for all else.
    public internal(set) var occurrence: EventDate?

    /// The title.
    public internal(set) var title: String?

    /// Where it stands.
    public let place: Place

    /// Why; nil where the action says all.
    public internal(set) var reason: String?

    /// What the calendar and the source say differently, for somebody who is asked which of them is right
    /// (`ImportConflictPolicy.ask`): theirs is what the source says, base and mine what the calendar does.
    public internal(set) var differences: [PropertyConflict] = []

    /// An item at a place.
    init(_ action: Action, at place: Place, kind: String? = nil, reason: String? = nil) {
      self.action = action
      self.place = place
      self.kind = kind
      self.reason = reason
    }
  }

  /// The calendar that it is for.
  public let calendar: EventCalendar

  /// The items, in the order of the sources.
  public let items: [Item]

  /// What was found odd in the sources; all the same, their items are in.
  public let findings: [Finding]

  /// What is to be written; nothing where nothing changes.
  public let changes: [FileChange]

  /// The rejected items as a file that can be mended and imported again; empty where there are none.
  public let rejects: [UInt8]

  /// Whether the rejected items are of several formats, so that no file could be imported that holds them.
  public let hasMixedRejects: Bool

  /// Whether a source ends in the middle of something, so that what it has may not be all.
  public let isTruncated: Bool

  /// What the import is called in the history.
  let step: String

  private let counts: [Action: Int]

  init(
    calendar: EventCalendar, items: [Item], findings: [Finding], changes: [FileChange], rejects: [UInt8],
    hasMixedRejects: Bool, isTruncated: Bool, step: String
  ) {
    (self.calendar, self.items, self.findings, self.changes) = (calendar, items, findings, changes)
    (self.rejects, self.hasMixedRejects, self.isTruncated, self.step) = (rejects, hasMixedRejects, isTruncated, step)
    counts = items.reduce(into: [:]) { $0[$1.action, default: 0] += 1 }
  }

  /// How many items have that action.
  public func count(_ action: Action) -> Int { counts[action] ?? 0 }
}

/// How an import goes about.
public struct ImportOptions: Hashable, Sendable {
  /// What decides where the calendar has another state of an item.
  public var onConflict = ImportConflictPolicy.newer

  /// Answers for single items, by their places among the plan's items.
  public var decisions: [Int: ImportConflictPolicy] = [:]

  /// Whether nothing is stored if anything is rejected.
  public var isStrict = false

  /// The encoding of the sources; nil where they show it themselves.
  public var encoding: TextEncoding?

  /// Which column of a table is what, by names or numbers from 1; empty where its first row says it.
  public var columns: [TableField: String] = [:]

  /// An import that decides by versions.
  public init() {}
}
