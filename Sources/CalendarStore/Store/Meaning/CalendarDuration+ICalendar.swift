import CalendarTime

extension CalendarDuration {
  /// The length as iCalendar writes it: `PT15M`, `-P1DT2H`.
  ///
  /// Source: RFC 5545 §3.3.6.
  package var iCalendar: String {
    let (days, seconds) = (days.magnitude, seconds.magnitude)
    let time = [(seconds / 3600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")]
      .filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }.joined()
    let sign = self.days < 0 || self.seconds < 0 ? "-" : ""
    if days == 0 && seconds == 0 { return "PT0S" }
    return sign + "P" + (days == 0 ? "" : "\(days)D") + (time.isEmpty ? "" : "T" + time)
  }
}
