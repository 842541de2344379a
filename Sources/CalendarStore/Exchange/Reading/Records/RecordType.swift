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
    let unknown = seen.subtracting(names).sorted() + unknownParts(of: record)
    let isTimed = record.text("start").flatMap(RecordDate.init)?.isDay == false
    return unknown.map { ImportWords.leftOut(ImportWords.unknownKey($0)) } + twice.map(ImportWords.keyTwice)
      + (isTimed && record["allDay"] == .bool(true) ? [ImportWords.timeOfAllDay] : [])
  }

  /// The keys of the people, alarms and attachments of a record, each a text or null.
  private static let parts: [String: Set<String>] = {
    let person: Set = ["address", "name", "role", "status", "type"]
    return [
      "organizer": person, "attendees": person, "alarms": ["trigger", "related", "action"],
      "attachments": ["uri", "type"],
    ]
  }()

  /// What in the parts of a record is passed over, each once: `alarms.snooze`.
  private static func unknownParts(of record: JSON) -> [String] {
    parts.sorted { $0.key < $1.key }.flatMap { member, known -> [String] in
      let values = if case .array(let values)? = record[member] { values } else { [record[member] ?? .null] }
      let unread = values.flatMap { part in
        part.names.filter { name in
          guard known.contains(name), let value = part[name] else { return true }
          return value != .null && !RecordType.text.fits(value)
        }
      }
      return Set(unread).sorted().map { "\(member).\($0)" }
    }
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
