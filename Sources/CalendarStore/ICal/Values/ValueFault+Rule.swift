import CalendarModel
import CalendarWords

extension ValueFault {
  /// Why a rule's text is no rule.
  init(refusing text: String) {
    do throws(RecurrenceRule.Fault) {
      _ = try RecurrenceRule(parsing: text)
      self.init(code: "bad-rule", explanation: RuleWords.noRule)
    } catch {
      self.init(code: "bad-rule", explanation: RuleWords.noRule(error.sentence))
    }
  }

  /// What is odd in a rule that can be read.
  init(odd fault: RecurrenceRule.Fault) {
    self.init(code: "odd-rule", explanation: RuleWords.odd(fault.sentence))
  }
}

extension RecurrenceRule.Fault {
  /// The fault in words, to stand after a colon.
  fileprivate var sentence: String {
    let subject = value.isEmpty ? part : "\(part)=\(value)"
    switch reason {
    case .missing: return RuleWords.missing(part)
    case .empty: return RuleWords.empty
    case .malformed: return value.isEmpty ? RuleWords.noAssignment(part) : RuleWords.malformed(subject, part: part)
    case .outOfRange: return RuleWords.outOfRange(subject)
    case .repeated: return RuleWords.repeated(part)
    case .notAllowed(let frequency): return RuleWords.notAllowed(subject, frequency: frequency.rawValue)
    case .conflicts(let other): return RuleWords.conflicts(part, with: other)
    case .alone: return RuleWords.alone(part)
    case .unknown: return RuleWords.unknown(part)
    case .spaced: return RuleWords.spaced(part)
    case .notSupported: return RuleWords.notSupported(subject)
    }
  }
}
