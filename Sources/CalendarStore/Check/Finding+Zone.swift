import CalendarModel
import CalendarText
import CalendarWords
import CalendarZones

extension Finding {
  /// What is wrong in a `VTIMEZONE` of a file.
  init(_ fault: VTimeZone.Fault, in text: CalendarText, file: String) {
    let position = text.position(at: fault.range.lowerBound)
    self.init(
      fault.code.rawValue, .warning, at: Place(file: file, line: position.line, column: position.column),
      message: ZoneWords.zone(fault.code.explanation))
  }
}

extension VTimeZone.Fault.Code {
  /// What is wrong and how it is taken, as the rest of a sentence about the zone.
  fileprivate var explanation: String {
    switch self {
    case .missingName: ZoneWords.noName
    case .noObservance: ZoneWords.noObservance
    case .missingStart: ZoneWords.noStart
    case .missingOffset: ZoneWords.noOffset
    case .unsignedOffset: ZoneWords.unsignedOffset
    case .missingOffsetBefore: ZoneWords.noOffsetBefore
    case .unusableRule: ZoneWords.unusableRule
    case .unreadableDate: ZoneWords.unreadableDate
    case .tooManyChanges: ZoneWords.tooManyChanges
    case .oneYearOnly: ZoneWords.oneYearOnly
    }
  }
}
