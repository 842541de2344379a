/// What is wrong with a recurrence rule.
package enum RuleWords {}

// MARK: - As the end of a sentence that begins with the rule

extension RuleWords {
  package static let noRule = "is no rule"
  package static func noRule(_ fault: String) -> String { "is no rule: \(fault); it gives no dates" }
  package static func odd(_ fault: String) -> String { "is odd: \(fault)" }
}

// MARK: - A part of it

extension RuleWords {
  package static func missing(_ part: String) -> String { "\(part) is missing" }
  package static let empty = "there is nothing between two semicolons"
  package static func noAssignment(_ part: String) -> String { "\(part) is no NAME=VALUE" }
  package static func malformed(_ subject: String, part: String) -> String { "\(subject) is not written as \(part) is" }
  package static func outOfRange(_ subject: String) -> String { "\(subject) is out of range" }
  package static func repeated(_ part: String) -> String { "\(part) stands twice" }
  package static func notAllowed(_ subject: String, frequency: String) -> String {
    "\(subject) does not go with FREQ=\(frequency)"
  }
  package static func conflicts(_ part: String, with other: String) -> String { "\(part) does not go with \(other)" }
  package static func alone(_ part: String) -> String { "\(part) has nothing to choose from" }
  package static func unknown(_ part: String) -> String { "no standard knows \(part)" }
  package static func spaced(_ part: String) -> String { "there are spaces around \(part)" }
  package static func notSupported(_ subject: String) -> String { "dates are not reckoned by \(subject)" }
}
