import CalendarModel
import CalendarText
import CalendarWords

extension FileCheck {
  /// A file in which no calendar begins.
  mutating func reportNoCalendar() {
    if text.bytes.isEmpty {
      report("empty-calendar", .warning, at: 0, CheckWords.emptyFile)
    } else if text.problems.contains(where: { $0.code == .utf16 }) {
      report("unreadable-file", .error, at: 0, CheckWords.utf16)
    } else {
      report("unreadable-file", .error, at: 0, CheckWords.noCalendar)
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
    case .strayEnd: return CheckWords.strayEnd(line)
    case .unclosedComponent: return CheckWords.notClosed(line)
    case .namelessBegin: return CheckWords.namelessBegin
    case .lineOutsideComponent: return CheckWords.outsideComponent(line)
    case .blankLine: return CheckWords.blankLine
    case .utf16: return CheckWords.utf16
    case .lineEnd: return lineEndMessage(problem.range)
    case .strayReturn: return CheckWords.strayReturn
    case .longLine: return CheckWords.longLine(octets: problem.range.count)
    case .splitCharacter: return CheckWords.splitCharacter
    case .byteOrderMark: return CheckWords.byteOrderMark
    case .controlCharacter: return CheckWords.controlCharacter(byteName(at: problem))
    case .nul: return CheckWords.nul
    case .notUTF8: return CheckWords.notUTF8(byteName(at: problem))
    }
  }

  private func lineEndMessage(_ range: Range<Int>) -> String {
    let bytes = text.bytes[range]
    let first = text.lineNumber(at: range.lowerBound)
    let last = text.lineNumber(at: range.upperBound - 1)
    guard let lineEnd = LineEnd.allCases.last(where: { bytes.suffix($0.bytes.count).elementsEqual($0.bytes) }) else {
      return CheckWords.noLineEnd
    }
    let name =
      switch lineEnd {
      case .crlf, .lf: "LF"
      case .cr: "CR"
      case .crcrlf: "CR CR LF"
      }
    return first == last
      ? CheckWords.lineEnd(name) : CheckWords.lineEnds(from: first, to: last, name)
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
