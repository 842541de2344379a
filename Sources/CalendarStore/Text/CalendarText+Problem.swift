extension CalendarText {
  /// Something wrong with the way components and lines are laid out; what is wrong in what a line says, its
  /// `ContentLine` says.
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

      /// Lines that end in something else than CR LF, all in the same, or a last line that does not end.
      case lineEnd

      /// A line that ends in a CR alone, among lines that do not.
      case strayReturn

      /// A line of more than 75 octets.
      case longLine

      /// A fold inside a character.
      case splitCharacter

      /// A byte order mark.
      case byteOrderMark

      /// A control character in a line.
      case controlCharacter

      /// A NUL in a line.
      case nul

      /// Bytes that are no UTF-8.
      case notUTF8
    }

    /// What is wrong.
    public let code: Code

    /// The lines it is about; for `unclosedComponent` the `BEGIN` line, for what is wrong in a line the bytes from
    /// there to the line's end.
    public internal(set) var range: Range<Int>
  }
}

/// The problems found so far: neighbours joined, and a bounded number of each kind, however long the file.
struct ProblemLog {
  private(set) var problems: [CalendarText.Problem] = []
  private(set) var omitted: [CalendarText.Problem.Code: Int] = [:]
  private var counts = [Int](repeating: 0, count: CalendarText.Problem.Code.allCases.count)
  private static let limit = 1000

  mutating func note(_ code: CalendarText.Problem.Code, _ range: Range<Int>) {
    guard counts[code.rawValue] < ProblemLog.limit else {
      omitted[code, default: 0] += 1
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
