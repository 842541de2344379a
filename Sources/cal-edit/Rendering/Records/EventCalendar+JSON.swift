import CalendarJSON
import CalendarStore

extension JSON {
  /// A calendar, with all the keys that scripts are promised.
  init(_ calendar: EventCalendar, isDefault: Bool) {
    self.init(members: [
      "title": .string(calendar.title),
      "path": .string(calendar.id),
      "storage": .string(calendar.storage == .folder ? "folder" : "file"),
      "color": JSON(calendar.color),
      "notes": JSON(calendar.notes),
      "order": JSON(calendar.order),
      "writable": .bool(calendar.allowsContentModifications),
      "kinds": .array(EntityType.allCases.filter(calendar.allowedEntityTypes.contains).map { .string($0.word) }),
      "default": .bool(isDefault),
    ])
  }
}

extension EntityType {
  /// The word that the command line has for it.
  var word: String { self == .event ? "event" : "todo" }

  /// The kind of that word.
  init?(word: String) {
    guard let kind = EntityType.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }
}

extension EventCalendar {
  /// A calendar of which only the names of its members matter.
  static var example: EventCalendar { EventCalendar(id: "", title: "", storage: .folder) }
}
