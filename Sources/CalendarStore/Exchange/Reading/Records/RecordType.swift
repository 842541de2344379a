import CalendarJSON
import CalendarModel
import CalendarTime
import CalendarWords

/// What the members of a record are; each of them may be null or missing.
enum RecordType {
  case text, flag, number, texts, record(with: String), records(with: String)

  /// The types of the members that are read, by their names.
  private static let members: [String: RecordType] = [
    "uid": .text, "occurrence": .text, "title": .text, "start": .text, "end": .text, "due": .text, "timeZone": .text,
    "endTimeZone": .text, "location": .text, "notes": .text, "url": .text, "status": .text, "availability": .text,
    "duration": .text, "created": .text, "modified": .text, "completed": .text, "allDay": .flag,
    "appliesToFuture": .flag, "private": .flag, "sequence": .number,
    "percent": .number, "priority": .number, "categories": .texts, "recurrence": .texts, "exclusions": .texts,
    "extraDates": .texts, "exceptionRules": .texts, "organizer": .record(with: "address"),
    "attendees": .records(with: "address"), "alarms": .records(with: "trigger"), "attachments": .records(with: "uri"),
  ]

  /// Why a record cannot be read; nil where all of its members are what they should be.
  static func fault(in record: JSON) -> String? {
    for name in record.names {
      guard let type = members[name], let value = record[name], value != .null, !type.fits(value) else { continue }
      return ImportWords.otherType(name, type: type.words)
    }
    return nil
  }

  /// What a listing or an export writes.
  private static let names = Set(JSON(Reminder(uid: ""), viewer: .utc).names)

  /// What in a record is passed over: a member that nobody knows, all but the last of several with one name, and whole
  /// days where the start has a time.
  static func oddities(in record: JSON) -> [String] {
    var seen: Set<String> = []
    let twice = Set(record.names.filter { !seen.insert($0).inserted }).sorted()
    let unknown = seen.subtracting(names).sorted()
    let isTimed = record.text("start").flatMap(RecordDate.init)?.isDay == false
    return unknown.map { ImportWords.leftOut(ImportWords.unknownKey($0)) } + twice.map(ImportWords.keyTwice)
      + (isTimed && record["allDay"] == .bool(true) ? [ImportWords.timeOfAllDay] : [])
  }

  private func fits(_ value: JSON) -> Bool {
    switch (self, value) {
    case (.text, .string), (.flag, .bool), (.number, .int): true
    case (.texts, .array(let parts)): parts.allSatisfy(RecordType.text.fits)
    case (.record(let name), .object): value[name].map(RecordType.text.fits) ?? false
    case (.records(let name), .array(let parts)): parts.allSatisfy(RecordType.record(with: name).fits)
    default: false
    }
  }

  /// What it is, in words behind "is not".
  private var words: String {
    switch self {
    case .text: ImportWords.text
    case .flag: ImportWords.bool
    case .number: ImportWords.wholeNumber
    case .texts: ImportWords.texts
    case .record(let name): ImportWords.object(with: name)
    case .records(let name): ImportWords.objects(with: name)
    }
  }
}
