import CalendarModel
import CalendarRecurrence
import CalendarTime
import Glibc

/// Asks what the first thousand occurrences of a rule cost, and those of a week in 2500.
struct EffortQuestion: Decodable {
  /// The reading at which the series starts, in seconds from 1970.
  let start: Int
  let rule: String

  struct Answer: Encodable {
    /// Of the first occurrences, and of the week.
    let milliseconds: [Double]
    /// By how much memory grew at most, of both.
    let megabytes: Double
    let isReadable: Bool
  }

  func answer() throws -> Answer {
    let zone = try SystemZones.zone(named: "Europe/Berlin")
    let start = EventDate.zoned(CivilDateTime(secondNumber: start), zone)
    let week = Instant(secondsSince1970: 16_725_225_600)..<Instant(secondsSince1970: 16_725_830_400)
    let memory = Memory()
    let began = now()
    let set = RecurrenceSet(start: start, rules: [RecurrenceRule(text: rule)])
    var given = 0
    for _ in set.occurrences(viewer: .utc).prefix(1000) { given += 1 }
    let listed = now()
    given += set.occurrences(in: week, viewer: .utc, limit: 1000).occurrences.count
    let ended = now()
    return Answer(
      milliseconds: [listed - began, ended - listed], megabytes: memory.growth,
      isReadable: set.rules[0].parts != nil && given > 0)
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}

/// What the process holds, and how much more it held at most since then.
private struct Memory {
  private let before: Double

  init() {
    // What earlier questions left is given back, and the peak forgotten, so that all growth is seen.
    malloc_trim(0)
    if let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    before = Memory.megabytes("VmRSS:")
  }

  var growth: Double { Memory.megabytes("VmHWM:") - before }

  private static func megabytes(_ name: String) -> Double {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, CInt(line.count), file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      if words.first == Substring(name), let kilobytes = words.dropFirst().first.flatMap({ Double($0) }) {
        return kilobytes / 1024
      }
    }
    return 0
  }
}
