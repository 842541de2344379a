import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime

extension CalendarFile {
  /// The place of an event by now: found by its UID and `RECURRENCE-ID`; nil where it is gone.
  func place(of event: Event) -> Int? {
    guard let origin = event.origin else { return nil }
    if isUnchanged(since: origin) { return origin.index }
    let same = eventComponents.indices.filter { place in
      let component = eventComponents[place]
      return uid(of: component) == event.uid && isSameOccurrence(component, event)
    }
    return same.first { isUnchanged(at: $0, since: origin) }
      ?? (event.uid.isEmpty ? nil : same.first { $0 == origin.index } ?? same.last)
  }

  private func isSameOccurrence(_ component: CalendarText.Component, _ event: Event) -> Bool {
    guard has(["RECURRENCE-ID"], in: component) else { return event.recurrenceID == nil }
    return read(component).event.recurrenceID == event.recurrenceID
  }

  /// The event as it was read, from the bytes that it came with; its dates on the clocks of the file as it is now.
  func base(of event: Event, at component: CalendarText.Component) -> Event? {
    guard let origin = event.origin else { return nil }
    let text = CalendarText(parsing: origin.bytes)
    return text.events.first.map { old in
      EventCodec.readEvent(old, in: text) { self.zone(tzid: $0, at: component) }.event
    }
  }
}
