import CalendarICal
import CalendarModel
import CalendarText

extension CalendarFile {
  /// What the first calendar of a text says of itself, as far as it stands in the first bytes.
  static func properties(ofBeginning bytes: [UInt8]) -> CalendarProperties {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let whole = Array(bytes[..<end])
    let text = CalendarText(parsing: DecodedText(whole, as: .utf8)?.bytes ?? whole)
    guard let calendar = text.roots.first(where: { $0.name == "VCALENDAR" }) else { return CalendarProperties() }
    return CalendarCodec.readProperties(of: calendar, in: text).properties
  }
}
