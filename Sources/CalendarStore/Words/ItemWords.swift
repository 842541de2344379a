/// What is wrong with a line of an item, as the end of a sentence that begins with the line's name.
package enum ItemWords {}

// MARK: - Lines

extension ItemWords {
  package static let repeated = "stands more than once; the first one counts"
  package static let noColon = "has no colon; write NAME:VALUE"
  package static let openQuote = "has a quote that does not end"
  package static let noName = "has no name before the colon; write NAME:VALUE"
  package static let noPropertyName = "is no property name; only letters, digits and hyphens may be in it"
  package static let malformedParameter = "has a parameter that is not of the form NAME=VALUE"
}

// MARK: - Items

extension ItemWords {
  package static let noTrigger = "has no TRIGGER"
  package static let noStart = "has no DTSTART"
  package static let ruleOfOccurrence = "is the rule of a single occurrence, which has none; it gives no dates"
  package static let severalRules = "stands beside another rule; the event occurs by all of them"
  package static func endBesideDuration(_ end: String) -> String { "stands beside \(end), which counts" }
  package static let endOfOtherKind = "is not of the same kind, day or time, as DTSTART"
  package static let noWholeDay = "is no whole day; shown as one day"
  package static let endOnStart = "is the day of DTSTART, but DTEND is the day after the last one"
  package static func endBeforeStart(isDay: Bool) -> String {
    "is before DTSTART; shown as \(isDay ? "one day" : "a moment")"
  }
}
