import CalendarText
import CalendarWords

/// What RFC 5545 §3.6 asks of a kind of component, beyond what its codec reads.
struct ComponentRule {
  /// The components that it may stand in; empty for the top of the file.
  let parents: Set<String>

  /// The properties that may stand once and that no codec counts.
  var single: Set<String> = []

  /// The kinds of component that are kept and not edited, and what they are.
  static let kept = [
    "VJOURNAL": CheckWords.journalEntry, "VFREEBUSY": CheckWords.freeBusy, "VAVAILABILITY": CheckWords.availability,
  ]

  /// The kinds of component that have a place.
  static let all: [String: ComponentRule] = [
    "VCALENDAR": ComponentRule(parents: [], single: ["VERSION", "CALSCALE"]),
    "VEVENT": ComponentRule(parents: ["VCALENDAR"], single: ["UID"]),
    "VTODO": ComponentRule(parents: ["VCALENDAR"], single: ["UID"]),
    "VJOURNAL": ComponentRule(
      parents: ["VCALENDAR"],
      single: [
        "CLASS", "CREATED", "DTSTART", "DTSTAMP", "LAST-MODIFIED", "ORGANIZER", "RECURRENCE-ID", "SEQUENCE", "STATUS",
        "SUMMARY", "UID", "URL",
      ]),
    "VFREEBUSY": ComponentRule(
      parents: ["VCALENDAR"], single: ["CONTACT", "DTSTART", "DTEND", "DTSTAMP", "ORGANIZER", "UID", "URL"]),
    "VTIMEZONE": ComponentRule(parents: ["VCALENDAR"], single: ["TZID", "LAST-MODIFIED", "TZURL"]),
    "STANDARD": ComponentRule(parents: ["VTIMEZONE"], single: observanceProperties),
    "DAYLIGHT": ComponentRule(parents: ["VTIMEZONE"], single: observanceProperties),
    "VALARM": ComponentRule(parents: ["VEVENT", "VTODO"]),
    "VAVAILABILITY": ComponentRule(parents: ["VCALENDAR"]),
  ]

  private static let observanceProperties: Set = ["DTSTART", "TZOFFSETTO", "TZOFFSETFROM", "RRULE"]

  /// The components of RFC 5545 that a property may stand in; nil for one that may stand anywhere.
  static func homes(of property: String) -> Set<String>? { homes[property] }

  private static let homes: [String: Set<String>] = {
    let observances: Set = ["STANDARD", "DAYLIGHT"]
    let recurring = CalendarText.Component.itemNames
    let items = CalendarText.Component.namesWithUID
    return [
      "ACTION": ["VALARM"], "TRIGGER": ["VALARM"], "REPEAT": ["VALARM"],
      "DTSTART": items.union(observances), "DTEND": ["VEVENT", "VFREEBUSY"], "DUE": ["VTODO"],
      "DURATION": ["VEVENT", "VTODO", "VFREEBUSY", "VALARM"],
      "COMPLETED": ["VTODO"], "PERCENT-COMPLETE": ["VTODO"], "TRANSP": ["VEVENT"], "FREEBUSY": ["VFREEBUSY"],
      "RRULE": recurring.union(observances), "RDATE": recurring.union(observances), "EXDATE": recurring,
      "RECURRENCE-ID": recurring, "SEQUENCE": recurring, "CLASS": recurring,
      "DTSTAMP": items, "GEO": ["VEVENT", "VTODO"], "PRIORITY": ["VEVENT", "VTODO"],
      "TZID": ["VTIMEZONE"], "TZURL": ["VTIMEZONE"],
      "TZOFFSETFROM": observances, "TZOFFSETTO": observances, "TZNAME": observances,
      "PRODID": ["VCALENDAR"], "VERSION": ["VCALENDAR"], "CALSCALE": ["VCALENDAR"], "METHOD": ["VCALENDAR"],
    ]
  }()
}
