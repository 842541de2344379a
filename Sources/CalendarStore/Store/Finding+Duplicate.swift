import CalendarModel
import CalendarWords

extension Finding {
  /// The items of one calendar that have the UID, and of a series the occurrence too, of one before them; all are kept.
  static func duplicates(among items: [CalendarItem]) -> [Finding] {
    var first: [Key: CalendarItem] = [:]
    var findings: [Finding] = []
    for item in items where !item.uid.isEmpty {
      let key = Key(uid: item.uid, recurrenceID: item.recurrenceID)
      if let other = first[key] {
        findings.append(Finding(duplicate: item, of: other))
      } else {
        first[key] = item
      }
    }
    return findings
  }

  /// What tells the items of a calendar apart.
  private struct Key: Hashable {
    @Verbatim var uid: String
    let recurrenceID: EventDate?
  }

  private init(duplicate item: CalendarItem, of first: CalendarItem) {
    let line = first.origin.map { ":\($0.line)" } ?? ""
    guard item.recurrenceID == nil else {
      self.init(
        "repeated-occurrence", .warning,
        at: Place(file: item.origin?.file, line: item.origin?.line, uid: item.uid, property: "RECURRENCE-ID"),
        message: CheckWords.repeatedOverride(file: first.origin?.file ?? "", line: line))
      return
    }
    self.init(
      "duplicate-uid", .warning, at: Place(file: item.origin?.file, line: item.origin?.line, uid: item.uid),
      message: CheckWords.repeatedUID(item.uid, file: first.origin?.file ?? "", line: line))
  }
}
