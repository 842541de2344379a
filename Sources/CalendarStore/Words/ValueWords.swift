/// What is wrong with a value of a property, as the end of a sentence that begins with the value.
package enum ValueWords {}

// MARK: - Dates

extension ValueWords {
  package static func understood(as text: String) -> String { "is understood as \(text)" }
  package static let timeInDay = "has a time but VALUE=DATE says that it is a day"
  package static let dayWithoutValue = "is a day; VALUE=DATE is missing"
  package static func zoneInUTC(_ name: String) -> String { "is in UTC; its TZID \(name) means nothing" }
  package static func unknownZone(_ name: String) -> String {
    "is in the unknown time zone \"\(name)\"; it is shown as the time on your own clock"
  }
  package static let noDate = "is no date; write 20261201, 20261201T100000 or 20261201T090000Z"
  package static let noSuchDay = "is a day that the calendar does not have"
  package static let noTime = "has no time of the form T100000 or T090000Z; offsets and missing seconds are not allowed"
  package static let noSuchTime = "is a time that no clock shows"
  package static let dayWithoutTime = "is a day and lacks its time in UTC"
  package static let notInUTC = "is not in UTC; it is read as if it were"
}

// MARK: - Lengths and periods

extension ValueWords {
  package static let noDuration = "is no duration; write P1D, PT1H30M or P2W"
  package static let longDuration = "is longer than all the years that a calendar has"
  package static let mixedDuration = "mixes weeks with days or times; read as their sum"
  package static let beginsWithDay = "begins with a day; a period begins with a time"
  package static let endsBeforeBeginning = "ends before it begins"
  package static let endsWithDay = "ends with a day; write a time or a length such as PT1H"
}

// MARK: - Numbers and words

extension ValueWords {
  package static func noKeyword(of allowed: String) -> String { "is none of \(allowed); it counts as missing" }
  package static let noNumber = "is no whole number"
  package static func outOfRange(least: Int, most: Int) -> String { "is not between \(least) and \(most)" }
  package static let commaInPlace = "has a comma between its numbers; write a semicolon"
  package static let noPlace = "is no place; write 52.520008;13.404954"
  package static let notOnGlobe = "is not on the globe"
  package static let noRequestStatus = "is no request status; write 2.0;Success"
}

// MARK: - What is refused

extension ValueWords {
  /// What is wrong with a value that was named already.
  package static func it(_ fault: String) -> String { "it \(fault)" }

  /// What would be right, where the end of a finding says it.
  package static func remedy(in end: String) -> String? {
    let mark = "write "
    return end.hasPrefix(mark) ? String(end.dropFirst(mark.count)) : nil
  }

  /// Whether the end of a finding says what becomes of the value, which is of no matter where it is not written.
  package static func isConsequence(_ end: String) -> Bool { end.hasPrefix("it ") || end.hasPrefix("shown ") }
}

// MARK: - What is expected

extension ValueWords {
  package static func number(least: Int, most: Int) -> String { "a whole number between \(least) and \(most)" }
  package static let color = "a name of CSS like teal, or #rrggbb"
  package static let numberToNine = "a number from 0 to 9"
  package static func value(of property: String) -> String { "a value that \(property) can have" }
  package static func knownName(_ name: String) -> String {
    "the name of a property, or X-\(name) for one of your own"
  }
  package static let propertyName = "a name of letters, digits and hyphens"
  package static let valueOfParameter = "a value for the parameter"
  package static let parameterWithoutControls = "a parameter value without control characters"
  package static let valueWithoutControls = "a value without control characters"
  package static let textWithoutControls = "a text without control characters"
  package static func member(of property: String) -> String {
    "the member that stands for \(property), or a property edit"
  }
  package static let notStructure = "another property: BEGIN and END hold the component together"
  package static func notIdentifier(_ name: String) -> String {
    "another property: \(name) is how an item is found, and others refer to it"
  }
  package static func notStamp(_ name: String) -> String { "another property: every save writes \(name) itself" }
  package static let notStart = "another start: an event cannot be without one"
}
