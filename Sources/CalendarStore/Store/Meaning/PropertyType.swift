/// The type of the values of a property, and how several of them stand together in jCal.
///
/// Source: RFC 7265 §3.5 and §3.6; the types are those of RFC 5545 §3.8, RFC 7986, RFC 9073 and RFC 9074.
struct PropertyType: Hashable, Sendable {
  /// What separates several values, or the parts of one.
  enum Layout: Hashable, Sendable {
    /// There is one value, commas and all.
    case single

    /// Commas separate values.
    case list

    /// Semicolons separate the parts of one value.
    case structure
  }

  /// The type that the property has where no `VALUE` says another, in small letters; `unknown` for one without such a
  /// type.
  let name: String

  /// How many values there are.
  let layout: Layout

  /// The type of the property of that name, in capitals.
  init(ofProperty property: String) {
    name = PropertyType.names[property] ?? "unknown"
    layout =
      switch property {
      case "CATEGORIES", "RESOURCES", "EXDATE", "RDATE", "FREEBUSY": .list
      case "GEO", "REQUEST-STATUS": .structure
      default: .single
      }
  }

  private static let names: [String: String] = {
    let properties = [
      "text": [
        "ACTION", "BUSYTYPE", "CALSCALE", "CATEGORIES", "CLASS", "COLOR", "COMMENT", "CONTACT",
        "DESCRIPTION", "LOCATION", "LOCATION-TYPE", "METHOD", "NAME", "PARTICIPANT-TYPE", "PRODID", "PROXIMITY",
        "RELATED-TO", "REQUEST-STATUS", "RESOURCE-TYPE", "RESOURCES", "STATUS", "SUMMARY", "TRANSP", "TZID", "TZNAME",
        "UID", "VERSION",
      ],
      "date-time": [
        "ACKNOWLEDGED", "COMPLETED", "CREATED", "DTEND", "DTSTAMP", "DTSTART", "DUE", "EXDATE", "LAST-MODIFIED",
        "RDATE", "RECURRENCE-ID",
      ],
      "duration": ["DURATION", "TRIGGER"],
      "utc-offset": ["TZOFFSETFROM", "TZOFFSETTO"],
      "uri": ["ATTACH", "SOURCE", "TZURL", "URL"],
      "cal-address": ["ATTENDEE", "CALENDAR-ADDRESS", "ORGANIZER"],
      "recur": ["EXRULE", "RRULE"],
      "integer": ["PERCENT-COMPLETE", "PRIORITY", "REPEAT", "SEQUENCE"],
      "float": ["GEO"],
      "period": ["FREEBUSY"],
    ]
    return Dictionary(uniqueKeysWithValues: properties.flatMap { type, names in names.map { ($0, type) } })
  }()
}
