import CalendarModel
import CalendarText
import CalendarZones

extension Finding {
  /// What is wrong in a `VTIMEZONE` of a file.
  init(_ fault: VTimeZone.Fault, in text: CalendarText, file: String) {
    let position = text.position(at: fault.range.lowerBound)
    self.init(
      fault.code.rawValue, .warning, at: Place(file: file, line: position.line, column: position.column),
      message: "the time zone's \(fault.code.explanation)")
  }
}

extension VTimeZone.Fault.Code {
  /// What is wrong and how it is taken, as the rest of a sentence about the zone.
  fileprivate var explanation: String {
    switch self {
    case .missingName: "VTIMEZONE has no TZID; no date can refer to it"
    case .noObservance: "VTIMEZONE has no STANDARD or DAYLIGHT that says an offset"
    case .missingStart: "STANDARD or DAYLIGHT has no DTSTART that can be read; it holds from the beginning"
    case .missingOffset: "STANDARD or DAYLIGHT has no TZOFFSETTO like +0100; it is passed over"
    case .unsignedOffset: "offset has no sign; it is read as ahead of UTC"
    case .missingOffsetBefore: "STANDARD or DAYLIGHT has no TZOFFSETFROM like +0100; it is read as the TZOFFSETTO"
    case .unusableRule: "RRULE cannot be read; it is passed over"
    case .unreadableDate: "RDATE has a value that is no date; it is passed over"
    case .tooManyChanges: "changes are too many; the later ones are passed over"
    case .oneYearOnly: "changes are those of a year or two; they are taken to come back every year"
    }
  }
}
