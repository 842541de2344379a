/// The sentences of a check: what is wrong in a file, and how it is taken.
package enum CheckWords {}

// MARK: - Files

extension CheckWords {
  package static let emptyFile = "the file is empty; a calendar begins with BEGIN:VCALENDAR"
  package static let utf16 = "the file is UTF-16; a calendar is written in UTF-8"
  package static let noCalendar = "the file is no calendar; one begins with BEGIN:VCALENDAR"
}

// MARK: - Lines

extension CheckWords {
  package static func strayEnd(_ line: String) -> String { "\(line) ends nothing that has begun" }
  package static func notClosed(_ line: String) -> String { "\(line) has no END; the file is cut off or damaged" }
  package static let namelessBegin = "BEGIN has no name; write BEGIN:VEVENT"
  package static func outsideComponent(_ line: String) -> String { "\"\(line)\" is in no component and is not read" }
  package static let blankLine = "a blank line stands among the lines of a component"
  package static let strayReturn = "the line ends in a CR alone; write CR LF, or take the CR out"
  package static func longLine(octets: Int) -> String {
    "the line has \(octets) octets; 75 are allowed before it is folded"
  }
  package static let splitCharacter = "a fold stands inside a character"
  package static let byteOrderMark = "a byte order mark stands before the line"
  package static func controlCharacter(_ name: String) -> String { "a control character, \(name), stands in the line" }
  package static let nul = "a NUL stands in the line; other programs read no further"
  package static func notUTF8(_ byte: String) -> String {
    "the byte \(byte) is no UTF-8; the file is in another encoding, or damaged"
  }
  package static let noLineEnd = "the last line does not end; write CR LF behind it"
  package static func lineEnd(_ name: String) -> String { "the line ends in \(name); write CR LF" }
  package static func lineEnds(from first: Int, to last: Int, _ name: String) -> String {
    "lines \(first) to \(last) end in \(name); write CR LF"
  }
}

// MARK: - Components

extension CheckWords {
  package static let nothingInCalendar = "VCALENDAR has nothing in it"
  package static let journalEntry = "a journal entry"
  package static let freeBusy = "free and busy time"
  package static let availability = "a plan of availability"
  package static func misplacedComponent(_ name: String, in parent: String?, place: [String]) -> String {
    "\(name) stands \(parent.map { "in \($0)" } ?? "by itself"); "
      + (place.isEmpty ? "it is the outermost" : "its place is in \(place.joined(separator: " or "))")
  }
  package static func keptComponent(_ name: String, kind: String?) -> String {
    "\(name) is \(kind ?? "a component that nobody here knows"); it is kept and not edited"
  }
}

// MARK: - Properties

extension CheckWords {
  package static func repeatedProperty(_ name: String) -> String {
    "\(name) stands more than once; the first one counts"
  }
  package static func unreadElsewhere(_ value: String) -> String {
    "X-LIC-ERROR is what another program wrote in place of a line that it could not read: \(value)"
  }
  package static func misplacedProperty(_ name: String, in component: String, place: String) -> String {
    "\(name) is no property of \(component); its place is in \(place)"
  }
  package static func unknownParameterValue(_ parameter: String, value: String, of property: String, allowed: String)
    -> String
  {
    "\(parameter)=\(value) of \(property) is none of \(allowed)"
  }
  package static func noAddress(_ property: String, _ value: String) -> String {
    "\(property) \(value) is no address; write one like mailto:ada@example.org"
  }
  package static func noLink(_ property: String, _ value: String) -> String {
    "\(property) \(value) is no link; write one like https://example.org"
  }
  package static let noVersion = "VCALENDAR has no VERSION; write VERSION:2.0"
  package static let vCalendar = "VERSION 1.0 is vCalendar, whose rules and alarms are not read; import the file"
  package static func otherVersion(_ version: String) -> String { "VERSION \(version) is not that of iCalendar, 2.0" }
  package static let noProductIdentifier = "VCALENDAR has no PRODID, which says what program wrote it"
  package static func otherCalendarScale(_ scale: String) -> String {
    "CALSCALE \(scale) is not GREGORIAN; its dates are read as Gregorian ones"
  }
  package static func storedMethod(_ method: String) -> String {
    "METHOD \(method) says that the file is a message; a calendar that is kept has none"
  }
  package static func noUID(_ component: String) -> String {
    "\(component) has no UID, by which programs know it again"
  }
  package static func noStamp(_ component: String) -> String {
    "\(component) has no DTSTAMP, which says when it was made"
  }
  package static func unknownTransparency(_ value: String) -> String {
    "TRANSP \(value) is none of OPAQUE, TRANSPARENT; it counts as OPAQUE"
  }
  package static func notInUTC(_ property: String, value: String) -> String {
    "\(property) \(value) is not in UTC; it is read as if it were"
  }
  package static func inZone(_ property: String, value: String, zone: String) -> String {
    "\(property) \(value) is in the zone \(zone) and not in UTC"
  }
  package static let noAction = "VALARM has no ACTION; it counts as DISPLAY"
  package static func incompleteAlarm(action: String, missing: String) -> String {
    "VALARM with ACTION \(action) has no \(missing)"
  }
}

// MARK: - Zones

extension CheckWords {
  package static func repeatedZone(_ name: String) -> String {
    "VTIMEZONE \(name) stands more than once in its calendar"
  }
  package static func unusedZone(_ name: String) -> String { "VTIMEZONE \(name) is used by no date" }
  package static func missingZone(_ name: String, uses: Int) -> String {
    let lines = uses == 1 ? "one line uses" : "\(uses) lines use"
    return "TZID \(name), which \(lines), has no VTIMEZONE in its calendar"
  }
}

// MARK: - Items

extension CheckWords {
  package static func repeatedUID(_ uid: String, file: String, line: String) -> String {
    "UID \(uid) is already that of the item at \(file)\(line)"
  }
  package static func repeatedOverride(file: String, line: String) -> String {
    "the same occurrence is replaced by the item at \(file)\(line) already"
  }
  package static let orphan =
    "the item replaces an occurrence of a series that is not in the calendar; it is shown by itself"
  package static let severalUIDs = "the file has items of several UIDs; in a folder each has a file of its own"
  package static func otherName(uid: String) -> String {
    "the file is not named after its UID, \(uid).ics; it is read all the same"
  }
  package static func more(_ count: Int) -> String { "and \(count) more from here on" }
}
