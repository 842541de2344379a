import CalendarJSON
import CalendarStore

extension JSON {
  /// A finding, with all the keys that scripts are promised.
  init(_ finding: Finding) {
    self.init(members: [
      "file": JSON(finding.place.file),
      "line": finding.place.line.map { .int($0) } ?? .null,
      "column": finding.place.column.map { .int($0) } ?? .null,
      "severity": .string(finding.severity.rawValue),
      "code": .string(finding.code),
      "message": .string(finding.message),
    ])
  }
}
