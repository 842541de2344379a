import CalendarFiles
import CalendarModel
import CalendarText
import CalendarWords

extension CalendarFile {
  /// Reads a file as what an export takes from it: in UTF-8 and without control characters, which no line may have
  /// (RFC 5545 §3.1), its lines where they are.
  ///
  /// - Throws: What the disk throws; `malformedFile` for bytes that are no calendar.
  static func inUTF8(
    _ path: String, in environment: StoreEnvironment
  ) throws(CalendarError) -> (file: CalendarFile, mending: Mending) {
    let file = try CalendarFile(path, in: environment)
    guard let decoded = DecodedText(file.text.bytes, as: .utf8) else {
      return (file, Mending(encoding: nil, control: nil))
    }
    let control = file.text.bytes.firstIndex(where: \.isForbidden)
    let mending = Mending(
      encoding: decoded.encoding.map { _ in decoded.line }, control: control.map(file.text.lineNumber))
    guard decoded.encoding != nil || control != nil else { return (file, mending) }
    let bytes = decoded.bytes.filter { !$0.isForbidden }
    return (CalendarFile(bytes, at: path, snapshot: file.snapshot, in: environment), mending)
  }

  /// What had to be done to a file so that it is a valid one.
  struct Mending {
    /// The first line that is no UTF-8.
    let encoding: Int?

    /// The first line with a control character.
    let control: Int?
  }
}

/// The files of an export that are not exported to the byte.
struct MendedFiles {
  private var encodings = CountedPlaces()
  private var controls = CountedPlaces()

  /// Takes note of what was done to a file.
  mutating func add(_ mending: CalendarFile.Mending, of path: String) {
    if let line = mending.encoding { encodings.add(Place(file: path, line: line)) }
    if let line = mending.control { controls.add(Place(file: path, line: line)) }
  }

  /// What is said of them.
  var findings: [Finding] {
    encodings.finding("bad-encoding", .note, ExportWords.otherEncoding)
      + controls.finding("control-character", .note, ExportWords.omittedControls)
  }
}

extension UInt8 {
  /// Whether it is a control character that may stand in no line; HTAB may, and CR and LF end lines.
  fileprivate var isForbidden: Bool { self < 0x20 && ![0x09, 0x0A, 0x0D].contains(self) || self == 0x7F }
}
