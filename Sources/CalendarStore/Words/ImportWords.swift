/// The sentences of an import: why something is no calendar, and why an item is rejected.
package enum ImportWords {}

// MARK: - What a source is, behind its name

extension ImportWords {
  package static let noFile = "is no file"
  package static let onlyFolders = "has only folders in it, which are not looked into; name one of them"
  package static func notCalendar(_ kind: String) -> String { "is \(kind), not a calendar" }
  package static let binary = "no text"
  package static let empty = "is empty"
  package static let html = "is HTML, not a calendar; ask the page's owner for its .ics address"
  package static let xml = "is XML, not a calendar"
  package static let vCard = "is a vCard, which holds addresses and no events"
  package static let noCalendar =
    "is no calendar; expected BEGIN:VCALENDAR, jCal, JSON, or a table whose first row names its columns"
  package static func noJSON(_ expected: String) -> String { "is no JSON here; expected \(expected)" }
  package static func noJSONInLine(_ expected: String) -> String { "is no JSON in this line; expected \(expected)" }
  package static let otherJSON = "is JSON, but neither jCal nor what an export writes"
  package static let mailWithoutCalendar = "is a mail without a calendar in it"
}

// MARK: - What a source may be, and what may stand around a calendar

extension ImportWords {
  package static let zip = "a ZIP archive"
  package static let gzip = "a gzip archive"
  package static let database = "a database"
  package static let office = "an Outlook or Office file"
  package static let picture = "a picture"
  package static let mail = "a mail"
  package static let otherText = "other text"
}

// MARK: - How a source is read

extension ImportWords {
  package static func otherEncoding(_ name: String, expected: String) -> String {
    "the text is no \(expected) here; it is read as \(name)"
  }
  package static func markedEncoding(_ name: String, stated: String) -> String {
    "the text begins with the byte order mark of \(name); it is read as that, not as \(stated)"
  }
  package static func unknownEncoding(_ name: String) -> String {
    "is written in \(name), which this machine cannot read; write it in UTF-8, or say --encoding NAME"
  }
  package static func omittedNULs(_ count: Int) -> String { "\(count) NUL bytes are left out" }
  package static func halfCharacter(_ encoding: String) -> String {
    "half a character stands here, so the rest is no \(encoding); what is before it is in"
  }
  package static func strayLine(more: Int) -> String {
    let others = more == 0 ? "it is" : more == 1 ? "it and another one are" : "it and \(more) more are"
    return "the line stands between items and has no name or no value; \(others) left out"
  }
  package static func leftOut(_ fault: String) -> String { "\(fault); it is left out" }
  package static func lineLeftOut(_ name: String, value: String) -> String { "\(name) \(value) is left out" }
  package static func alarmWithout(_ value: String, _ name: String) -> String {
    "\(name) has \"\(value)\", which cannot be said in iCalendar; the alarm is stored without it"
  }
  package static func lineInUnknownEncoding(_ name: String, encoding: String) -> String {
    "\(name) is written in \(encoding), which this machine cannot read; it is read as it looks"
  }
  package static func lineKept(_ name: String, value: String) -> String {
    "\(name) \(value) cannot be said in iCalendar; it is kept as X-VCALENDAR-\(name)"
  }
  package static func strayLines(_ count: Int) -> String {
    "\(count == 1 ? "a line begins or ends" : "\(count) lines begin or end") nothing in it; left out"
  }
  package static func around(_ surroundings: String?) -> String {
    "there is \(surroundings ?? otherText) around the calendar; only the calendar is read"
  }
}

// MARK: - What an item is not

