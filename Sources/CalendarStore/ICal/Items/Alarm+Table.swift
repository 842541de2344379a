import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

extension Alarm {
  /// The properties of an alarm.
  static let table = PropertyTable<Alarm>(
    rest: \.otherProperties,
    [
      .single("ACTION", \.action, unlessMissing: .display, .action),
      trigger,
      .single("DESCRIPTION", \.description, .text),
      .single("SUMMARY", \.summary, .text),
      .single("REPEAT", \.repeatCount, .integer(0...Int(Int32.max))),
      .single("DURATION", \.repeatInterval, .duration),
      .single("ACKNOWLEDGED", \.acknowledged, .instant, merge: .latest("ACKNOWLEDGED", \.acknowledged, .instant)),
      .single("UID", \.uid, .plain),
      .single("PROXIMITY", \.proximity, .plain),
      .many("ATTENDEE", \.attendees, .participant),
      .many("ATTACH", \.attachments, .attachment),
      .many("RELATED-TO", \.relations, .relation),
    ])

  private static let trigger = PropertyField<Alarm>(
    name: "TRIGGER", isSingle: true,
    read: { line, reader, alarm in
      alarm.trigger = reader.value(of: line, by: .trigger) ?? .unreadable(line.value)
    },
    write: { old, new, patcher throws(CalendarError) in
      if old.trigger != new.trigger { try patcher.set("TRIGGER", to: new.trigger, by: .trigger) }
    },
    merge: .whole(
      { alarm in [LineCodec.trigger.property("TRIGGER", alarm.trigger)].compactMap(\.self) },
      copy: { source, target in target.trigger = source.trigger }))
}

extension LineCodec<Alarm.Trigger> {
  /// When an alarm goes off (RFC 5545 §3.8.6.3).
  static let trigger = LineCodec(
    read: { line, zone throws(ValueFault) in
      let raw = line.value.trimmingBlanks()
      if line.parameter("VALUE")?.uppercased() == "DATE-TIME" || raw.first?.isNumber == true {
        let date = try DateValue.read(raw, type: "DATE-TIME", tzid: nil, zone: zone)
        let moment = Alarm.Trigger.at(date.value.instant(viewer: .utc))
        if case .utc = date.value { return Reading(moment, doubt: date.doubt) }
        let doubt = ValueFault(code: "trigger-not-utc", explanation: ValueWords.notInUTC)
        return Reading(moment, doubt: doubt)
      }
      let isFromEnd = line.parameter("RELATED")?.uppercased() == "END"
      return try DurationValue.read(raw).map { isFromEnd ? .fromEnd($0) : .fromStart($0) }
    },
    write: { trigger in
      switch trigger {
      case .fromStart(let length): content(DurationValue.write(length), type: "DURATION")
      case .fromEnd(let length): content(DurationValue.write(length), type: "DURATION", related: "END")
      case .at(let instant):
        content(DateValue.write(.utc(Zone.utc.reading(at: instant))), type: "DATE-TIME")
      case .unreadable(let text): LineContent(text)
      }
    })

  private static func content(_ value: String, type: String, related: String? = nil) -> LineContent {
    LineContent(
      value, parameters: related.map { [.init("RELATED", [$0])] } ?? [], scope: .names(["RELATED"]),
      type: .init(name: type, fallback: "DURATION"))
  }
}
