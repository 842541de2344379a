/// The words of errors beside those of their kinds.
package enum ErrorWords {
  package static func expected(_ value: String) -> String { "expected \(value)" }
  package static func locked(_ noun: String, by holder: String) -> String { "\(noun) is kept locked by \(holder)" }
  package static func notCut(_ rule: String) -> String { "\(rule) cannot be cut in two there" }
  package static func event(_ uid: String, _ words: String) -> String { "event \(uid): \(words)" }
  package static let encoding = "a line in UTF-8"
  package static let standardInput = "standard input"
  package static let standardOutput = "standard output"
  package static func process(_ number: String) -> String { "process \(number)" }
}
