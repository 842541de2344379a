import CalendarStore
public import Foundation

/// An event, of a series one occurrence: what its file said when it was fetched, and what was changed in it since.
///
/// Source: EventKit, RFC 5545 §3.6.1.
open class EKEvent: EKCalendarItem {
  private var fields = Event()
  private var dates = EventDates(timeZone: .current)
  private var place: EKStructuredLocation?
  private var isPlaceGiven = false
  private var removedIdentifier: String?

  /// The event as it was fetched or saved.
  var stored = Event() {
    didSet { storedDates = EventDates(of: stored, viewer: viewer) }
  }

  /// The dates of that event.
  private var storedDates = EventDates(timeZone: .current)

  /// An event of no store, for subclasses that need none.
  public override init() {
    super.init()
    precondition(type(of: self) != EKEvent.self, "an event needs a store; write EKEvent(eventStore:)")
  }

  /// A new event, to be saved in a store.
  public init(eventStore: EKEventStore) {
    super.init()
    self.eventStore = eventStore
    fields.uid = eventStore.environment.makeUID()
    stored = fields
    dates.timeZone = TimeZone(viewer, at: eventStore.environment.now())
    storedDates = dates
  }

  /// An event that a store has just read.
  convenience init(_ event: Event, of eventStore: EKEventStore) {
    self.init(eventStore: eventStore)
    take(event)
    takeCalendar()
  }

  override var item: CalendarItem {
    get { fields.item }
    set { fields.item = newValue }
  }

  override var object: (any ItemObject)? { self }

  override var length: Int {
    guard let start = dates.start, let end = dates.end else { return 0 }
    return Instant(end).seconds(since: Instant(start))
  }

  /// What it is known by; nil before it is saved. All occurrences of a series have one, unless they were changed.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var eventIdentifier: String! { removedIdentifier ?? (isSaved ? stored.eventIdentifier : nil) }

  /// Whether it lasts whole days.
  open var isAllDay: Bool {
    get { dates.isAllDay }
    set { dates.isAllDay = newValue }
  }

  /// The start; nil for a new event that was given none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var startDate: Date! {
    get { dates.start }
    set { dates.start = newValue }
  }

  /// The end; of whole days, a moment on the last one. Nil for a new event that was given none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var endDate: Date! {
    get { dates.end }
    set { dates.end = newValue }
  }

  /// The zone whose clock it is on; nil for an event that is on anybody's, or lasts whole days.
  open override var timeZone: TimeZone? {
    get { dates.isAllDay ? nil : dates.timeZone }
    set { dates.timeZone = newValue }
  }

  /// The place.
  ///
  /// To set one forgets where it is on the globe.
  open override var location: String? {
    get { isPlaceGiven ? place?.title : fields.location }
    set {
      guard newValue != location else { return }
      structuredLocation = newValue.map { EKStructuredLocation(title: $0) }
    }
  }

  /// The place, and where it is on the globe; nil for none.
  ///
  /// What is set is a copy.
  open var structuredLocation: EKStructuredLocation? {
    get {
      if !isPlaceGiven { (place, isPlaceGiven) = (storedPlace.map { EKStructuredLocation($0) }, true) }
      return place
    }
    set { (place, isPlaceGiven) = (newValue?.copy() as? EKStructuredLocation, true) }
  }

  /// Which of two events starts first.
  @discardableResult
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    switch (startDate, other.startDate) {
    case (let mine?, let theirs?): mine.compare(theirs)
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    }
  }

  /// Who invited to it.
  open var organizer: EKParticipant? { fields.organizer.map { participant($0) } }

  /// How its time is shown to others.
  open var availability: EKEventAvailability {
    get { EKEventAvailability(fields.availability) }
    set { fields.availability = Availability(newValue) ?? fields.availability }
  }

  /// Whether it takes place.
  open var status: EKEventStatus {
    switch fields.status {
    case nil: .none
    case .confirmed: .confirmed
    case .tentative: .tentative
    case .canceled: .canceled
    }
  }

  /// Whether it is of a series and differs from what that says.
  open var isDetached: Bool { fields.isDetached }

  /// When it is by its series, however it was moved; for an event that does not repeat, its start as it was saved.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var occurrenceDate: Date! {
    let original = stored.occurrenceDate
    return original.map { Date($0.instant(viewer: viewer)) } ?? storedDates.start ?? dates.start
  }

  /// Always nil: no calendar here is made of people's birthdays.
  open var birthdayContactIdentifier: String? { nil }

  /// Always −1: no calendar here is made of people's birthdays.
  @available(*, deprecated, renamed: "birthdayContactIdentifier")
  open var birthdayPersonID: Int { -1 }

  /// Always nil: no calendar here is made of people's birthdays.
  @available(*, deprecated, renamed: "birthdayContactIdentifier")
  open var birthdayPersonUniqueID: String? { nil }

  /// An event that says the same.
  open override func copy() -> Any {
    guard let eventStore else { return self }
    let copy = EKEvent(eventStore: eventStore)
    copy.take(value)
    (copy.stored, copy.dates, copy.isSaved) = (stored, dates, isSaved)
    return copy
  }

  /// Whether the other is the same event, of a series the same occurrence.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? EKEvent else { return false }
    guard self !== other else { return true }
    guard let identifier = eventIdentifier, isSaved, other.isSaved else { return false }
    return Verbatim(identifier) == Verbatim(other.eventIdentifier) && occurrenceDate == other.occurrenceDate
  }

  /// Hashes what it is known by.
  open override var hash: Int { isSaved ? eventIdentifier?.hashValue ?? 0 : ObjectIdentifier(self).hashValue }

  /// The event in words.
  open override var description: String {
    "<EKEvent \(title ?? "") \(startDate.map { "\($0)" } ?? "") – \(endDate.map { "\($0)" } ?? "")>"
  }
}

