/// The values of parameters of which the standard knows all (RFC 5545 §3.2); names that begin with X- are always allowed.
enum ParameterRule {
  /// The values that a parameter may have in a line of a property; nil where it may have any.
  static func values(of parameter: String, in property: String) -> [String]? {
    switch parameter {
    case "VALUE": types[property]
    case "RANGE": ["THISANDFUTURE"]
    case "RELATED": ["START", "END"]
    case "RSVP": ["TRUE", "FALSE"]
    case "ENCODING": ["8BIT", "BASE64"]
    default: nil
    }
  }

  private static let types: [String: [String]] = [
    "DTSTART": ["DATE-TIME", "DATE"], "DTEND": ["DATE-TIME", "DATE"], "DUE": ["DATE-TIME", "DATE"],
    "RECURRENCE-ID": ["DATE-TIME", "DATE"], "EXDATE": ["DATE-TIME", "DATE"],
    "RDATE": ["DATE-TIME", "DATE", "PERIOD"], "TRIGGER": ["DURATION", "DATE-TIME"],
    "DURATION": ["DURATION"], "RRULE": ["RECUR"], "SUMMARY": ["TEXT"], "DESCRIPTION": ["TEXT"], "UID": ["TEXT"],
    "ATTACH": ["URI", "BINARY"], "SEQUENCE": ["INTEGER"], "PRIORITY": ["INTEGER"],
  ]
}
