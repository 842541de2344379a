import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

/// What is the same in reading and writing events and reminders.
enum ItemCodec {
  /// Reads one component; what cannot be read is a finding, and the rest is there.
  static func read<Item: ItemComponent & Sendable>(
    _ component: CalendarText.Component, in text: CalendarText, file: String?, _ reader: inout PropertyReader
  ) -> Item {
    var value = Item(uid: reader.uid ?? "")
    Item.table.read(&reader, into: &value)
    value.reportEnd(&reader)
    value.item.alarms = AlarmCodec.read(of: component, in: text, file: file, &reader)
    return value
  }

  /// The patches that turn one state of an item into another: the lines of the changed fields and the stamps.
  static func patches<Item: ItemComponent>(
    from old: Item, to new: Item, component: CalendarText.Component, in text: CalendarText, stamp: EventCodec.Stamp?
  ) throws(CalendarError) -> [TextPatch] {
    var patcher = ComponentPatcher(component, in: text, uid: old.item.uid)
    try writeFields(from: old, to: new, &patcher)
    guard !patcher.patches.isEmpty else { return [] }
    if let stamp { try writeStamps(from: old, to: new, stamp: stamp, &patcher) }
    return patcher.patches
  }

  /// The lines of a new component, from `BEGIN` to `END`.
  static func write<Item: ItemComponent>(
    _ value: Item, lineEnd: LineEnd, now: Instant
  ) throws(CalendarError) -> [UInt8] {
    let text = CalendarText(lines: ["BEGIN:\(Item.componentName)", "END:\(Item.componentName)"], lineEnd: lineEnd)
    var patcher = ComponentPatcher(text.components[0], in: text, uid: value.item.uid)
    try patcher.set("UID", to: value.item.uid, by: .plain)
    try patcher.set("DTSTAMP", to: now, by: .instant)
    try patcher.set("CREATED", to: now, by: .instant)
    try writeFields(from: Item(uid: value.item.uid), to: value, &patcher)
    return text.applying(patcher.patches)
  }

  /// A component that begins as a copy of another's lines and says another item: what nobody understands comes along.
  static func copy<Item: ItemComponent>(
    _ component: CalendarText.Component, in text: CalendarText, saying old: Item, as new: Item, stamp: EventCodec.Stamp?
  ) throws(CalendarError) -> [UInt8] {
    let lines = Array(text.bytes[component.range])
    let isWhole = LineEnd.allCases.contains { lines.suffix($0.bytes.count).elementsEqual($0.bytes) }
    let copied = CalendarText(parsing: isWhole ? lines : lines + text.lineEnd.bytes)
    guard let root = copied.roots.first else { return [] }
    var identity = ComponentPatcher(root, in: copied, uid: new.item.uid)
    if old.item.$uid != new.item.$uid { try identity.set("UID", to: new.item.uid, by: .plain) }
    let patches = try patches(from: old, to: new, component: root, in: copied, stamp: stamp)
    return copied.applying(identity.patches + patches)
  }

  static func writeFields<Item: ItemComponent>(
    from old: Item, to new: Item, _ patcher: inout ComponentPatcher
  ) throws(CalendarError) {
    try Item.table.write(from: old, to: new, &patcher)
    try AlarmCodec.write(from: old.item, to: new.item, &patcher)
    for edit in new.item.propertyEdits {
      if case .set(let property) = edit { try check(property, in: Item.self) }
      try patcher.apply(edit)
    }
  }

  /// Refuses a property that would not be read.
  private static func check<Item: ItemComponent>(_ property: Property, in kind: Item.Type) throws(CalendarError) {
    let place = Place(property: property.name)
    if property.name.inCapitals == "COLOR", CalendarColor(property.value) == nil {
      throw CalendarError(.invalidValue, at: place, value: property.value, expected: ValueWords.color)
    }
    let written = try text(of: property, in: Item.componentName)
    var reader = PropertyReader(written.components[0], in: written, file: nil, zone: Zone.init(named:))
    var item = Item(uid: "")
    Item.table.read(&reader, into: &item)
    guard let finding = reader.findings.first(where: { $0.severity == .error }) else { return }
    throw CalendarError(refusing: property, for: finding, at: place)
  }

  /// A component with that property alone.
  static func text(of property: Property, in component: String) throws(CalendarError) -> CalendarText {
    let text = CalendarText(lines: ["BEGIN:\(component)", "END:\(component)"], lineEnd: .crlf)
    var patcher = ComponentPatcher(text.components[0], in: text, uid: nil)
    try patcher.replace(property.name.inCapitals, by: property)
    return CalendarText(parsing: text.applying(patcher.patches))
  }

  private static func writeStamps<Item: ItemComponent>(
    from old: Item, to new: Item, stamp: EventCodec.Stamp, _ patcher: inout ComponentPatcher
  ) throws(CalendarError) {
    if patcher.has("DTSTAMP") { try patcher.set("DTSTAMP", to: stamp.now, by: .instant) }
    if patcher.has("LAST-MODIFIED") { try patcher.set("LAST-MODIFIED", to: stamp.now, by: .instant) }
    let isRescheduled = !stamp.keepsSequence && !patcher.names.isDisjoint(with: reschedulingNames)
    guard isRescheduled, old.item.sequence == new.item.sequence, isOrganized(old.item, by: stamp.ownAddresses) else {
      return
    }
    // A number that cannot grow is no reason to refuse a new time.
    let next = min(old.item.sequence + 1, Int(Int32.max))
    try patcher.set("SEQUENCE", to: next, by: .integer(0...Int(Int32.max)))
  }

  /// The properties after whose change those invited must hear of it (RFC 5545 §3.8.7.4).
  private static let reschedulingNames: Set<String> = [
    "DTSTART", "DTEND", "DURATION", "DUE", "RRULE", "EXRULE", "RDATE", "EXDATE", "STATUS",
  ]

  private static func isOrganized(_ item: CalendarItem, by addresses: [String]) -> Bool {
    guard let organizer = item.organizer?.address.lowercased() else { return true }
    return addresses.contains { organizer == $0.lowercased() || organizer == "mailto:\($0.lowercased())" }
  }
}
