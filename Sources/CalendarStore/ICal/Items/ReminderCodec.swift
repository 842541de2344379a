public import CalendarModel
public import CalendarText
public import CalendarTime

/// Turns `VTODO` components into values and changed values back into lines.
public enum ReminderCodec {
  /// Reads one `VTODO` component.
  ///
  /// Never fails: what cannot be read is a finding, and the rest of the reminder is there. Source: RFC 5545 §3.6.2.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - text: The file it stands in.
  ///   - file: The file's path, for findings.
  ///   - zone: Finds the zone for a `TZID` of that file.
  /// - Returns: The reminder, and what in it could not be read or only with a doubt.
  public static func readReminder(
    _ component: CalendarText.Component, in text: CalendarText, file: String? = nil,
    zone: @escaping (String) -> Zone
  ) -> (reminder: Reminder, findings: [Finding]) {
    var reader = PropertyReader(component, in: text, file: file, zone: zone)
    let reminder: Reminder = ItemCodec.read(component, in: text, file: file, &reader)
    return (reminder, reader.findings)
  }

  /// The patches that turn one state of a reminder into another: the lines of the changed fields and the stamps.
  ///
  /// - Parameters:
  ///   - old: The reminder as its component says it.
  ///   - new: The reminder as it shall be.
  ///   - component: The reminder's component.
  ///   - text: The file it stands in.
  ///   - stamp: When and by whom it is changed; nil where the stamps stay.
  /// - Returns: The patches, in no order; none when nothing differs.
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  public static func patches(
    from old: Reminder, to new: Reminder, component: CalendarText.Component, in text: CalendarText,
    stamp: EventCodec.Stamp?
  ) throws(CalendarError) -> [TextPatch] {
    try ItemCodec.patches(from: old, to: new, component: component, in: text, stamp: stamp)
  }

  /// The component of a new reminder, with its alarms.
  ///
  /// - Parameters:
  ///   - reminder: The reminder; its UID must be set.
  ///   - lineEnd: The line end of the file that it goes into.
  ///   - now: When it is made.
  /// - Returns: The component's lines, from `BEGIN` to `END`.
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  public static func writeReminder(
    _ reminder: Reminder, lineEnd: LineEnd, now: Instant
  ) throws(CalendarError) -> [UInt8] {
    try ItemCodec.write(reminder, lineEnd: lineEnd, now: now)
  }

  /// A component that begins as a copy of another's lines and says another reminder: what nobody understands comes
  /// along.
  ///
  /// - Parameters:
  ///   - component: The component that is copied.
  ///   - text: The file it stands in.
  ///   - old: The reminder as the component says it.
  ///   - new: The reminder as the copy says it; its UID may be another.
  ///   - stamp: When and by whom it is made; nil where the stamps stay.
  /// - Returns: The copy's lines, from `BEGIN` to `END`.
  /// - Throws: `invalidValue` for a value that its property cannot carry.
  public static func copy(
    _ component: CalendarText.Component, in text: CalendarText, saying old: Reminder, as new: Reminder,
    stamp: EventCodec.Stamp?
  ) throws(CalendarError) -> [UInt8] {
    try ItemCodec.copy(component, in: text, saying: old, as: new, stamp: stamp)
  }
}
