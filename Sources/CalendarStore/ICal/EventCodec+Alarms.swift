import CalendarModel
import CalendarText
import CalendarTime

extension EventCodec {
  /// Reads the alarms of an event; Apple's marks for removed default alarms stay in the file and are not shown.
  static func readAlarms(
    of component: CalendarText.Component, in text: CalendarText, file: String?, findings: inout [Finding]
  ) -> [Alarm] {
    var alarms: [Alarm] = []
    for (ordinal, part) in alarmComponents(of: component, in: text).enumerated() {
      var reader = PropertyReader(part, in: text, file: file, zone: { Zone(tzid: $0, rules: nil) })
      let action = Alarm.Action(rawValue: (reader.plain("ACTION") ?? "DISPLAY").uppercased())
      let line = reader.single("TRIGGER")
      if line == nil {
        findings.append(
          Finding(
            "no-trigger", .error, at: Place(file: file, line: text.lineNumber(at: part.range.lowerBound)),
            message: "VALARM has no TRIGGER"))
      }
      let trigger = line.map { line in
        reader.read(line) { line, _ throws(ValueFault) in try readTrigger(line) } ?? .unreadable(line.value)
      }
      findings += reader.findings
      if action == .none { continue }
      alarms.append(Alarm(trigger: trigger ?? .unreadable(""), action: action, ordinal: ordinal))
    }
    return alarms
  }

  /// The alarm components that stand directly in an event, in the file's order.
  static func alarmComponents(of component: CalendarText.Component, in text: CalendarText) -> [CalendarText.Component] {
    text.children(of: component).filter { $0.name == "VALARM" }
  }

  private static func readTrigger(_ line: ContentLine) throws(ValueFault) -> Reading<Alarm.Trigger> {
    let raw = line.value.trimmingBlanks()
    if line.parameter("VALUE")?.uppercased() == "DATE-TIME" || raw.first?.isNumber == true {
      let date = try DateValue.read(raw, type: "DATE-TIME", tzid: nil, zone: { Zone(tzid: $0, rules: nil) })
      guard case .utc = date.value else {
        let doubt = ValueFault(code: "trigger-not-utc", explanation: "is not in UTC; it is read as if it were")
        return Reading(.at(date.value.instant(viewer: .utc)), doubt: doubt)
      }
      return Reading(.at(date.value.instant(viewer: .utc)), doubt: date.doubt)
    }
    let length = try DurationValue.read(raw)
    let isFromEnd = line.parameter("RELATED")?.uppercased() == "END"
    return Reading(isFromEnd ? .fromEnd(length.value) : .fromStart(length.value), doubt: length.doubt)
  }
}

extension EventCodec {
  /// Patches the alarms that were changed, removes those that are gone and adds the new ones.
  static func writeAlarms(
    from old: Event, to new: Event, component: CalendarText.Component, in text: CalendarText,
    _ patcher: inout ComponentPatcher
  ) throws(CalendarError) {
    guard old.alarms != new.alarms else { return }
    let parts = alarmComponents(of: component, in: text)
    for alarm in old.alarms {
      guard let ordinal = alarm.ordinal, parts.indices.contains(ordinal) else { continue }
      guard let kept = new.alarms.first(where: { $0.ordinal == ordinal }) else {
        patcher.remove(parts[ordinal])
        continue
      }
      if kept.trigger != alarm.trigger {
        var alarmPatcher = ComponentPatcher(parts[ordinal], in: text, uid: old.uid)
        try writeTrigger(kept.trigger, &alarmPatcher)
        patcher.add(alarmPatcher.patches)
      }
    }
    for alarm in new.alarms where alarm.ordinal == nil {
      patcher.insert(component: try writeAlarm(alarm, title: new.title, lineEnd: text.lineEnd))
    }
  }

  private static func writeTrigger(_ trigger: Alarm.Trigger, _ patcher: inout ComponentPatcher) throws(CalendarError) {
    let (raw, parameters): (String, [(name: String, value: String)])
    switch trigger {
    case .fromStart(let length): (raw, parameters) = (DurationValue.write(length), [])
    case .fromEnd(let length): (raw, parameters) = (DurationValue.write(length), [("RELATED", "END")])
    case .at(let instant):
      (raw, parameters) = (DateValue.write(.utc(Zone.utc.reading(at: instant))), [("VALUE", "DATE-TIME")])
    case .unreadable(let text): (raw, parameters) = (text, [])
    }
    try patcher.set("TRIGGER", raw: raw, parameters: parameters, instead: ["VALUE", "RELATED"])
  }

  private static func writeAlarm(
    _ alarm: Alarm, title: String?, lineEnd: LineEnd
  ) throws(CalendarError) -> [UInt8] {
    let text = CalendarText(
      lines: ["BEGIN:VALARM", "ACTION:\(alarm.action.rawValue)", "END:VALARM"], lineEnd: lineEnd)
    var patcher = ComponentPatcher(text.components[0], in: text, uid: nil)
    try writeTrigger(alarm.trigger, &patcher)
    // A display alarm must have a text (RFC 5545 §3.6.6).
    try patcher.set("DESCRIPTION", text: title ?? "Reminder")
    return text.applying(patcher.patches)
  }
}
