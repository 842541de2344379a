import CalendarWords

extension Option {
  /// Refuses a value that the table does not allow; what a text means is for others to say.
  func check(_ value: String) throws(UsageError) {
    switch definition.parameter {
    case .none, .text: break
    case .name:
      guard !value.isEmpty else { throw .option(self, .missingValue) }
    case .count, .optionalCount:
      guard let count = Int(value), count > 0 else { throw .option(self, .invalidValue(value, near: nil)) }
    case .choice(let words):
      guard words.contains(value) else {
        throw .option(self, .invalidValue(value, near: Spelling.nearest(to: value, among: words, by: \.self)))
      }
    }
  }
}
