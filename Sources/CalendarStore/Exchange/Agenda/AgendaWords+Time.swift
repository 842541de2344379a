import CalendarTime
import CalendarWords

extension AgendaWords {
  /// `10:00`.
  func time(_ reading: CivilDateTime) -> String {
    [reading.hour, reading.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// `10:00`; in the hour that clocks show twice with how far they are ahead of UTC, `02:30 UTC+1`.
  func time(_ point: ShownTimes.Point) -> String {
    guard let offset = point.offset else { return time(point.reading) }
    let (hours, minutes) = (abs(offset) / 3600, abs(offset) / 60 % 60)
    let rest = minutes == 0 ? "" : (minutes < 10 ? ":0" : ":") + "\(minutes)"
    return "\(time(point.reading)) UTC\(offset < 0 ? "−" : "+")\(hours)\(rest)"
  }
}
