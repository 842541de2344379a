import CalendarModel
import CalendarText
import CalendarWords

/// Finds out what a source is, and makes calendars of it.
struct SourceReader {
  /// What the source holds: one calendar text, or several for a mail or a mixture.
  var documents: [ImportDocument] = []

  let source: ImportSource
  let options: ImportOptions
  let environment: StoreEnvironment

  /// Reads a source; what is no calendar is a document without items that says what it is.
  init(_ source: ImportSource, options: ImportOptions, environment: StoreEnvironment) {
    self.source = source
    self.options = options
    self.environment = environment
    if let refusal = source.refusal {
      refuse(refusal)
      return
    }
    if let kind = SourceFormat.binary(source.bytes) {
      refuse(ImportWords.notCalendar(kind))
      return
    }
    let decoded = DecodedText(source.bytes, as: options.encoding)
    read(decoded.bytes)
    guard !documents.isEmpty else { return }
    documents[0].findings = findings(of: decoded) + documents[0].findings
    if decoded.isDamaged { documents[0].rejects.append(damage(of: decoded)) }
  }

  /// The name of the source.
  var name: String { source.name }

  private mutating func read(_ bytes: [UInt8]) {
    switch SourceFormat(of: bytes) {
    case .empty: refuse(ImportWords.empty)
    case .calendar(let surroundings): readCalendar(bytes, in: surroundings, behind: 0, at: 1)
    case .json: readJSON(bytes)
    case .mail: readMail(bytes)
    case .html: refuse(ImportWords.html)
    case .xml: refuse(ImportWords.xml)
    case .vCard: refuse(ImportWords.vCard)
    case .other:
      guard !readTable(bytes) else { return }
      refuse(ImportWords.noCalendar)
    }
  }

  /// Reads iCalendar, or vCalendar, which becomes iCalendar.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - surroundings: What stands around it.
  ///   - lines: The lines of the source before it; nil where its lines are none of the source's.
  ///   - line: The line of the source that it begins on.
  mutating func readCalendar(_ bytes: [UInt8], in surroundings: String?, behind lines: Int?, at line: Int) {
    if readVCalendar(bytes, behind: lines, at: line) { return }
    var document = ImportDocument(name, bytes, lines: lines.map { .own(behind: $0) } ?? .part(line))
    guard !document.text.components.isEmpty else { return refuse(ImportWords.cutOffAtBeginning, at: line) }
    let outside = document.text.problems.first { $0.code == .lineOutsideComponent }
    if surroundings != nil || outside != nil {
      let first = outside.map { document.text.lineNumber(at: $0.range.lowerBound) + (lines ?? 0) } ?? line
      document.findings.append(note("text-around", at: first, ImportWords.around(surroundings)))
    }
    documents.append(document)
  }

  /// Says that a source, or what begins on that line of it, is nothing that could be imported.
  mutating func refuse(_ reason: String, at line: Int = 1) {
    var document = ImportDocument(name, [])
    document.rejects = [RejectedPart(line: line, reason: reason, bytes: [])]
    document.refused = source.bytes
    documents.append(document)
  }

  func note(_ code: String, at line: Int = 1, _ message: String) -> Finding {
    Finding(code, .note, at: Place(file: name, line: line), message: message)
  }

  private func findings(of decoded: DecodedText) -> [Finding] {
    var findings: [Finding] = []
    if let encoding = decoded.encoding, encoding != options.encoding {
      findings.append(
        note("bad-encoding", at: decoded.line, ImportWords.otherEncoding(encoding.title)))
    }
    if decoded.omittedNULs > 0 {
      findings.append(note("nul-byte", ImportWords.omittedNULs(decoded.omittedNULs)))
    }
    return findings
  }

  private func damage(of decoded: DecodedText) -> RejectedPart {
    let lines = decoded.bytes.count { $0 == UInt8(ascii: "\n") } + 1
    return RejectedPart(
      line: lines, reason: ImportWords.halfCharacter,
      bytes: [])
  }
}
