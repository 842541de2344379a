// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Prints all reminders as JSON, by a conformance of its own.
import EventKit

private let isoFormatter = ISO8601DateFormatter()

extension EKReminder: @retroactive Encodable {
  private enum EncodingKeys: String, CodingKey {
    case externalId, title, notes, url, location, locationTitle, completionDate, isCompleted, priority, startDate
    case dueDate, list, repeats
  }

  public func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: EncodingKeys.self)
    try container.encode(self.calendarItemExternalIdentifier, forKey: .externalId)
    try container.encode(self.title, forKey: .title)
    try container.encode(self.isCompleted, forKey: .isCompleted)
    try container.encode(self.priority, forKey: .priority)
    try container.encode(self.calendar.title, forKey: .list)
    try container.encodeIfPresent(self.notes, forKey: .notes)
    try container.encodeIfPresent(self.url, forKey: .url)
    try container.encodeIfPresent(format(self.completionDate), forKey: .completionDate)
    for alarm in self.alarms ?? [] {
      if let location = alarm.structuredLocation {
        try container.encodeIfPresent(location.title, forKey: .locationTitle)
        if let geoLocation = location.geoLocation {
          let geo = "\(geoLocation.coordinate.latitude), \(geoLocation.coordinate.longitude)"
          try container.encode(geo, forKey: .location)
        }
      }
    }
    if let startDateComponents = self.startDateComponents {
      try container.encodeIfPresent(format(startDateComponents.date), forKey: .startDate)
    }
    if let dueDateComponents = self.dueDateComponents {
      try container.encodeIfPresent(format(dueDateComponents.date), forKey: .dueDate)
    }
    if let rule = self.recurrenceRules?.first {
      try container.encode(rule.frequency == .weekly ? "weekly" : "otherwise", forKey: .repeats)
    }
  }

  private func format(_ date: Date?) -> String? {
    guard let date = date else { return nil }
    return isoFormatter.string(from: date)
  }
}

extension EKEventStore {
  func reminders(matching predicate: NSPredicate) async throws -> [EKReminder] {
    try await withCheckedThrowingContinuation { continuation in
      fetchReminders(matching: predicate) { reminders in
        if let reminders = reminders {
          continuation.resume(returning: reminders)
        } else {
          continuation.resume(throwing: EKError(.internalFailure))
        }
      }
    }
  }
}

@main
struct Encode {
  static func main() async throws {
    let store = EKEventStore()
    guard try await store.requestFullAccessToReminders() else { exit(1) }
    let all = try await store.reminders(matching: store.predicateForReminders(in: nil))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(all.sorted { $0.title < $1.title })
    print(String(data: data, encoding: .utf8) ?? "")
  }
}
