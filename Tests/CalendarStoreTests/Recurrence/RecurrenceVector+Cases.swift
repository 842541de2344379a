import Foundation

extension RecurrenceVector {
  /// The cases of `Fixtures/Recurrence/cases.txt`, by what their comments say.
  static let cases: [RecurrenceVector] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/Recurrence/cases.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.replacing("\n ", with: "").split(separator: "\n\n").compactMap { RecurrenceVector(lines: $0) }
  }()

  /// The case that a paragraph tells; nil for one of comments only.
  private init?(lines paragraph: Substring) {
    var (comments, values): ([Substring], [Substring: String]) = ([], [:])
    for line in paragraph.split(separator: "\n") {
      if line.hasPrefix("#") {
        comments.append(line.dropFirst().drop { $0 == " " })
      } else {
        values[line.prefix { $0 != ":" && $0 != ";" }] = String(line)
      }
    }
    guard !values.isEmpty else { return nil }
    let listed = values["INSTANCES", default: ""].dropFirst("INSTANCES:".count)
    var instances = listed.split(separator: ",").map(String.init)
    let truncated = instances.last == "..."
    if truncated { instances.removeLast() }
    self.init(
      id: comments.joined(separator: " "), kind: "rule", dtstart: values["DTSTART", default: ""],
      rrule: values["RRULE"].map { String($0.dropFirst("RRULE:".count)) }, expect: instances, truncated: truncated,
      contested: false)
  }
}
