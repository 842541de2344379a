extension CalendarText {
  /// Something wrong with the way components are laid out; what is wrong inside a line, its `ContentLine` says.
  public struct Problem: Hashable, Sendable {
    /// What is wrong.
    public enum Code: Int, Hashable, Sendable, CaseIterable {
      /// An `END` that closes nothing that is open.
      case strayEnd

      /// A `BEGIN` whose `END` is missing.
      case unclosedComponent

      /// A `BEGIN` without a name; it opens nothing.
      case namelessBegin

      /// Lines that are in no component.
      case lineOutsideComponent

      /// Empty lines in a component.
      case blankLine

      /// The text is UTF-16, which RFC 5545 §3.1.4 does not know; nothing in it is found.
      case utf16
    }

    /// What is wrong.
    public let code: Code

    /// The lines it is about; for `unclosedComponent` the `BEGIN` line.
    public internal(set) var range: Range<Int>
  }
}

/// The problems found so far: neighbours joined, and a bounded number of each kind, however long the file.
struct ProblemLog {
  private(set) var problems: [CalendarText.Problem] = []
  private(set) var omitted = 0
  private var counts = [Int](repeating: 0, count: CalendarText.Problem.Code.allCases.count)
  private static let limit = 1000

  mutating func note(_ code: CalendarText.Problem.Code, _ range: Range<Int>) {
    guard counts[code.rawValue] < ProblemLog.limit else {
      omitted += 1
      return
    }
    counts[code.rawValue] += 1
    problems.append(CalendarText.Problem(code: code, range: range))
  }

  /// Notes a line, or adds it to the problem that ends where it begins.
  mutating func noteRun(_ code: CalendarText.Problem.Code, _ range: Range<Int>) {
    if let last = problems.last, last.code == code, last.range.upperBound == range.lowerBound {
      problems[problems.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      note(code, range)
    }
  }
}
