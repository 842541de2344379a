import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import CalendarZones

/// Any event or reminder is read, its own values change nothing, and a change is read back as it was made.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzICal(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(data, count)
  let text = CalendarText(parsing: input.bytes)
  let zones = ZoneResolver { _ in nil }.zones(in: text)
  for component in text.components.prefix(16) {
    switch component.name {
    case "VCALENDAR": checkCalendar(component, in: text)
    case "VEVENT": checkEvent(FuzzedItem(component, text, zones), &input)
    case "VTODO": checkReminder(FuzzedItem(component, text, zones), &input)
    default: break
    }
  }
  return 0
}

/// A component of a text with the zones of its dates.
private struct FuzzedItem {
  let component: CalendarText.Component
  let text: CalendarText
  let zone: (String) -> Zone
  let stamp = EventCodec.Stamp(now: Instant(secondsSince1970: 1_796_120_000))

  init(_ component: CalendarText.Component, _ text: CalendarText, _ zones: DocumentZones) {
    self.component = component
    self.text = text
    zone = { zones.zone(tzid: $0, at: component) }
  }

  /// Whether it ends, and all in it; what does not, no one may change.
  var isWhole: Bool { component.isClosed && text.components[component.descendants].allSatisfy(\.isClosed) }

  /// Whether a line of it has a fault, or a control character, that may keep it from being written again.
  var hasOddLines: Bool {
    let parts = [component] + text.children(of: component).filter { $0.name == "VALARM" }
    return parts.contains { part in text.lines(of: part).contains { !$0.isValid } }
      || text.bytes[component.range].contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) || $0 == 0x7F }
  }

  /// The same component after a change.
  func patched(_ patches: [TextPatch]) -> FuzzedItem {
    let text = CalendarText(parsing: text.applying(patches))
    require(text.components.count >= component.index, "a change keeps the components before")
    return FuzzedItem(component: text.components[component.index], text: text, zone: zone)
  }

  private init(component: CalendarText.Component, text: CalendarText, zone: @escaping (String) -> Zone) {
    self.component = component
    self.text = text
    self.zone = zone
  }

  func check(_ findings: [Finding]) {
    let lastLine = text.lineNumber(at: text.bytes.count)
    for finding in findings {
      require((1...lastLine).contains(finding.place.line ?? 1), "a finding is in the file")
      require(!finding.code.isEmpty && !finding.message.isEmpty, "a finding has a code and a sentence")
    }
  }
}

private func checkCalendar(_ component: CalendarText.Component, in text: CalendarText) {
  let properties = CalendarCodec.readProperties(of: component, in: text).properties
  let patches = try? CalendarCodec.patches(from: properties, to: properties, component: component, in: text)
  require(patches == [], "a calendar's own properties change nothing")
}

private func checkEvent(_ item: FuzzedItem, _ input: inout FuzzInput) {
  func read(_ item: FuzzedItem) -> Event {
    let (event, findings) = EventCodec.readEvent(item.component, in: item.text, file: "f.ics", zone: item.zone)
    item.check(findings)
    return event
  }
  func change(_ old: Event, _ new: Event) throws(CalendarError) -> Event {
    let patches = try EventCodec.patches(
      from: old, to: new, component: item.component, in: item.text, stamp: item.stamp)
    return read(item.patched(patches))
  }
  let event = read(item)
  let none = try? EventCodec.patches(
    from: event, to: event, component: item.component, in: item.text, stamp: item.stamp)
  require(none == [], "an event's own values change nothing")
  guard item.isWhole else { return }
  for _ in 0..<4 {
    guard let edit = input.choice(of: Event.fuzzEdits) else { return }
    var new = event
    edit.change(&new)
    do throws(CalendarError) {
      let back = try change(event, new)
      require(
        back.normalized == new.normalized, "\(edit.name) is read back\n\(back)\n\nas it was written\n\(new)")
    } catch {
      require(item.hasOddLines || error.code == .noStartDate, "\(edit.name) can be changed: \(error)")
    }
  }
}

private func checkReminder(_ item: FuzzedItem, _ input: inout FuzzInput) {
  func read(_ item: FuzzedItem) -> Reminder {
    let (reminder, findings) = ReminderCodec.readReminder(
      item.component, in: item.text, file: "f.ics", zone: item.zone)
    item.check(findings)
    return reminder
  }
  func change(_ old: Reminder, _ new: Reminder) throws(CalendarError) -> [TextPatch] {
    try ReminderCodec.patches(from: old, to: new, component: item.component, in: item.text, stamp: item.stamp)
  }
  let reminder = read(item)
  require((try? change(reminder, reminder)) == [], "a reminder's own values change nothing")
  guard item.isWhole else { return }
  for _ in 0..<4 {
    guard let edit = input.choice(of: Reminder.fuzzEdits) else { return }
    var new = reminder
    edit.change(&new)
    do throws(CalendarError) {
      let back = read(item.patched(try change(reminder, new)))
      require(
        back.normalized == new.normalized, "\(edit.name) is read back\n\(back)\n\nas it was written\n\(new)")
    } catch {
      require(item.hasOddLines, "\(edit.name) can be changed: \(error)")
    }
  }
}
