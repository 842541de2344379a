import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

/// Turns the alarm components inside an item into values and changed values back into lines.
enum AlarmCodec {
  /// The alarms of an item; Apple's marks for removed default alarms stay in the file and are not shown.
  static func read(
    of component: CalendarText.Component, in text: CalendarText, file: String?, _ reader: inout PropertyReader
  ) -> [Alarm] {
    guard !component.descendants.isEmpty else { return [] }
    var alarms: [Alarm] = []
    for (ordinal, part) in components(of: component, in: text).enumerated() {
      var partReader = PropertyReader(
        part, in: text, file: file, uid: reader.uid, zone: Zone.init(named:))
      var alarm = Alarm(trigger: .unreadable(""), ordinal: ordinal)
      Alarm.table.read(&partReader, into: &alarm)
      if partReader.first("TRIGGER") == nil {
        partReader.report(ValueFault(code: "no-trigger", explanation: ItemWords.noTrigger), severity: .error)
      }
      reader.add(partReader.findings)
      if alarm.action != .none { alarms.append(alarm) }
    }
    return alarms
  }

  /// Patches the alarms that were changed, removes those that are gone and adds the new ones.
  static func write(
    from old: CalendarItem, to new: CalendarItem, _ patcher: inout ComponentPatcher
  ) throws(CalendarError) {
    guard old.alarms != new.alarms else { return }
    let parts = components(of: patcher.component, in: patcher.text)
    var added = new.alarms
    for alarm in old.alarms {
      guard let ordinal = alarm.ordinal, parts.indices.contains(ordinal) else { continue }
      guard let place = added.firstIndex(where: { $0.ordinal == ordinal }) else {
        patcher.remove(parts[ordinal])
        continue
      }
      var alarmPatcher = ComponentPatcher(parts[ordinal], in: patcher.text, uid: old.uid)
      try Alarm.table.write(from: alarm, to: added.remove(at: place), &alarmPatcher)
      patcher.add(alarmPatcher.patches)
    }
    for alarm in added {
      patcher.insert(component: try write(alarm, title: new.title, lineEnd: patcher.text.lineEnd))
    }
  }

  /// The alarm components that stand directly in an item, in the file's order.
  private static func components(
    of component: CalendarText.Component, in text: CalendarText
  ) -> [CalendarText.Component] {
    text.children(of: component).filter { $0.name == "VALARM" }
  }

  private static func write(
    _ alarm: Alarm, title: String?, lineEnd: LineEnd
  ) throws(CalendarError) -> [UInt8] {
    let text = CalendarText(lines: ["BEGIN:VALARM", "END:VALARM"], lineEnd: lineEnd)
    var patcher = ComponentPatcher(text.components[0], in: text, uid: nil)
    var alarm = alarm
    // Display and mail must have a text, mail a subject too (RFC 5545 §3.6.6).
    if alarm.action != .audio, alarm.description == nil { alarm.description = title ?? "Reminder" }
    if alarm.action == .email, alarm.summary == nil { alarm.summary = title ?? "Reminder" }
    // No alarm is equal to this one, so that every property is written.
    let nothing = Alarm(trigger: .unreadable(""), action: Alarm.Action(rawValue: ""))
    try Alarm.table.write(from: nothing, to: alarm, &patcher)
    return text.applying(patcher.patches)
  }
}
