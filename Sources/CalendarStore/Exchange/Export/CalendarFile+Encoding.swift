import CalendarFiles
import CalendarModel
import CalendarText
import CalendarWords

extension CalendarFile {
  /// Reads a file as what an export takes from it: in UTF-8 and without NUL bytes, its lines where they are.
  ///
  /// - Throws: What the disk throws; `malformedFile` for bytes that are no calendar.
  static func inUTF8(
    _ path: String, in environment: StoreEnvironment
  ) throws(CalendarError) -> (file: CalendarFile, decoded: DecodedText) {
    let file = try CalendarFile(path, in: environment)
    let decoded = DecodedText(file.text.bytes, as: .utf8)
    guard decoded.encoding != nil || decoded.omittedNULs > 0 else { return (file, decoded) }
    return (CalendarFile(decoded.bytes, at: path, snapshot: file.snapshot, in: environment), decoded)
  }
}

/// The files of an export that are not written in UTF-8.
struct OtherEncodings {
  private var others = CountedPlaces()
  private var withNULs = CountedPlaces()

  /// Takes note of what was done to read a file.
  mutating func add(_ decoded: DecodedText, of path: String) {
    if decoded.encoding != nil { others.add(Place(file: path, line: decoded.line)) }
    if decoded.omittedNULs > 0 { withNULs.add(Place(file: path, line: 1)) }
  }

  /// What is said of them.
  var findings: [Finding] {
    others.finding("bad-encoding", .note, ExportWords.otherEncoding)
      + withNULs.finding("nul-byte", .note, ExportWords.omittedNULs)
  }
}
