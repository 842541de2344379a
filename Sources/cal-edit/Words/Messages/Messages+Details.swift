import CalendarEditForm
import CalendarStore

/// The words of an event in full.
extension Messages {
  /// What is said of an event, a line each.
  enum Fact: Hashable, Sendable {
    case when, repeats, insteadOf, place, calendar, organizer, invitees
    case alerts, travelTime, conference, color, availability, status, classification, categories, url, uid, file
  }

  /// The name of a fact, as it stands in front of it.
  static func label(of fact: Fact) -> String {
    switch fact {
    case .when: "When"
    case .repeats: "Repeats"
    case .insteadOf: "Instead of"
    case .place: "Where"
    case .calendar: title(of: .calendar)
    case .organizer: "Organizer"
    case .invitees: title(of: .invitees)
    case .alerts: "Alerts"
    case .travelTime: title(of: .travelTime)
    case .conference: title(of: .conference)
    case .color: name(of: .color, in: .event)
    case .availability: title(of: .showAs)
    case .status: name(of: .status, in: .event)
    case .classification: "Class"
    case .categories: title(of: .categories)
    case .url: title(of: .url)
    case .uid: "UID"
    case .file: "File"
    }
  }

  /// What somebody has answered who was invited and said nothing.
  static let noAnswer = "no answer yet"

  /// What stands for the times of an event that has none.
  static let unreadableStart = "no start that can be read"

  /// Days, rather than times.
  static func allDay(_ days: String) -> String { "\(days), \(allDay)" }
}

// MARK: - A series

extension Messages {
  /// Why a date of a series is there, or not there.
  enum SeriesReason: Hashable, Sendable {
    case isExtra, clockChanged(String), isInClockGap, isDeleted, isChanged
    case isMoved(from: String)
  }

  /// The words for such a reason.
  static func text(for reason: SeriesReason) -> String {
    switch reason {
    case .isExtra: "extra date"
    case .clockChanged(let offset): "the clock was changed: \(offset) now"
    case .isInClockGap: "the clock leaves out this time: an hour later that day"
    case .isDeleted: "deleted"
    case .isChanged: "changed"
    case .isMoved(let start): "moved from \(start)"
    }
  }
}
