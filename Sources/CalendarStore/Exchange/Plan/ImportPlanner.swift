import CalendarModel
import CalendarText

/// Decides for one item after the other what becomes of it.
struct ImportPlanner {
  let environment: StoreEnvironment
  let options: ImportOptions

  /// The calendar that is imported into.
  var target: ImportTarget

  private(set) var items: [ImportPlan.Item] = []
  private var findings: [Finding] = []
  private var rejects: [UInt8] = []
  private var isTruncated = false

  /// Messages about items, which are obeyed when all items are there, whatever their order.
  private var messages: [Message] = []

  private struct Message {
    let place: Int
    let incoming: IncomingItem
    let key: ItemKey
    let component: CalendarText.Component
    let reader: DocumentReader
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
    for message in messages {
      var item = items[message.place]
      try obey(message, &item)
      items[message.place] = item
    }
    messages = []
    let isRefused = options.isStrict && items.contains { $0.action == .rejected }
    return ImportPlan(
      calendar: target.calendar, items: items, findings: findings,
      changes: isRefused ? [] : try target.changes(), rejects: rejects,
      isTruncated: isTruncated,
      step: sources.count > 1 ? "import of \(first) and \(sources.count - 1) more" : "import of \(first)")
  }

  /// Takes note of what is odd.
  mutating func note(_ findings: [Finding]) { self.findings += findings }

  /// Takes what a source holds.
  ///
  /// - Throws: What the disk throws where an item of the calendar has to be read again.
  mutating func take(_ document: ImportDocument) throws(CalendarError) {
    note(document.findings)
    let first = items.count
    for part in document.rejects {
      let place = Place(file: document.name, line: part.line)
      items.append(ImportPlan.Item(.rejected, at: place, reason: part.reason, bytes: part.bytes))
    }
    let reader = DocumentReader(document, zones: environment.zones)
    isTruncated = isTruncated || reader.isTruncated
    for (number, component) in reader.components.enumerated() {
      try take(component, line: document.line(of: component, number: number), from: reader)
    }
    let parts = items[first...].filter { $0.action == .rejected && !$0.bytes.isEmpty }
    guard !parts.isEmpty else { return }
    rejects += document.frame.head + parts.flatMap(\.bytes) + document.frame.tail
  }

  private mutating func take(
    _ component: CalendarText.Component, line: Int, from reader: DocumentReader
  ) throws(CalendarError) {
    let document = reader.document
    var incoming = IncomingItem(component, in: document.text)
    var item = ImportPlan.Item(.added, at: Place(file: document.name, line: line), kind: component.name)
    item.title = incoming.state.rawTitle?.unescapedText
    if let reason = reader.damage(of: component) {
      item.uid = incoming.state.uid.isEmpty ? nil : incoming.state.uid
      item.stays(.rejected, reason)
    } else {
      if incoming.state.uid.isEmpty {
        incoming.identify(as: ItemState.derivedUID(of: component, in: document.text))
      }
      item.uid = incoming.state.uid
      try decide(&item, incoming, at: component, in: reader)
    }
    if item.action == .rejected { item.bytes = reader.bytes(of: component) }
    items.append(item)
  }

  private mutating func decide(
    _ item: inout ImportPlan.Item, _ incoming: IncomingItem, at component: CalendarText.Component,
    in reader: DocumentReader
  ) throws(CalendarError) {
    let key = ItemKey(
      incoming.state, of: incoming.component, in: incoming.text, zone: { reader.zone($0, at: component) },
      viewer: environment.viewer)
    guard let key else {
      return item.stays(.rejected, "its RECURRENCE-ID is no date, so nobody can say which occurrence it is")
    }
    let method = reader.method(of: component)
    switch method {
    case "CANCEL", "REPLY":
      messages.append(
        Message(place: items.count, incoming: incoming, key: key, component: component, reader: reader))
    case "COUNTER", "DECLINECOUNTER", "REFRESH", "ADD":
      item.stays(.rejected, "METHOD:\(method) asks somebody for something; it is no item to be stored")
    default: try store(&item, incoming, key, at: component, in: reader)
    }
  }

  private mutating func obey(_ message: Message, _ item: inout ImportPlan.Item) throws(CalendarError) {
    if message.reader.method(of: message.component) == "CANCEL" {
      try cancel(&item, message.incoming, message.key, at: message.component, in: message.reader)
    } else {
      try takeReply(&item, message.incoming, message.key, at: message.component, in: message.reader)
    }
  }
}
