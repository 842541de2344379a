import CalendarModel

extension ValueFault {
  /// Why a rule's text is no rule.
  init(refusing text: String) {
    do throws(RecurrenceRule.Fault) {
      _ = try RecurrenceRule(parsing: text)
      self.init(code: "bad-rule", explanation: "is no rule")
    } catch {
      self.init(code: "bad-rule", explanation: "is no rule: \(error.sentence); it gives no dates")
    }
  }

  /// What is odd in a rule that can be read.
  init(odd fault: RecurrenceRule.Fault) {
    self.init(code: "odd-rule", explanation: "is odd: \(fault.sentence)")
  }
}

extension RecurrenceRule.Fault {
  /// The fault in words, to stand after a colon.
  fileprivate var sentence: String {
    let subject = value.isEmpty ? part : "\(part)=\(value)"
    switch reason {
    case .missing: return "\(part) is missing"
    case .empty: return "there is nothing between two semicolons"
    case .malformed: return value.isEmpty ? "\(part) is no NAME=VALUE" : "\(subject) is not written as \(part) is"
    case .outOfRange: return "\(subject) is out of range"
    case .repeated: return "\(part) stands twice"
    case .notAllowed(let frequency): return "\(subject) does not go with FREQ=\(frequency.rawValue)"
    case .conflicts(let other): return "\(part) does not go with \(other)"
    case .alone: return "\(part) has nothing to choose from"
    case .unknown: return "no standard knows \(part)"
    case .spaced: return "there are spaces around \(part)"
    case .notSupported: return "dates are not reckoned by \(subject)"
    }
  }
}
