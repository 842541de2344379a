import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime

extension CalendarFile {
  /// The place of an item by now: found by its UID and `RECURRENCE-ID`; nil where it is gone.
  func place<Item: StoredItem>(of item: Item) -> Int? {
    guard let origin = item.item.origin else { return nil }
    if isUnchanged(of: Item.self, since: origin) { return origin.index }
    let components = components(of: Item.self)
    let same = components.indices.filter { place in
      uid(of: components[place]).isSame(as: item.item.uid) && isSameOccurrence(components[place], item)
    }
    return same.first { isUnchanged(at: $0, of: Item.self, since: origin) }
      ?? (item.item.uid.isEmpty ? nil : same.first { $0 == origin.index } ?? same.last)
  }

  private func isSameOccurrence<Item: StoredItem>(_ component: CalendarText.Component, _ item: Item) -> Bool {
    guard has(["RECURRENCE-ID"], in: component) else { return item.item.recurrenceID == nil }
    let other: Item = read(component).item
    return other.item.recurrenceID == item.item.recurrenceID
  }

  /// The components of an item's series, of which single occurrences were changed, that nobody saw as they are who read
  /// the item.
  func unseenParts<Item: StoredItem>(of item: Item) -> [CalendarText.Component] {
    let (seen, components) = (item.item.origin?.seriesDigests ?? [], components(of: Item.self))
    return self[keyPath: Item.series].parts(withUID: item.item.uid, in: self)
      .filter { !seen.contains(digest(at: $0, of: Item.self)) }.map { components[$0] }
  }

  /// The item as it was read, from the bytes that it came with; its dates on the clocks of the file as it is now.
  func base<Item: StoredItem>(of item: Item, at component: CalendarText.Component) -> Item? {
    guard let origin = item.item.origin else { return nil }
    let text = CalendarText(parsing: origin.bytes)
    return text.components.first { $0.name == Item.componentName }.map { old in
      Item.read(old, in: text, file: nil) { self.zone(tzid: $0, at: component) }.item
    }
  }
}
