import CalendarModel
import CalendarText

extension FileCheck {
  /// A file in which nothing begins.
  mutating func reportNoCalendar() {
    if text.bytes.isEmpty {
      report("empty-calendar", .warning, at: 0, "the file is empty; a calendar begins with BEGIN:VCALENDAR")
    } else if text.problems.contains(where: { $0.code == .utf16 }) {
      report("unreadable-file", .error, at: 0, "the file is UTF-16; a calendar is written in UTF-8")
    } else {
      report("unreadable-file", .error, at: 0, "the file is no calendar; one begins with BEGIN:VCALENDAR")
    }
  }

  /// What is wrong with the way lines and components are written.
  mutating func checkLayout() {
    let (problems, omittedProblems) = text.lineProblems()
    for problem in text.problems + problems { report(problem) }
    for (code, count) in text.omittedProblems.merging(omittedProblems, uniquingKeysWith: +) {
      omit(count, of: code.finding.code)
    }
  }

  private mutating func report(_ problem: CalendarText.Problem) {
    let (code, severity) = problem.code.finding
    report(code, severity, at: problem.range.lowerBound, message(for: problem))
  }

  private func message(for problem: CalendarText.Problem) -> String {
    let line = shown(problem.range)
    switch problem.code {
    case .strayEnd: return "\(line) ends nothing that has begun"
    case .unclosedComponent: return "\(line) has no END; the file is cut off or damaged"
    case .namelessBegin: return "BEGIN has no name; write BEGIN:VEVENT"
    case .lineOutsideComponent: return "\"\(line)\" is in no component and is not read"
    case .blankLine: return "a blank line stands among the lines of a component"
    case .utf16: return "the file is UTF-16; a calendar is written in UTF-8"
    case .lineEnd: return lineEndMessage(problem.range)
    case .strayReturn: return "the line ends in a CR alone; write CR LF, or take the CR out"
    case .longLine: return "the line has \(problem.range.count) octets; 75 are allowed before it is folded"
    case .splitCharacter: return "a fold stands inside a character"
    case .byteOrderMark: return "a byte order mark stands before the line"
    case .controlCharacter: return "a control character, \(byteName(at: problem)), stands in the line"
    case .nul: return "a NUL stands in the line; other programs read no further"
    case .notUTF8: return "the byte \(byteName(at: problem)) is no UTF-8; the file is in another encoding, or damaged"
    }
  }

  private func lineEndMessage(_ range: Range<Int>) -> String {
    let bytes = text.bytes[range]
    let first = text.lineNumber(at: range.lowerBound)
    let last = text.lineNumber(at: range.upperBound - 1)
    guard let lineEnd = LineEnd.allCases.last(where: { bytes.suffix($0.bytes.count).elementsEqual($0.bytes) }) else {
      return "the last line does not end; write CR LF behind it"
    }
    let name =
      switch lineEnd {
      case .crlf, .lf: "LF"
      case .cr: "CR"
      case .crcrlf: "CR CR LF"
      }
    return first == last
      ? "the line ends in \(name); write CR LF" : "lines \(first) to \(last) end in \(name); write CR LF"
  }

  private func byteName(at problem: CalendarText.Problem) -> String {
    let digits = String(text.bytes[problem.range.lowerBound], radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }

  /// The first line of a range, as a sentence shows it.
  private func shown(_ range: Range<Int>) -> String {
    let bytes = text.bytes[range].prefix(60).prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    return String(decoding: bytes, as: UTF8.self) + (bytes.count == 60 ? "…" : "")
  }
}

extension CalendarText.Problem.Code {
  /// The code and the severity of the finding that is made of it.
  fileprivate var finding: (code: String, severity: Finding.Severity) {
    switch self {
    case .strayEnd: ("stray-end", .error)
    case .unclosedComponent: ("not-closed", .error)
    case .namelessBegin: ("nameless-begin", .error)
    case .lineOutsideComponent: ("outside-component", .error)
    case .blankLine: ("blank-line", .warning)
    case .utf16: ("unreadable-file", .error)
    case .lineEnd: ("line-end", .warning)
    case .strayReturn: ("stray-return", .warning)
    case .longLine: ("long-line", .warning)
    case .splitCharacter: ("split-character", .warning)
    case .byteOrderMark: ("byte-order-mark", .warning)
    case .controlCharacter: ("control-character", .warning)
    case .nul: ("nul-byte", .warning)
    case .notUTF8: ("bad-encoding", .error)
    }
  }
}
