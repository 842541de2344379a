import CalendarModel
import CalendarText
import CalendarWords

/// Decides for one item after the other what becomes of it.
struct ImportPlanner {
  let environment: StoreEnvironment
  let options: ImportOptions

  /// The calendar that is imported into.
  var target: ImportTarget

  private(set) var items: [ImportPlan.Item] = []
  private var findings: [Finding] = []
  private var rejects = Rejects()
  private var isTruncated = false

  /// Messages about items, which are obeyed when all items are there, whatever their order.
  private var messages: [Message] = []

  /// The UIDs of the copies that are made of what the document at hand has.
  private(set) var copies: [Verbatim<String>: String] = [:]

  /// The series that are replaced, as they were.
  var replacedSeries: [ItemKey: ReplacedSeries] = [:]

  /// What this import is about.
  private(set) var keys: Set<ItemKey> = []

  /// What the calendar did not have before this import.
  var newKeys: Set<ItemKey> = []

  /// What the source at hand has already of what it says, with the lines; and which source that is.
  private var taken: (source: String, lines: [ItemKey: Int]) = ("", [:])

  /// Those that an invitation is about (`METHOD:REQUEST`), with the place of the last one among all calendars.
  private(set) var invitations: [ItemKey: Int] = [:]

  /// How many components the documents before have.
  private var earlierComponents = 0

  private struct Message {
    let place: Int
    let incoming: IncomingItem
    let key: ItemKey
    let component: CalendarText.Component
    let reader: DocumentReader

    var isAnswer: Bool { reader.method(of: component) == "REPLY" }

    /// Answers come first, the latest of them first, so that earlier ones are known to be outdated; of one moment those
    /// for single occurrences, which stand against the one for the series.
    static func isObeyedBefore(_ one: Message, _ other: Message) -> Bool {
      guard one.isAnswer, other.isAnswer else { return one.isAnswer && !other.isAnswer }
      let (version, others) = (one.incoming.state.version, other.incoming.state.version)
      if let isLater = version.isSentLater(than: others) { return isLater }
      return one.key.part != .whole && other.key.part == .whole
    }
  }

  /// An import into a calendar.
  init(into target: ImportTarget, options: ImportOptions, environment: StoreEnvironment) {
    self.target = target
    self.options = options
    self.environment = environment
  }

  /// The plan for all that was taken so far.
  ///
  /// - Throws: `truncatedFile`, `malformedFile` for a file of the calendar that cannot be added to.
  mutating func plan(named sources: [String]) throws(CalendarError) -> ImportPlan {
    let first = sources.first.map(EventStore.fileName) ?? "nothing"
    try dropLostOccurrences()
    for place in items.indices where items[place].action == .updated { takeBack(itemAt: place) }
    for message in messages.sorted(by: Message.isObeyedBefore) {
      var item = items[message.place]
      try obey(message, &item)
      items[message.place] = item
    }
    messages = []
    noteTwins()
    let isRefused = options.isStrict && items.contains { $0.action == .rejected }
    return ImportPlan(
      calendar: target.calendar, items: items, findings: findings,
      changes: isRefused ? [] : try target.changes(), rejects: rejects.bytes, hasMixedRejects: rejects.isMixed,
      isTruncated: isTruncated,
      step: sources.count > 1 ? HistoryWords.importing(first, more: sources.count - 1) : HistoryWords.importing(first))
  }

  /// Takes note of what is odd.
  mutating func note(_ findings: [Finding]) { self.findings += findings }

  /// Takes what a source holds.
  ///
  /// - Throws: What the disk throws where an item of the calendar has to be read again.
  mutating func take(_ document: ImportDocument) throws(CalendarError) {
    note(document.findings)
    if taken.source != document.name { taken = (document.name, [:]) }
    defer { earlierComponents += document.text.components.count }
    for part in document.rejects {
      let place = Place(file: document.name, line: part.line)
      items.append(ImportPlan.Item(.rejected, at: place, reason: part.reason))
      rejects.add(part.bytes, in: document.frame)
    }
    rejects.add(source: document.refused)
    let reader = DocumentReader(document, zones: environment.zones)
    if reader.isTruncated {
      isTruncated = true
      if let finding = reader.truncation { note([finding]) }
    }
    if let finding = reader.strayLine { note([finding]) }
    copies = try copies(of: reader)
    for (number, component) in reader.components.enumerated() {
      try take(component, number: number, from: reader)
    }
  }

