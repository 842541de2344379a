import CalendarStore

extension WhenClock {
  /// A day of the month that a line says: `2026-12`, `december`, `dec 2026`, `next month`, or any day of it; a name alone
  /// is the next such month, this one counted in.
  ///
  /// - Throws: `WhenError` where it is none.
  func month(_ line: String, reader: WhenReader) throws(WhenError) -> CivilDate {
    do throws(WhenError) {
      let when = try reader.range(line)
      guard when.end == .none, when.start.stretch?.isYear != true else {
        throw WhenError(.notAMonth, WhenWord(text: line, column: 0))
      }
      // A bare 5 is more likely May than five o'clock.
      if case .time = when.start.saying { throw WhenError(.notAMonth, when.start.words) }
      return try date(when.start).reading(viewer: viewer).date
    } catch  where error.reason == .notUnderstood {
      throw WhenError(.notAMonth, error.word)
    }
  }

  /// The moment that it is, at the next full minute.
  var nextMinute: Instant { now.adding(seconds: (60 - viewer.reading(at: now).second) % 60) }
}
