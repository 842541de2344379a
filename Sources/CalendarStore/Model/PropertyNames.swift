extension Property {
  /// Whether a name, in capitals, is that of a property of a calendar or its parts, or one that begins with `X-` as
  /// anybody's own do (RFC 5545 §3.8.8.2).
  package static func isKnown(_ name: String) -> Bool { name.hasPrefix("X-") || names.contains(name) }

  /// The registered properties (RFC 5545 §8.3.2, RFC 7808, RFC 7953, RFC 7986, RFC 9073, RFC 9074, RFC 9253), and the
  /// `EXRULE` of RFC 2445.
  private static let names: Set<String> = [
    "ACKNOWLEDGED", "ACTION", "ATTACH", "ATTENDEE", "BUSYTYPE", "CALENDAR-ADDRESS", "CALSCALE", "CATEGORIES", "CLASS",
    "COLOR", "COMMENT", "COMPLETED", "CONCEPT", "CONFERENCE", "CONTACT", "CREATED", "DESCRIPTION", "DTEND", "DTSTAMP",
    "DTSTART", "DUE", "DURATION", "EXDATE", "EXRULE", "FREEBUSY", "GEO", "IMAGE", "LAST-MODIFIED", "LINK", "LOCATION",
    "LOCATION-TYPE", "METHOD", "NAME", "ORGANIZER", "PARTICIPANT-TYPE", "PERCENT-COMPLETE", "PRIORITY", "PRODID",
    "PROXIMITY", "RDATE", "RECURRENCE-ID", "REFID", "REFRESH-INTERVAL", "RELATED-TO", "REPEAT", "REQUEST-STATUS",
    "RESOURCE-TYPE", "RESOURCES", "RRULE", "SEQUENCE", "SOURCE", "STATUS", "STRUCTURED-DATA", "STYLED-DESCRIPTION",
    "SUMMARY", "TRANSP", "TRIGGER", "TZID", "TZID-ALIAS-OF", "TZNAME", "TZOFFSETFROM", "TZOFFSETTO", "TZUNTIL", "TZURL",
    "UID", "URL", "VERSION",
  ]
}
