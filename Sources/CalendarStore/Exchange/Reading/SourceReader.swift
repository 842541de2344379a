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
    // Somebody who names an encoding knows what it looks like.
    if options.encoding == nil, let kind = SourceFormat.binary(source.bytes) {
      refuse(ImportWords.notCalendar(kind))
      return
    }
    // The parts of a mail are in encodings of their own.
    if DecodedText.wideEncoding(of: source.bytes) == nil, SourceFormat.isMail(source.bytes) {
      readMail(source.bytes, isDecoded: false)
      return
    }
    guard let decoded = decoded(source.bytes, as: options.encoding, at: 1) else { return }
    read(decoded.bytes)
    add(remarksOn: decoded, as: options.encoding, to: 0, behind: 0)
  }

  /// The name of the source.
  var name: String { source.name }

  private mutating func read(_ bytes: [UInt8]) {
    switch SourceFormat(of: bytes) {
    case .empty: refuse(ImportWords.empty)
    case .calendar(let surroundings): readCalendar(bytes, in: surroundings, behind: 0, at: 1)
    case .json: readJSON(bytes)
    case .mail: readMail(bytes, isDecoded: true)
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

  /// Decodes text that begins on that line of the source; nil where that is refused.
  mutating func decoded(_ bytes: [UInt8], as stated: TextEncoding?, at line: Int) -> DecodedText? {
    let decoded = DecodedText(bytes, as: stated)
    if decoded == nil, let stated { refuse(ImportWords.unknownEncoding(stated.name), at: line) }
    return decoded
  }

  /// Says with a document how its text was decoded, and that its end could not be.
  ///
  /// - Parameters:
  ///   - decoded: The text.
  ///   - stated: The encoding that it is said to be in.
  ///   - place: The place of the document; where there is none, nothing is said.
  ///   - before: The lines of the source before the text.
  mutating func add(remarksOn decoded: DecodedText, as stated: TextEncoding?, to place: Int, behind before: Int) {
    guard documents.indices.contains(place) else { return }
    let line = decoded.line + before
    var findings: [Finding] = []
    if let stated, let marked = decoded.markedEncoding {
      let words = ImportWords.markedEncoding(marked.title, stated: stated.title)
      findings.append(note("bad-encoding", at: before + 1, words))
    } else if let encoding = decoded.encoding, encoding != stated, stated != .utf16 {
      let expected = stated ?? .utf8
      findings.append(
        note("bad-encoding", at: line, ImportWords.otherEncoding(encoding.title, expected: expected.title)))
    }
    if decoded.omittedNULs > 0 {
      findings.append(note("nul-byte", at: before + 1, ImportWords.omittedNULs(decoded.omittedNULs)))
    }
    documents[place].findings = findings + documents[place].findings
    guard decoded.isDamaged else { return }
    let last = decoded.bytes.count { $0 == UInt8(ascii: "\n") } + 1
    let reason = ImportWords.halfCharacter((decoded.encoding ?? stated ?? .utf8).title)
    documents[place].rejects.append(RejectedPart(line: last + before, reason: reason, bytes: []))
  }
}
