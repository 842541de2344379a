public import CalendarModel
public import CalendarText
import CalendarTime

/// Turns what a `VCALENDAR` component says about the calendar into a value and a changed value back into lines.
public enum CalendarCodec {
  /// Reads the properties of one `VCALENDAR` component.
  ///
  /// Never fails: what cannot be read is a finding. Source: RFC 5545 §3.7, RFC 7986 §5.
  public static func readProperties(
    of component: CalendarText.Component, in text: CalendarText, file: String? = nil
  ) -> (properties: CalendarProperties, findings: [Finding]) {
    var reader = PropertyReader(component, in: text, file: file, zone: Zone.init(named:))
    var properties = CalendarProperties()
    CalendarProperties.table.read(&reader, into: &properties)
    return (properties, reader.findings)
  }

  /// The patches that turn one state of the properties into another: the lines that change and no other.
  ///
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  public static func patches(
    from old: CalendarProperties, to new: CalendarProperties, component: CalendarText.Component, in text: CalendarText
  ) throws(CalendarError) -> [TextPatch] {
    var patcher = ComponentPatcher(component, in: text, uid: nil)
    try CalendarProperties.table.write(from: old, to: new, &patcher)
    return patcher.patches
  }
}

extension CalendarProperties {
  /// The properties of a calendar.
  static let table = PropertyTable<CalendarProperties>(
    structure: ["VERSION", "CALSCALE"], rest: \.otherProperties,
    preferred("NAME", over: "X-WR-CALNAME", \.title, .text)
      + preferred("DESCRIPTION", over: "X-WR-CALDESC", \.notes, .text)
      + preferred("REFRESH-INTERVAL", over: "X-PUBLISHED-TTL", \.refreshInterval, .statedDuration, .duration)
      + [
        .single("COLOR", \.color, .text),
        .single("X-APPLE-CALENDAR-COLOR", \.appleColor, .text),
        .single("X-APPLE-CALENDAR-ORDER", \.order, .text),
        .single("X-SUPPORTED-CALENDAR-COMPONENT-SET", \.componentSet, .plain),
        .single("SOURCE", \.source, .uri),
        .single("URL", \.url, .plain),
        .single("X-WR-TIMEZONE", \.timeZone, .text),
        .single("METHOD", \.method, .plain),
        .single("PRODID", \.productIdentifier, .text, merge: .elsewhere),
        .single("LAST-MODIFIED", \.lastModified, .instant, merge: .latest("LAST-MODIFIED", \.lastModified, .instant)),
        .list("CATEGORIES", \.categories, .texts),
        .many("IMAGE", \.images, .image),
      ])

  /// A property that older programs write by another name: the standard's counts, and a change is written into those
  /// that stand, or into the standard's where none does.
  private static func preferred<Value: Hashable & Sendable>(
    _ name: String, over other: String, _ member: PropertyField<CalendarProperties>.Member<Value?>,
    _ codec: LineCodec<Value>, _ otherCodec: LineCodec<Value>? = nil
  ) -> [PropertyField<CalendarProperties>] {
    let value = FieldMerge.value(name, member, codec)
    return [
      PropertyField(
        name: name, isSingle: true,
        read: { line, reader, owner in
          if let value = reader.value(of: line, by: codec) { owner[keyPath: member] = value }
        },
        write: { old, new, patcher throws(CalendarError) in
          guard value.tells(old, from: new), patcher.has(name) || !patcher.has(other) else { return }
          try patcher.set(name, to: new[keyPath: member], by: codec)
        },
        merge: value),
      PropertyField(
        name: other, isSingle: true,
        read: { line, reader, owner in
          guard let value = reader.value(of: line, by: otherCodec ?? codec), reader.first(name) == nil else { return }
          owner[keyPath: member] = value
        },
        write: { old, new, patcher throws(CalendarError) in
          guard value.tells(old, from: new), patcher.has(other) else { return }
          try patcher.set(other, to: new[keyPath: member], by: otherCodec ?? codec)
        },
        merge: .elsewhere),
    ]
  }
}
