import CalendarStore

extension WhenClock {
  /// A day of the month that a line says: `2026-12`, `december`, `dec 2026`, or any day of it; a name alone is the next
  /// such month, this one counted in.
  ///
  /// - Throws: `WhenError` where it is none.
  func month(_ line: String, reader: WhenReader) throws(WhenError) -> CivilDate {
    do throws(WhenError) {
      return try reader.month(line)
    } catch  where error.reason == .noSuchDay {
      throw WhenError(.notAMonth, error.word)
    } catch {}
    if let named = try namedMonth(try reader.parser(line)) { return named }
    do throws(WhenError) {
      let when = try reader.when(line)
      guard when.end == .none else { throw WhenError(.notAMonth, WhenWord(text: line, column: 0)) }
      // A bare 5 is more likely May than five o'clock.
      if case .time = when.start.saying { throw WhenError(.notAMonth, when.start.words) }
      return try date(when.start).reading(viewer: viewer).date
    } catch  where error.reason == .notUnderstood {
      throw WhenError(.notAMonth, error.word)
    }
  }

  private func namedMonth(_ parser: WhenParser) throws(WhenError) -> CivilDate? {
    guard case .month(let month) = parser.kind() else { return nil }
    let year: Int
    switch parser.kind(after: 1) {
    case nil: year = month >= today.month ? today.year : today.year + 1
    case .number(let said, digits: 4) where parser.kind(after: 2) == nil: year = said
    default: return nil
    }
    guard let first = CivilDate(year: year, month: month, day: 1) else { throw WhenError(.noSuchDay, parser.here) }
    return first
  }

  /// The moment that it is, at the next full minute.
  var nextMinute: Instant { now.adding(seconds: (60 - viewer.reading(at: now).second) % 60) }
}
