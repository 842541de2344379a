import CalendarTime
import CalendarWords

extension AgendaWords {
  /// `10:00`.
  func time(_ reading: CivilDateTime) -> String {
    [reading.hour, reading.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
