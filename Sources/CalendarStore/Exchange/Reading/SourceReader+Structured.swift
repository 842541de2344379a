import CalendarJSON
import CalendarModel
import CalendarText
import CalendarWords

extension SourceReader {
  /// Reads jCal, or the objects of an export, as one value or a value a line.
  mutating func readJSON(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(JSON.Fault) {
      read(try JSON(reading: text), in: text)
    } catch {
      guard readLines(text) || readDamaged(text) else {
        return refuse(ImportWords.noJSON(error.expected), at: error.line)
      }
    }
  }

  /// Reads the items that are whole in a text that is damaged; false where there is none, or it is something else.
  private mutating func readDamaged(_ text: String) -> Bool {
    guard let damaged = DamagedJSON(text), let json = try? JSON(reading: damaged.whole) else { return false }
    read(json, in: damaged.whole, faults: damaged.faults)
    documents[documents.count - 1].isTruncated = damaged.isTruncated
    return true
  }

  /// Reads a value a line; false where none of the lines is one.
  private mutating func readLines(_ text: String) -> Bool {
    var rejects: [RejectedPart] = []
    let isOfObjects = text.trimmed.hasPrefix("{")
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(line).trimmed
      guard !line.isEmpty else { continue }
      // Where the first line is no object, it is the beginning of an array that has many.
      if documents.isEmpty, !rejects.isEmpty, !isOfObjects { return false }
      do throws(JSON.Fault) {
        let json = try JSON(reading: line)
        if JCalReader.reads(json) || RecordReader.reads(json) {
          read(json, in: line, behind: number)
        } else {
          rejects.append(
            RejectedPart(line: number + 1, reason: ImportWords.otherJSON, bytes: Array((line + "\n").utf8)))
        }
      } catch {
        let reason = ImportWords.noJSONInLine(error.expected)
        rejects.append(RejectedPart(line: number + 1, reason: reason, bytes: Array((line + "\n").utf8)))
      }
    }
    guard !documents.isEmpty else { return false }
    documents[0].rejects += rejects
    return true
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - text: Its text.
  ///   - lines: The lines of the source before it.
  ///   - faults: What of the source is no JSON, by its place among the items, where the value has null.
  private mutating func read(
    _ json: JSON, in text: String, behind lines: Int = 0, faults: [Int: RejectedPart] = [:]
  ) {
    let starts = JSONItems(Array(text.utf8))?.items.map { $0.line + lines } ?? []
    let lineOf = { (place: Int) in starts.indices.contains(place) ? starts[place] : lines + 1 }
    if JCalReader.reads(json) {
      readJCal(json, faults: faults, lineOf)
    } else if RecordReader.reads(json) {
      readRecords(json, faults: faults, lineOf)
    } else {
      refuse(ImportWords.otherJSON)
    }
  }

  private mutating func readJCal(_ json: JSON, faults: [Int: RejectedPart], _ lineOf: (Int) -> Int) {
    let reader = JCalReader(json)
    var document = ImportDocument(name, made: reader.writer.bytes, linesOfItems: reader.places.map(lineOf))
    document.findings = reader.leftOut.filter { faults[$0.place] == nil }.map { part in
      Finding(
        "jcal-left-out", .warning, at: Place(file: name, line: lineOf(part.place)),
        message: ImportWords.leftOut(part.reason))
    }
    let rejects = reader.rejects.map { reject in
      (reject.place, RejectedPart(line: lineOf(reject.place), reason: reject.reason, record: reject.json))
    }
    document.originals = .values(reader.originals)
    document.frame = .values
    document.rejects = Dictionary(rejects) { first, _ in first }.merging(faults) { $1 }.sorted { $0.key < $1.key }
      .map(\.value)
    documents.append(document)
  }

  private mutating func readRecords(_ json: JSON, faults: [Int: RejectedPart], _ lineOf: (Int) -> Int) {
    let reader = RecordReader(json, environment: environment)
    var document = ImportDocument(name, made: reader.writer.bytes, linesOfItems: reader.places.map(lineOf))
    document.extent = .record
    document.findings = reader.unknownZones.sorted().map { zone in
      Finding("unknown-zone", .warning, at: Place(file: name, line: lineOf(0)), message: ZoneWords.unknown(zone))
    }
    document.originals = .values(reader.originals)
    document.frame = .values
    let isArray = if case .array = json { true } else { false }
    document.rejects = reader.rejects.map { reject in
      let part =
        faults[reject.place]
        ?? RejectedPart(line: lineOf(reject.place), reason: reject.reason, record: reject.record)
      return isArray ? part.numbered(reject.place + 1) : part
    }
    documents.append(document)
  }

  /// Reads a mail, or a mailbox of many: every calendar in it.
  ///
  /// - Parameters:
  ///   - bytes: The mail.
  ///   - isDecoded: Whether it was in an encoding as a whole, so that what it says of its parts is no longer so.
  mutating func readMail(_ bytes: [UInt8], isDecoded: Bool) {
    for part in MailPart.mails(in: bytes).flatMap({ $0.calendars() }) {
      let stated = isDecoded && part.keepsLines ? .utf8 : options.encoding ?? part.encoding
      guard let decoded = decoded(part.bytes, as: stated, at: part.line) else { continue }
      let (place, before) = (documents.count, part.line - 1)
      switch SourceFormat(of: decoded.bytes) {
      case .calendar: readCalendar(decoded.bytes, in: nil, behind: part.keepsLines ? before : nil, at: part.line)
      case .json:
        readJSON(decoded.bytes)
        for place in documents.indices[place...] { documents[place].stand(in: part) }
      default: continue
      }
      add(remarksOn: decoded, as: stated, to: place, behind: before)
    }
    let stated = isDecoded ? .utf8 : options.encoding
    guard documents.isEmpty, let decoded = decoded(bytes, as: stated, at: 1) else { return }
    if CalendarText(parsing: decoded.bytes).components.contains(where: { $0.name == "VCALENDAR" }) {
      readCalendar(decoded.bytes, in: ImportWords.mail, behind: 0, at: 1)
      add(remarksOn: decoded, as: stated, to: 0, behind: 0)
    } else {
      refuse(ImportWords.mailWithoutCalendar)
    }
  }
}

extension RejectedPart {
  /// A value of a JSON text that gave no item.
  fileprivate init(line: Int, reason: String, record: JSON) {
    self.init(line: line, reason: reason, bytes: Array((record.line + "\n").utf8))
  }

  /// The part, its number among the items said, since many of them may stand on one line.
  fileprivate func numbered(_ number: Int) -> RejectedPart {
    RejectedPart(line: line, reason: ImportWords.inItem(number, reason), bytes: bytes)
  }
}
