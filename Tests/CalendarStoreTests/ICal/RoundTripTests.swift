import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime
import Testing

@Suite struct RoundTripTests {
  private let now = Instant(secondsSince1970: 1_796_120_000)

  @Test(arguments: 0..<150)
  func `an event that is written is read back the same`(seed: Int) throws {
    let random = RandomItem(seed: seed)
    let event = random.event()
    let text = CalendarText(parsing: try EventCodec.writeEvent(event, lineEnd: .crlf, now: now))
    let (back, findings) = EventCodec.readEvent(text.components[0], in: text, zone: TestCalendar.zone)
    #expect(normal(back.item) == normal(event.item))
    #expect(back.end == event.end && back.status == event.status && back.availability == event.availability)
    #expect(back.travelTime == event.travelTime)
    #expect(findings.filter { $0.severity == .error } == [])
  }

  @Test(arguments: 0..<60)
  func `a reminder that is written is read back the same`(seed: Int) throws {
    let random = RandomItem(seed: seed)
    let reminder = random.reminder()
    let text = CalendarText(parsing: try ReminderCodec.writeReminder(reminder, lineEnd: .lf, now: now))
    let back = ReminderCodec.readReminder(text.components[0], in: text, zone: TestCalendar.zone).reminder
    #expect(normal(back.item) == normal(reminder.item))
    #expect(back.due == reminder.due && back.status == reminder.status)
    #expect(back.completed == reminder.completed && back.percentComplete == reminder.percentComplete)
  }

  @Test(arguments: 0..<60)
  func `any event becomes any other by patches`(seed: Int) throws {
    let random = RandomItem(seed: seed)
    let (old, new) = (random.event(), random.event())
    let text = CalendarText(parsing: try EventCodec.writeEvent(old, lineEnd: .crlf, now: now))
    let read = EventCodec.readEvent(text.components[0], in: text, zone: TestCalendar.zone).event
    let patches = try EventCodec.patches(
      from: read, to: new, component: text.components[0], in: text, stamp: EventCodec.Stamp(now: now))
    let patched = CalendarText(parsing: text.applying(patches))
    let back = EventCodec.readEvent(patched.components[0], in: patched, zone: TestCalendar.zone).event
    var wanted = normal(new.item)
    if read.lastModified != nil { wanted.lastModified = now }
    wanted.created = new.created
    var item = normal(back.item)
    item.created = back.created
    #expect(item == wanted)
    #expect(back.end == new.end && back.status == new.status && back.availability == new.availability)
    #expect(patched.components.count { $0.name == "VALARM" } == new.alarms.count)
  }

  @Test(arguments: 0..<60)
  func `its own values change nothing`(seed: Int) throws {
    let random = RandomItem(seed: seed)
    let text = CalendarText(parsing: try EventCodec.writeEvent(random.event(), lineEnd: .crlf, now: now))
    let event = EventCodec.readEvent(text.components[0], in: text, zone: TestCalendar.zone).event
    let patches = try EventCodec.patches(
      from: event, to: event, component: text.components[0], in: text, stamp: EventCodec.Stamp(now: now))
    #expect(patches == [])
  }

  @Test(arguments: 0..<60)
  func `a calendar's own properties become any others by patches`(seed: Int) throws {
    let random = RandomItem(seed: seed)
    let (old, new) = (random.properties(), random.properties())
    let empty = CalendarText(parsing: Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n".utf8))
    let written = try patched(empty, from: CalendarProperties(), to: old)
    #expect(sorted(read(written)) == sorted(old))
    let changed = try patched(written, from: old, to: new)
    #expect(sorted(read(changed)) == sorted(new))
    #expect(String(decoding: changed.bytes, as: UTF8.self).contains("VERSION:2.0\r\n"))
  }

  private func read(_ text: CalendarText) -> CalendarProperties {
    CalendarCodec.readProperties(of: text.components[0], in: text).properties
  }

  private func patched(
    _ text: CalendarText, from old: CalendarProperties, to new: CalendarProperties
  ) throws -> CalendarText {
    let patches = try CalendarCodec.patches(from: old, to: new, component: text.components[0], in: text)
    return CalendarText(parsing: text.applying(patches))
  }

  private func sorted(_ properties: CalendarProperties) -> CalendarProperties {
    var properties = properties
    properties.categories.sort()
    properties.images.sort { "\($0)" < "\($1)" }
    return properties
  }

  /// The item without what a save writes itself, and with lists in an order that does not depend on the lines'.
  private func normal(_ item: CalendarItem) -> CalendarItem {
    var item = item
    item.stamp = nil
    item.created = nil
    item.alarms = item.alarms.map { alarm in
      var copy = Alarm(trigger: alarm.trigger, action: alarm.action)
      copy.description = alarm.description
      copy.repeatCount = alarm.repeatCount
      copy.repeatInterval = alarm.repeatInterval
      copy.acknowledged = alarm.acknowledged
      copy.uid = alarm.uid
      copy.proximity = alarm.proximity
      copy.attendees = alarm.attendees
      copy.attachments = alarm.attachments.sorted { "\($0)" < "\($1)" }
      copy.otherProperties = alarm.otherProperties
      return copy
    }
    item.categories.sort()
    item.resources.sort()
    item.comments.sort()
    item.contacts.sort()
    item.attachments.sort { "\($0)" < "\($1)" }
    item.images.sort { "\($0)" < "\($1)" }
    item.attendees.sort { $0.address < $1.address }
    item.extraDates.sort { "\($0)" < "\($1)" }
    item.exclusionDates.sort { "\($0)" < "\($1)" }
    return item
  }
}
