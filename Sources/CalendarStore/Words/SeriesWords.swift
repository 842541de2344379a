/// The sentences about series: their dates, and what cannot be done to them.
package enum SeriesWords {}

// MARK: - Kinds of dates

extension SeriesWords {
  package static let day = "a day"
  package static let timeWithoutZone = "a time without a zone"
  package static let timeInUTC = "a time in UTC"
  package static let timeOnNobodysClock = "a time on nobody's clock"
  package static let timeInZone = "a time in a zone or in UTC"
}

// MARK: - Findings

extension SeriesWords {
  package static func otherKind(_ property: String, value: String, kind: String, start: String) -> String {
    "\(property) \(value) is \(kind), while DTSTART is \(start)"
  }
  package static func otherKind(_ subject: String, kind: String, start: String) -> String {
    "\(subject) is \(kind), while DTSTART is \(start)"
  }
  package static func untilOfOtherKind(_ until: String, kind: String, right: String) -> String {
    "UNTIL \(until) is \(kind); with this DTSTART it is \(right)"
  }
  package static func noStart(_ property: String, value: String) -> String {
    "\(property) \(value) has no DTSTART to begin with; it gives no dates"
  }
  package static func durationWithoutStart(_ duration: String) -> String {
    "DURATION \(duration) has no DTSTART to begin with; it says nothing"
  }
  package static func allExcluded(_ component: String) -> String {
    "\(component) excludes all its dates; it never takes place"
  }
  package static func noDates(of rule: String) -> String { "RRULE \(rule) gives no date at all" }
  package static func startOffRule(_ rule: String) -> String {
    "RRULE \(rule) does not name the DTSTART, which takes place all the same"
  }
  package static func nothingToExclude(_ date: String) -> String {
    "EXDATE \(date) excludes nothing, as there is no series"
  }
  package static func noDateToExclude(_ date: String) -> String {
    "EXDATE \(date) is no date of the series; it excludes nothing"
  }
  package static func noDateToReplace(_ date: String) -> String {
    "RECURRENCE-ID \(date) is no date of the series; it is shown beside it"
  }
  package static func removedOccurrences(_ dates: [String]) -> String {
    let shown = dates.prefix(3).joined(separator: ", ") + (dates.count > 3 ? ", …" : "")
    let subject = dates.count == 1 ? "the changed occurrence" : "\(dates.count) changed occurrences"
    return "the series has no date any more for \(subject) of \(shown), removed with it"
  }
  package static func replacedTwice(_ date: String) -> String {
    "RECURRENCE-ID \(date) is replaced more than once; the last one counts"
  }
}

// MARK: - What is expected

extension SeriesWords {
  package static let occurrenceOrAll = "an occurrence, or all events"
  package static let ruleOfOccurrence = "another rule for one occurrence"
  package static let futureOrAll = "future or all events"
  package static let thisOrFuture = "this or future events"
  package static let startOfOccurrence = "the start of an occurrence"
  package static let timeOfOccurrence = "a time, since several occurrences start on that day"
  package static let deletedOccurrence = "an occurrence that was deleted"
  package static let readableRuleOrAll = "a rule that can be read, or all events"
  package static let otherOccurrenceOrAll = "another occurrence, or all events"
  package static let allEvents = "all events of the series"
  package static let series = "a series"
}
