import CLibical

/// libical, set up once for the whole program.
enum ICalRuntime {
  /// Touched before the first call into libical: its start-up settings are process-wide and not safe to change later.
  static let ready: Void = {
    icalerror_set_errors_are_fatal(0)
    ical_set_unknown_token_handling_setting(ICAL_ASSUME_IANA_TOKEN)
    // The first use of the zone table is a race inside libical; after this one call it is only read.
    _ = icaltimezone_get_utc_timezone()
  }()
}
