import CalendarStore
import Foundation
public import PlatformTypes
import Synchronization

/// A calendar: a folder of files, or one file.
///
/// A store gives one object for a calendar as long as somebody holds it. Source: EventKit.
open class EKCalendar: EKObject {
  /// The store that it is of.
  private(set) var eventStore: EKEventStore?

  private let state = Mutex(State())

  /// What a calendar says of itself, now and when it was fetched or saved.
  private struct State: Sendable {
    var calendar = EventCalendar(id: UUID().uuidString, title: "", storage: .folder)
    var base: EventCalendar
    var source: String?
    var color: CGColor?
    var isNew = true

    init() { base = calendar }
  }

  /// A calendar of no store, which cannot be saved.
  public override init() { super.init() }

  /// A new calendar of a store for items of one kind.
  public convenience init(for entityType: EKEntityType, eventStore: EKEventStore) {
    self.init()
    self.eventStore = eventStore
    state.withLock { state in
      state.calendar.allowedEntityTypes = [EntityType(entityType)]
      state.base = state.calendar
    }
  }

  /// A new calendar of a store.
  @available(*, deprecated, renamed: "init(for:eventStore:)")
  public convenience init(eventStore: EKEventStore) { self.init(for: .event, eventStore: eventStore) }

  /// A calendar that a store has.
  convenience init(_ calendar: EventCalendar, of eventStore: EKEventStore) {
    self.init(for: .event, eventStore: eventStore)
    takeSaved(calendar)
  }

  /// The calendar as it is now.
  var value: EventCalendar { state.withLock(\.calendar) }

  /// What it is known by: the path of its file or folder; of a new one, nothing that lasts.
  open var calendarIdentifier: String { value.id }

  /// The name to show.
  open var title: String {
    get { value.title }
    set { state.withLock { $0.calendar.title = newValue } }
  }

  /// The source; nil for a new calendar that was given none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var source: EKSource! {
    get { state.withLock(\.source).map { EKSource($0, of: eventStore) } }
    set {
      let identifier = newValue?.sourceIdentifier
      state.withLock { $0.source = identifier }
    }
  }

  /// What kind of calendar it is; always `local`.
  open var type: EKCalendarType { .local }

  /// Whether items in it can be added, changed and removed.
  open var allowsContentModifications: Bool { value.allowsContentModifications }

  /// Whether it is a subscription; always false.
  open var isSubscribed: Bool { false }

  /// Whether the calendar itself cannot be changed or removed.
  open var isImmutable: Bool { !value.allowsContentModifications }

  /// The color to show it in; nil where it has none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var cgColor: CGColor! {
    get { state.withLock(\.color) }
    set {
      let color = newValue
      state.withLock { state in
        state.color = color
        state.calendar.color = color.map(CalendarColor.init)?.hexadecimal
      }
    }
  }

  /// The color to show it in; nil where it has none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: NSColor! {
    get { cgColor.flatMap(NSColor.init(cgColor:)) }
    set { cgColor = newValue?.cgColor }
  }

  /// How it can show the time of its events.
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask { [.busy, .free, .tentative, .unavailable] }

  /// The kinds of items that it takes: both, unless its files say otherwise or a program made it for one.
  open var allowedEntityTypes: EKEntityMask {
    value.allowedEntityTypes.reduce(into: []) { $0.insert($1 == .event ? .event : .reminder) }
  }

  /// Whether something was changed in it since it was fetched or saved.
  open override var hasChanges: Bool { state.withLock { $0.calendar != $0.base } }

  /// Whether it was never saved.
  open override var isNew: Bool { state.withLock(\.isNew) }

  /// Takes what the store has.
  open override func reset() {
    rollback()
    _ = refresh()
  }

  /// Forgets what was changed in it.
  open override func rollback() {
    state.withLock { state in
      guard !state.isNew else { return }
      state.calendar = state.base
      state.color = state.base.color.flatMap(CGColor.init)
    }
  }

  /// Takes what the store has, but for what was changed.
  ///
  /// - Returns: Whether the calendar is still there.
  @discardableResult
  open override func refresh() -> Bool {
    guard !isNew, let now = eventStore?.storedCalendar(calendarIdentifier) else { return false }
    take(now)
    return true
  }

  /// Whether the other is the same calendar, perhaps of another store.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKCalendar else { return false }
    return self === other || !isNew && !other.isNew && calendarIdentifier == other.calendarIdentifier
  }

  /// Hashes what it is known by.
  open override var hash: Int { isNew ? ObjectIdentifier(self).hashValue : calendarIdentifier.hashValue }

  /// The calendar in words.
  open override var description: String { "<EKCalendar \(title)>" }
}

extension EKCalendar {
  /// Takes what the disk has, but for what was changed.
  func take(_ now: EventCalendar) {
    state.withLock { state in
      let (mine, base) = (state.calendar, state.base)
      guard now != base else { return }
      state.base = now
      state.calendar = now
      if mine.$title != base.$title { state.calendar.title = mine.title }
      if mine.$color != base.$color {
        state.calendar.color = mine.color
      } else {
        state.color = now.color.flatMap(CGColor.init)
      }
    }
  }

  /// Becomes a new calendar that says what it said, since it is in no store any more.
  func takeRemoval() { state.withLock { $0.isNew = true } }

  /// Takes what was written.
  func takeSaved(_ calendar: EventCalendar) {
    let source = eventStore?.store.root
    state.withLock { state in
      (state.calendar, state.base, state.source, state.isNew) = (calendar, calendar, source, false)
      state.color = calendar.color.flatMap(CGColor.init)
    }
  }
}

extension CGColor {
  /// The color that a calendar has; nil for a text that names none.
  fileprivate convenience init?(_ text: String) {
    guard let color = CalendarColor(text) else { return nil }
    self.init(
      red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255, alpha: 1)
  }
}

extension CalendarColor {
  /// The color as a calendar can have it.
  fileprivate init(_ color: CGColor) {
    let numbers = (color.components ?? []).map { UInt32((min(max($0, 0), 1) * 255).rounded()) }
    let (red, green, blue) =
      numbers.count > 3 ? (numbers[0], numbers[1], numbers[2]) : (numbers[0], numbers[0], numbers[0])
    self.init(red << 16 | green << 8 | blue)
  }
}
