import CalendarModel
import CalendarText
import CalendarTime
import CalendarWords

extension LineCodec<EventDate> {
  /// A date of any kind, as `VALUE` and `TZID` say it.
  static let date = LineCodec(
    read: { line, zone throws(ValueFault) in try DateValue.read(line.value, of: line, zone: zone) },
    write: { date in LineContent(date) })
}

extension LineCodec<Instant> {
  /// A moment, written in UTC.
  static let instant = LineCodec(
    read: { line, zone throws(ValueFault) in
      let date = try DateValue.read(line.value, of: line, zone: zone)
      let day = ValueFault(code: "date-without-value", explanation: ValueWords.dayWithoutTime)
      let doubt = date.doubt?.code == day.code ? day : date.doubt
      return Reading(date.value.instant(viewer: .utc), doubt: doubt)
    },
    write: { instant in LineContent(.utc(Zone.utc.reading(at: instant))) })
}

extension LineCodec<CalendarDuration> {
  /// A length of time, in a property that has no other type.
  static let duration = duration(type: nil)

  /// A length of time, in a property that has another type unless it says so.
  static let statedDuration = duration(type: .init(name: "DURATION", fallback: ""))

  /// A length of time, in a property of somebody's own, which is text unless it says so.
  static let extensionDuration = duration(type: .init(name: "DURATION", fallback: "TEXT"))

  private static func duration(type: LineContent.TypeStatement?) -> Self {
    LineCodec(
      read: { line, _ throws(ValueFault) in try DurationValue.read(line.value.trimmingBlanks()) },
      write: { length in LineContent(DurationValue.write(length), type: type) })
  }
}

extension ListCodec<EventDate> {
  /// Dates with commas between them (`EXDATE`).
  static let dates = ListCodec(
    read: { piece, line, zone throws(ValueFault) in
      piece.isEmpty ? nil : try DateValue.read(piece, of: line, zone: zone)
    },
    write: { date in LineContent(date) },
    joinsLines: false)
}

extension ListCodec<ExtraDate> {
  /// Dates and periods with commas between them (`RDATE`).
  static let extraDates = ListCodec(
    read: { piece, line, zone throws(ValueFault) in
      if piece.isEmpty { return nil }
      guard piece.utf8.contains(UInt8(ascii: "/")) else {
        return try DateValue.read(piece, of: line, zone: zone).map { ExtraDate($0) }
      }
      return try PeriodValue.read(piece, of: line, zone: zone)
    },
    write: { date in PeriodValue.write(date) },
    joinsLines: false)
}

extension DateValue {
  /// The date that a value of a line means, under the line's parameters.
  static func read(
    _ raw: String, of line: ContentLine, zone: (String) -> Zone
  ) throws(ValueFault) -> Reading<EventDate> {
    try read(raw, type: line.parameter("VALUE")?.uppercased(), tzid: line.parameter("TZID"), zone: zone)
  }
}

extension LineContent {
  /// The content of a line whose date is of the kind that its parameters say.
  init(_ date: EventDate) {
    self.init(DateValue.write(date), date: date, type: date.isDay ? "DATE" : "DATE-TIME")
  }

  /// The content of a line with a value that begins with a date.
  init(_ value: String, date: EventDate, type: String) {
    var parameters: [Property.Parameter] = []
    if case .zoned(_, let zone) = date { parameters.append(.init("TZID", [zone.tzid])) }
    self.init(
      value, parameters: parameters, scope: .names(["TZID"]), type: .init(name: type, fallback: "DATE-TIME"))
  }
}
