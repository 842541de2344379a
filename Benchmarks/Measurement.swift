import Glibc

/// The seconds that a piece of work takes on the processor, the least of several runs: what others do at the time only
/// makes it more.
func seconds(runs: Int = 9, clock: clockid_t = CLOCK_PROCESS_CPUTIME_ID, _ work: () -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<runs {
    let start = now(clock)
    work()
    least = min(least, now(clock) - start)
  }
  return least
}

private func now(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What was measured, a row for each piece of work.
struct Table: CustomStringConvertible {
  var heads: [String]
  var rows: [[String]] = []

  var description: String {
    let lines = [heads] + rows
    let widths = heads.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      line.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - line[column].count)
        return column == 0 ? line[column] + padding : padding + line[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

/// A number with three digits that mean something, or all before the point.
func text(_ number: Double) -> String {
  let places = number >= 100 ? 0 : number >= 10 ? 1 : 2
  let scale = [1.0, 10, 100][places]
  let whole = Int((number * scale).rounded())
  guard places > 0 else { return String(whole) }
  let digits = String(whole % Int(scale) + Int(scale)).dropFirst()
  return "\(whole / Int(scale)).\(digits)"
}