extension EKEvent: ItemObject {
  /// The event with all that was changed in it.
  var value: Event {
    var event = fields
    guard let environment = eventStore?.environment else { return event }
    dates.write(into: &event, changedFrom: storedDates, in: environment)
    if isPlaceGiven, place?.value != storedPlace { event.item.take(place?.value) }
    collect(into: &event.item)
    return event
  }

  /// The place as the file has it; nil where it says none.
  private var storedPlace: EKStructuredLocation.Value? { fields.item.place }

  /// Takes the state that a file has.
  func take(_ event: Event) {
    (fields, stored, isSaved) = (event, event, true)
    (dates, place, isPlaceGiven, removedIdentifier) = (storedDates, nil, false, nil)
    forgetObjects()
  }

  /// Forgets all but the identifier, since the event is in no store any more.
  func takeRemoval() {
    let identifier = eventIdentifier
    take(Event())
    (removedIdentifier, isSaved) = (identifier, false)
  }
}

extension CalendarItem {
  /// The place by its name, and where it is on the globe; nil for none.
  fileprivate var place: EKStructuredLocation.Value? {
    let known = StructuredLocationProperty.place(in: otherProperties)
    guard location != nil || known != nil || coordinate != nil else { return nil }
    return EKStructuredLocation.Value(
      title: location ?? known?.title, coordinate: known?.coordinate ?? coordinate, radius: known?.radius ?? 0)
  }

  /// Takes another place.
  fileprivate mutating func take(_ place: EKStructuredLocation.Value?) {
    location = place?.title
    coordinate = place?.coordinate
    otherProperties.removeAll { $0.name == StructuredLocationProperty.name }
    if let property = place.flatMap(StructuredLocationProperty.property) { otherProperties.append(property) }
  }
}

extension EKEventAvailability {
  fileprivate init(_ availability: Availability) {
    self =
      switch availability {
      case .busy: .busy
      case .free: .free
      case .tentative: .tentative
      case .unavailable: .unavailable
      }
  }
}

extension Availability {
  /// What the file can say; nil for what no event can be.
  fileprivate init?(_ availability: EKEventAvailability) {
    switch availability {
    case .busy: self = .busy
    case .free: self = .free
    case .tentative: self = .tentative
    case .unavailable: self = .unavailable
    case .notSupported: return nil
    }
  }
}
