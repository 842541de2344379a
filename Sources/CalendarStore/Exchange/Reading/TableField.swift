/// What a column of a table can say about an event.
public enum TableField: String, Hashable, Sendable, CaseIterable {
  case title, start
  case startTime = "start-time"
  case end
  case endTime = "end-time"
  case allDay = "all-day"
  case location, notes, categories, url, uid
  case isPrivate = "private"
  case availability, priority, organizer, attendees
  case alarm
  case alarmDate = "alarm-date"
  case alarmTime = "alarm-time"
  case repetition = "repeat"
  case zone
}
