/// The sentences about time zones.
package enum ZoneWords {}

// MARK: - What is wrong in a definition, as the end of a sentence about its zone

extension ZoneWords {
  package static let noName = "VTIMEZONE has no TZID; no date can refer to it"
  package static let noObservance = "VTIMEZONE has no STANDARD or DAYLIGHT that says an offset"
  package static let noStart = "STANDARD or DAYLIGHT has no DTSTART that can be read; it holds from the beginning"
  package static let noOffset = "STANDARD or DAYLIGHT has no TZOFFSETTO like +0100; it is passed over"
  package static let unsignedOffset = "offset has no sign; it is read as ahead of UTC"
  package static let noOffsetBefore =
    "STANDARD or DAYLIGHT has no TZOFFSETFROM like +0100; it is read as the TZOFFSETTO"
  package static let unusableRule = "RRULE cannot be read; it is passed over"
  package static let unreadableDate = "RDATE has a value that is no date; it is passed over"
  package static let tooManyChanges = "changes are too many; the later ones are passed over"
  package static let oneYearOnly = "changes are those of a year or two; they are taken to come back every year"
}

// MARK: - Zones that are not known

extension ZoneWords {
  package static func zone(_ fault: String) -> String { "the time zone's \(fault)" }
  package static func undefined(_ name: String) -> String {
    "the time zone \"\(name)\" is defined nowhere; whoever reads its dates has to guess"
  }
  package static func unknown(_ name: String) -> String {
    "the time zone \(name) is not known here; it is taken to have the offsets that its times say"
  }
  package static let sameZone = "a file where that name stands for the same time zone"
}
