import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords
import CalendarZones

/// Finds the items of a document, and what stands around them there.
struct DocumentReader {
  let document: ImportDocument

  /// The items, and the other components that stand where items do, in the order of the text.
  private(set) var components: [CalendarText.Component] = []

  private let zones: DocumentZones
  private var methods: [Int: String] = [:]

  /// The outermost component around each of the components.
  private var roots: [Int: Int] = [:]

  private var stated: [Int: [Verbatim<String>: StatedZone]] = [:]

  /// The items of a document.
  init(_ document: ImportDocument, zones: ZoneResolver) {
    self.document = document
    self.zones = zones.zones(in: document.text)
    for root in document.text.roots {
      methods[root.index] = DocumentReader.method(of: root, in: document.text)
      visit(root, root: root.index, isInDamage: false)
    }
  }

  private var text: CalendarText { document.text }

  private mutating func visit(_ component: CalendarText.Component, root: Int, isInDamage: Bool) {
    // Those that come next, the first one last: files nest components as deep as they like.
    var waiting = [(component: component, isInDamage: isInDamage)]
    while let (component, isInDamage) = waiting.popLast() {
      guard let isDamaged = take(component, root: root, isInDamage: isInDamage) else { continue }
      waiting += text.children(of: component).reversed().map { ($0, isDamaged || isInDamage) }
    }
  }

  /// Takes a component; whether it is damaged, where what is inside it may be something by itself, else nil.
  private mutating func take(_ component: CalendarText.Component, root: Int, isInDamage: Bool) -> Bool? {
    var isDamaged = false
    switch component.name {
    case "VCALENDAR": break
    case "VTIMEZONE":
      let inside = text.components[component.descendants]
      // Where an END is missing, items stand in the zone, or the calendar that it goes into would not end.
      isDamaged = !component.isClosed || inside.contains { $0.isItem || !$0.isClosed }
      guard isDamaged else {
        let zone = StatedZone(component, in: text)
        if stated[root]?[zone.$tzid] == nil { stated[root, default: [:]][zone.$tzid] = zone }
        return nil
      }
    case let name where CalendarText.Component.itemNames.contains(name):
      append(component, root: root)
      // What is whole in a broken item may be an item of its own.
      isDamaged = damage(of: component) != nil
      guard isDamaged else { return nil }
    default:
      if !isInDamage { append(component, root: root) }
      guard !component.isClosed || isInDamage else { return nil }
    }
    return isDamaged
  }

  private mutating func append(_ component: CalendarText.Component, root: Int) {
    components.append(component)
    roots[component.index] = root
  }

  /// Whether the text ends in the middle of a component.
  var isTruncated: Bool { document.isTruncated || text.roots.last?.isClosed == false }

  /// What is said of a text that ends between two items; nil where an item that is rejected says it.
  var truncation: Finding? {
    guard document.rejects.isEmpty, components.last.flatMap(damage) == nil else { return nil }
    let message = components.isEmpty ? ImportWords.cutOffBeforeItem : ImportWords.cutOffBehindItem
    return Finding("not-closed", .error, at: Place(file: document.name, line: document.lastLine), message: message)
  }

  /// What is said of lines between items that are none, which go nowhere; nil where there is none.
  var strayLine: Finding? {
    guard case .own = document.lines else { return nil }
    let lines = text.roots.filter { $0.name == "VCALENDAR" }.flatMap { text.lines(of: $0) }.filter { !$0.isReadable }
    guard let first = lines.first else { return nil }
    let place = Place(file: document.name, line: document.line(at: first.range.lowerBound))
    return Finding("bad-line", .error, at: place, message: ImportWords.strayLine(more: lines.count - 1))
  }

  /// Why a component is no item that could be stored; nil for one that is.
  func damage(of component: CalendarText.Component) -> String? {
    guard component.isItem else {
      return ImportWords.noItem(component.name)
    }
    let inside = text.components[component.descendants]
    if let item = inside.first(where: \.isItem) {
      return ImportWords.swallows(item.name, outer: component.name)
    }
    guard let open = ([component] + inside).first(where: { !$0.isClosed }) else { return nil }
    return ImportWords.notClosed(open.name)
  }

  /// A component's own bytes, up to an item that stands in it.
  func bytes(of component: CalendarText.Component) -> [UInt8] {
    let inner = text.components[component.descendants].first(where: \.isItem)
    let end = inner?.range.lowerBound ?? component.range.upperBound
    return Array(text.lines(in: component.range.lowerBound..<end, endedBy: .crlf))
  }

  /// What stands around a component in a file of its own: what its calendar is sent for, and its zones.
  func frame(of component: CalendarText.Component, zones: [String]) -> RejectFrame {
    let method = method(of: component)
    let lines = method.isEmpty ? [] : Array("METHOD:\(method)\r\n".utf8)
    return .calendar(zones.reduce(lines) { $0 + (statedZone($1, at: component)?.bytes(lineEnd: .crlf) ?? []) })
  }

  /// The key of an item; nil where its `RECURRENCE-ID` is no date.
  func key(of incoming: IncomingItem, at component: CalendarText.Component, viewer: Zone) -> ItemKey? {
    let zone = { (tzid: String) in self.zone(tzid, at: component) }
    return ItemKey(incoming.state, of: incoming.component, in: incoming.text, zone: zone, viewer: viewer)
  }

  /// Whether a calendar has what a UID names as a whole, besides a component of it.
  func hasSeries(of uid: String, besides component: CalendarText.Component) -> Bool {
    let root = root(of: component)
    return components.contains { other in
      guard self.root(of: other) == root else { return false }
      let state = ItemState(other, in: text)
      return !state.isOccurrence && state.uid.isSame(as: uid)
    }
  }

  /// The zone that a name means in an item.
  func zone(_ tzid: String, at component: CalendarText.Component) -> Zone { zones.zone(tzid: tzid, at: component) }

  /// The `VTIMEZONE` of that name, that of the item's own calendar first.
  func statedZone(_ tzid: String, at component: CalendarText.Component) -> StatedZone? {
    if let zone = stated[root(of: component)]?[Verbatim(tzid)] { return zone }
    return stated.count > 1 ? stated.sorted { $0.key < $1.key }.lazy.compactMap { $0.value[Verbatim(tzid)] }.first : nil
  }

  /// What the calendar around an item is sent for (RFC 5546), in capitals; empty where it does not say.
  func method(of component: CalendarText.Component) -> String { methods[root(of: component)] ?? "" }

  private static func method(of root: CalendarText.Component, in text: CalendarText) -> String {
    guard root.name == "VCALENDAR" else { return "" }
    return text.lines(of: root).first { $0.name == "METHOD" }?.value.trimmed.uppercased() ?? ""
  }

  /// The place of the outermost component around another one.
  func root(of component: CalendarText.Component) -> Int { roots[component.index] ?? component.index }
}
