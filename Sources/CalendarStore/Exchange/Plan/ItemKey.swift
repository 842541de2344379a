import CalendarICal
import CalendarModel
import CalendarText
import CalendarTime

/// What makes two components of a calendar the same item: UID and `RECURRENCE-ID` (RFC 5545 §3.8.4.4).
struct ItemKey: Hashable {
  /// Which part of what has that UID it is.
  enum Part: Hashable {
    /// The event, or the series.
    case whole

    /// The occurrence of a day, by the day's number.
    case day(Int)

    /// The occurrence of a moment, whatever zone says it.
    case moment(Int)
  }

  /// The UID.
  @Verbatim private(set) var uid: String

  /// The part.
  let part: Part

  /// The key of a date that is a `RECURRENCE-ID`, or of all for nil.
  init(uid: String, occurrence: EventDate?, viewer: Zone) {
    self.uid = uid
    part =
      switch occurrence {
      case nil: .whole
      case .day(let date)?: .day(date.dayNumber)
      case let date?: .moment(date.instant(viewer: viewer).secondsSince1970)
      }
  }
}

extension ItemKey {
  /// The key of a component; nil where its `RECURRENCE-ID` is no date.
  init?(
    _ state: ItemState, of component: CalendarText.Component, in text: CalendarText,
    zone: @escaping (String) -> Zone, viewer: Zone
  ) {
    let occurrence = state.occurrence(of: component, in: text, zone: zone)
    guard occurrence != nil || !state.isOccurrence else { return nil }
    self.init(uid: state.uid, occurrence: occurrence, viewer: viewer)
  }

  /// The key of all that has its UID.
  var whole: ItemKey { ItemKey(uid: uid, part: .whole) }

  private init(uid: String, part: Part) {
    self.uid = uid
    self.part = part
  }
}

extension ItemState {
  /// The original start of the occurrence that a component is about; nil for all else, and where it is no date.
  func occurrence(
    of component: CalendarText.Component, in text: CalendarText, zone: @escaping (String) -> Zone
  ) -> EventDate? {
    guard isOccurrence else { return nil }
    return EventCodec.readEvent(component, in: text, zone: zone).event.recurrenceID
  }
}
