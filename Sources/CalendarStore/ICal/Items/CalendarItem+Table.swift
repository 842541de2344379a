import CalendarModel
import CalendarText

extension CalendarItem {
  /// The properties that say what it is about.
  static let textFields: [PropertyField<CalendarItem>] = [
    .single("SUMMARY", \.title, .text),
    .single("LOCATION", \.location, .text),
    .single("DESCRIPTION", \.notes, .text),
    .single("URL", \.url, .plain),
  ]

  /// All other properties that events and reminders share.
  static let otherFields: [PropertyField<CalendarItem>] = [
    .many("RRULE", \.recurrenceRules, .rule, isWhole: true),
    .many("EXRULE", \.exceptionRules, .rule, isWhole: true),
    .list("RDATE", \.extraDates, .extraDates),
    .list("EXDATE", \.exclusionDates, .dates),
    .single("CLASS", \.classification, .plain),
    .single("PRIORITY", \.priority, .integer(0...9)),
    .single("COLOR", \.color, .text),
    .single("GEO", \.coordinate, .coordinate),
    .list("CATEGORIES", \.categories, .texts),
    .list("RESOURCES", \.resources, .texts),
    .many("COMMENT", \.comments, .text),
    .many("CONTACT", \.contacts, .text),
    .many("ATTACH", \.attachments, .attachment),
    .many("IMAGE", \.images, .image),
    .many("CONFERENCE", \.conferences, .conference),
    .many("RELATED-TO", \.relations, .relation),
    .many("REQUEST-STATUS", \.requestStatuses, .requestStatus),
    .single("ORGANIZER", \.organizer, .participant),
    .many("ATTENDEE", \.attendees, .participant),
    sequence,
    .stamp("DTSTAMP", \.stamp, .instant),
    .single("CREATED", \.created, .instant, merge: .latest("CREATED", \.created, .instant)),
    .single("LAST-MODIFIED", \.lastModified, .instant, merge: .latest("LAST-MODIFIED", \.lastModified, .instant)),
  ]

  /// `RECURRENCE-ID`, with its `RANGE`.
  static let recurrenceID = PropertyField<CalendarItem>(
    name: "RECURRENCE-ID", isSingle: true,
    read: { line, reader, item in
      item.recurrenceID = reader.value(of: line, by: .date)
      item.appliesToFuture = line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
    },
    write: { old, new, patcher throws(CalendarError) in
      guard old.recurrenceID != new.recurrenceID || old.appliesToFuture != new.appliesToFuture else { return }
      try patcher.set("RECURRENCE-ID", to: new.recurrenceID, by: .recurrenceID(appliesToFuture: new.appliesToFuture))
    },
    merge: .elsewhere)

  private static let sequence = PropertyField<CalendarItem>.single(
    "SEQUENCE", \.sequence, unlessMissing: 0, .integer(0...Int(Int32.max)),
    merge: FieldMerge(
      lines: { _ in [] },
      bring: { states, item in
        item.sequence = max(states.mine.sequence, states.theirs.sequence)
        return nil
      }))
}

extension LineCodec<EventDate> {
  fileprivate static func recurrenceID(appliesToFuture: Bool) -> Self {
    LineCodec(
      read: { line, zone throws(ValueFault) in try date.read(line, zone) },
      write: { date in
        let content = LineContent(date)
        let range = appliesToFuture ? [Property.Parameter("RANGE", ["THISANDFUTURE"])] : []
        return LineContent(
          content.value, parameters: content.parameters + range, scope: .names(["TZID", "RANGE"]), type: content.type)
      })
  }
}
