extension Option {
  /// The options that go by another name elsewhere: in other programs, in the form, or in a file.
  ///
  /// Source: the options of khal; the rows of the form; RFC 5545 §3.8.
  static let otherNames: [(names: String, option: Option)] = [
    ("-l place where", .location), ("-g categories tag tags label labels", .category),
    ("-r rrule recur recurrence repeats repetition", .repetition), ("-u end-repeat end-date", .until),
    ("-m alarm alarms reminder reminders remind", .alert), ("include-calendar cal", .calendar),
    ("-df day-format", .format), ("random-uid random_uid", .onConflict),
    ("summary name subject", .title), ("description desc note comment", .notes), ("link", .url),
    ("when date from begin begins starts dtstart", .start), ("ends dtend finish", .end),
    ("duration", .length), ("whole-day full-day", .allDay), ("tz timezone time-zone", .zone),
    ("times occurrences", .count), ("show-as busy free transp", .availability), ("colour", .eventColor),
    ("attendee attendees guest guests invitee invitees", .invite), ("meeting", .conference),
    ("class", .isPrivate), ("deadline", .due), ("prio", .priority), ("done percent-complete", .percent),
    ("state", .progress), ("file", .output), ("id uuid", .uid), ("force no-confirm", .yes),
    ("json-lines ndjson", .jsonl), ("to-calendar into", .to),
  ]
}