  private mutating func take(
    _ component: CalendarText.Component, number: Int, from reader: DocumentReader
  ) throws(CalendarError) {
    let document = reader.document
    let line = document.line(of: component, number: number)
    var item = ImportPlan.Item(.added, at: Place(file: document.name, line: line), kind: component.name)
    let state: ItemState
    if let reason = reader.damage(of: component) {
      state = ItemState(damaged: component, in: document.text)
      item.title = state.rawTitle?.unescapedText
      item.uid = state.uid.isEmpty ? nil : state.uid
      item.stays(.rejected, reason)
    } else {
      var incoming = IncomingItem(component, in: document.text)
      state = incoming.state
      item.title = state.rawTitle?.unescapedText
      let count = incoming.removeStrayDelimiters()
      if count > 0 {
        note([Finding("stray-end", .warning, at: item.place, message: ImportWords.strayLines(count))])
      }
      incoming.identify()
      item.uid = incoming.state.uid
      try decide(&item, incoming, at: component, in: reader)
    }
    if item.action == .rejected, let original = document.original(number: number) {
      rejects.add(original, in: document.frame)
    } else if item.action == .rejected {
      rejects.add(reader.bytes(of: component), in: reader.frame(of: component, zones: state.zones))
    }
    items.append(item)
  }

  private mutating func decide(
    _ item: inout ImportPlan.Item, _ incoming: IncomingItem, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) {
    item.occurrence = incoming.state.occurrence(
      of: incoming.component, in: incoming.text, zone: { reader.zone($0, at: component) })
    guard item.occurrence != nil || !incoming.state.isOccurrence else {
      return item.stays(.rejected, ImportWords.noRecurrenceID)
    }
    let key = ItemKey(uid: incoming.state.uid, occurrence: item.occurrence, viewer: environment.viewer)
    keys.insert(key)
    let method = reader.method(of: component)
    if method == "REQUEST" { invitations[key] = earlierComponents + reader.root(of: component) }
    switch method {
    case "CANCEL", "REPLY":
      messages.append(
        Message(place: items.count, incoming: incoming, key: key, component: component, reader: reader))
    case "COUNTER", "DECLINECOUNTER", "REFRESH":
      item.stays(.rejected, ImportWords.asksSomebody(method))
    case "ADD":
      item.stays(.rejected, ImportWords.addsToEvent)
    default:
      try store(&item, incoming, key, at: component, in: reader)
      if [.added, .updated, .unchanged].contains(item.action) { taken.lines[key] = item.place.line }
    }
  }

  /// The line of the source at hand on which another state of an item stands; nil for none.
  func lineOfTwin(_ key: ItemKey) -> Int? { taken.lines[key] }

  /// Says of the items that a key names that a later state of their series has them no longer.
  mutating func dropItems(of key: ItemKey) {
    for place in items.indices where items[place].action == .added || items[place].action == .updated {
      guard let uid = items[place].uid,
        ItemKey(uid: uid, occurrence: items[place].occurrence, viewer: environment.viewer) == key
      else { continue }
      items[place].stays(.older, ImportWords.laterState)
    }
  }

  /// Says of an item that it changes nothing where another one of the import brings back what the calendar has.
  private mutating func takeBack(itemAt place: Int) {
    guard let uid = items[place].uid else { return }
    let key = ItemKey(uid: uid, occurrence: items[place].occurrence, viewer: environment.viewer)
    if target.takeBack(key) { items[place].stays(.unchanged, ImportWords.sameInTheEnd) }
  }

  /// Says of a UID that stands twice in the calendar that only one of both was changed.
  private mutating func noteTwins() {
    for item in items where item.action == .updated || item.action == .cancelled {
      guard let uid = item.uid else { continue }
      let key = ItemKey(uid: uid, occurrence: item.occurrence, viewer: environment.viewer)
      guard let twin = target.twins[key] else { continue }
      note([Finding("duplicate-uid", .warning, at: twin, message: ImportWords.twinStays)])
    }
  }

  private mutating func obey(_ message: Message, _ item: inout ImportPlan.Item) throws(CalendarError) {
    if message.isAnswer {
      try takeReply(&item, message.incoming, message.key, at: message.component, in: message.reader)
    } else {
      try cancel(&item, message.incoming, message.key, at: message.component, in: message.reader)
    }
  }
}
