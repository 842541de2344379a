extension ExitStatus {
  /// What the status means, as a phrase.
  var summary: String {
    switch self {
    case .done: "done"
    case .notFound: "not found, or changes were abandoned"
    case .usage: "a command line, a time or a line was not understood"
    case .invalid: "invalid calendar data, or a value that is refused"
    case .conflict: "changed underneath"
    case .inputOutput: "cannot read or write"
    }
  }
}