extension ImportWords {
  package static func noItem(_ component: String) -> String { "\(component) is no event, reminder or journal" }
  package static func swallows(_ inner: String, outer: String) -> String {
    "BEGIN:\(inner) stands in it; an END:\(outer) is missing before that"
  }
  package static func notClosed(_ name: String) -> String {
    "BEGIN:\(name) has no END:\(name); the text is cut off or damaged there"
  }
  package static let cutOffInItem = "the text is cut off in this item; what is whole before it is in"
  package static let cutOffAtBeginning = "is cut off before anything is in it"
  package static let cutOffBehindItem = "the text is cut off behind its last whole item, which is in"
  package static let cutOffBeforeItem = "the text is cut off before its first item"
  package static let noRecurrenceID = "its RECURRENCE-ID is no date, so nobody can say which occurrence it is"
  package static func asksSomebody(_ method: String) -> String {
    "METHOD:\(method) asks somebody for something; it is no item to be stored"
  }
  package static let addsToEvent = "METHOD:ADD says only what is new of an event; ask its organizer for all of it"
  package static let noStart = "it has no DTSTART"
}

// MARK: - What a record is not

extension ImportWords {
  package static func inItem(_ number: Int, _ reason: String) -> String { "item \(number): \(reason)" }
  package static let noObject = "it is no object"
  package static let twinStays =
    "has the UID of an item that the import changes, and stays as it is; give one of them another UID"
  package static func controlCharacter(in key: String) -> String {
    "\(key) has a line end or another control character in it"
  }
  package static let noItemKeys = "it has none of uid, title and start"
  package static func unknownKey(_ name: String) -> String { "nobody knows its key \"\(name)\"" }
  package static func keyTwice(_ name: String) -> String {
    "its key \"\(name)\" stands twice, and the last one counts"
  }
  package static let timeOfAllDay = "its allDay is true, and its start has a time, which counts"
  package static func noDate(_ name: String, text: String) -> String {
    "its \(name) \"\(text)\" is no date; write 2026-12-01T10:00:00+01:00"
  }
  package static func noExtraDate(_ text: String) -> String {
    "its extra date \"\(text)\" is no date; write 2026-12-01T10:00:00+01:00, with a /PT1H for its length"
  }
  package static func otherType(_ name: String, type: String) -> String { "its \(name) is not \(type)" }
  package static let text = "a text"
  package static let bool = "true or false"
  package static let wholeNumber = "a whole number"
  package static let texts = "a list of texts"
  package static func object(with name: String) -> String { "an object with a text \"\(name)\"" }
  package static func objects(with name: String) -> String { "a list of objects, each with a text \"\(name)\"" }
}

// MARK: - What a calendar has already

extension ImportWords {
  package static let somethingElse = "the calendar has something else with that UID"
  package static let tooLittleForCopy =
    "the calendar has another state of it, and this one says too little to be a copy"
  package static func takesNo(_ kind: String) -> String { "the calendar takes no \(kind)s" }
  package static let otherStateKept = "the calendar has another state of it, which is kept"
  package static let otherState = "the calendar has another state of it"
  package static let laterState = "the calendar has a later state of it"
  package static func otherInSource(_ line: Int) -> String {
    "line \(line) of the same source has another state of it, and neither is the later one"
  }
  package static func laterInSource(_ line: Int) -> String { "line \(line) of the same source has a later state of it" }
  package static let sameInTheEnd = "another item of the import says what the calendar has"
  package static func lostOccurrence(_ date: String) -> String {
    "the series no longer takes place on \(date), so what was changed on that date is left out"
  }
  package static let neitherIsLater = "the calendar has another state of it, and neither is the later one"
}

// MARK: - Messages

extension ImportWords {
  package static let noEndOfSeries = "nobody can say where its series would end; delete what it calls off"
  package static let noSuchOccurrence = "it is about an occurrence that the calendar does not have"
  package static func uninvites(_ people: [String]) -> String {
    "it only uninvites \(people.joined(separator: ", ")); the event takes place"
  }
  package static let noAnswer = "it answers nothing"
  package static let notInvited = "whoever answers is not among those invited"
  package static func isNotInvited(_ address: String) -> String {
    "\(address) answers, and is not among those invited; nobody is added"
  }
  package static let answersEarlierState = "it answers an earlier state of it than the calendar has"
  package static let laterAnswer = "a later answer was taken already"
  package static let noSuchItem = "it is about something that the calendar does not have"
  package static let organizer = "an ORGANIZER, whom to answer"
  package static let attendee = "an ATTENDEE, who is invited"
  package static let invitation = "a calendar or a mail with an invitation in it"
}
