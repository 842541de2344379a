public import CalendarModel
public import CalendarText

extension EventCodec {
  /// A component that begins as a copy of another's lines and says another event: what nobody understands comes along.
  ///
  /// - Parameters:
  ///   - component: The component that is copied.
  ///   - text: The file it stands in.
  ///   - old: The event as the component says it.
  ///   - new: The event as the copy says it; its UID may be another.
  ///   - stamp: When and by whom it is made; nil where the stamps stay.
  /// - Returns: The copy's lines, from `BEGIN` to `END`.
  /// - Throws: `invalidValue` for a value that its property cannot carry, and `noStartDate`.
  public static func copy(
    _ component: CalendarText.Component, in text: CalendarText, saying old: Event, as new: Event, stamp: Stamp?
  ) throws(CalendarError) -> [UInt8] {
    try requireStart(of: new, changedFrom: old)
    return try ItemCodec.copy(component, in: text, saying: old, as: new, stamp: stamp)
  }
}
