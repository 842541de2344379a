import CLibical

/// A type of value, and who reads and renders it.
///
/// libical does wherever it holds every value of the type faithfully, once shape and range were checked here; where
/// it does not, or where there is nothing to decode, the codecs of this room do. `ICalValue` takes no other types.
///
/// Source: RFC 5545 §3.3, RFC 7529, RFC 7986.
enum ValueType: String, CaseIterable {
  case binary = "BINARY"
  case boolean = "BOOLEAN"
  case calendarAddress = "CAL-ADDRESS"
  case date = "DATE"
  case dateTime = "DATE-TIME"
  case duration = "DURATION"
  case float = "FLOAT"
  case geo = "GEO"
  case integer = "INTEGER"
  case keyword = "keywords of ACTION, CLASS, TRANSP and others"
  case list = "lists"
  case parameter = "parameters"
  case period = "PERIOD"
  case recurrence = "RECUR"
  case requestStatus = "REQUEST-STATUS"
  case status = "keywords of STATUS"
  case text = "TEXT"
  case time = "TIME"
  case unknown = "unknown"
  case uri = "URI"
  case utcOffset = "UTC-OFFSET"

  /// Who reads and renders values of the type.
  enum Engine: Hashable {
    /// libical, as that kind of value; what it must not see or would distort, our codec does.
    case libical(icalvalue_kind)

    /// Our codec alone.
    case own
  }

  /// Who reads and renders values of the type.
  var engine: Engine {
    switch self {
    case .date: .libical(ICAL_DATE_VALUE)
    case .dateTime: .libical(ICAL_DATETIME_VALUE)
    case .duration: .libical(ICAL_DURATION_VALUE)
    case .integer: .libical(ICAL_INTEGER_VALUE)
    case .status: .libical(ICAL_STATUS_VALUE)
    case .text: .libical(ICAL_TEXT_VALUE)
    case .binary, .boolean, .calendarAddress, .float, .geo, .keyword, .list, .parameter, .period, .recurrence,
      .requestStatus, .time, .unknown, .uri, .utcOffset:
      .own
    }
  }

  /// Why, and what is checked before or done besides.
  var reason: String {
    switch self {
    case .binary: "kept in Base64 as it stands: long values take libical quadratic time, and nothing here looks inside"
    case .boolean: "no member is one; kept by name (libical refuses `true` in small letters)"
    case .calendarAddress: "has no escapes: the bytes are the value; libical would cut it at a NUL"
    case .date: "libical takes any digits, so the day is checked against the calendar first"
    case .dateTime: "libical takes 25 o'clock, so day and time are checked first; zones never reach it"
    case .duration:
      "libical cuts `PT1H30` and wraps large numbers, so the grammar and the size are checked first; "
        + "weeks mixed with days are summed here"
    case .float: "libical rounds to six decimals and reads `abc` as 0"
    case .geo: "two floats"
    case .integer: "libical reads `12abc` as 12 and wraps at 32 bits, so the digits and the range are checked first"
    case .keyword: "any name is allowed and is kept as written; there is nothing to decode"
    case .list:
      "libical drops what comes after 500 values or after a bad one; the commas are found here, each value is "
        + "read by its type"
    case .parameter:
      "libical keeps the first of several values, drops unknown names and does not write `^^` back; "
        + "RFC 6868 is read and written here"
    case .period: "its halves are a date-time and a duration, each read and rendered by its type"
    case .recurrence:
      "libical reorders the parts, drops some rules and makes others endless; the text is kept to the "
        + "byte and read here"
    case .requestStatus: "libical puts its own words in place of the file's; the texts in it are read by their type"
    case .status: "a keyword that libical does not know counts as missing, is kept and found"
    case .text:
      "libical reads a backslash before any other character as a blank and stops at a NUL; such texts, and "
        + "those over 64 KiB, are read here; what is rendered is read back"
    case .time: "no property has it; kept by name"
    case .unknown: "kept by name, to the byte"
    case .uri: "has no escapes: the bytes are the value"
    case .utcOffset:
      "libical reads `+2500` as `+2300` and junk as 0; only zones have it, and the zones' room reads them"
    }
  }
}
