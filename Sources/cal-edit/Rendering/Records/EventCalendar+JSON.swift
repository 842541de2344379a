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
      "default": .bool(isDefault),
    ])
  }
}

extension EventCalendar {
  /// A calendar of which only the names of its members matter.
  static var example: EventCalendar { EventCalendar(id: "", title: "", storage: .folder) }
}
