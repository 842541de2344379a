import CalendarJSON
import CalendarModel
import CalendarText
import CalendarWords

extension SourceReader {
  /// Reads jCal, or the objects of an export, as one value or a value a line.
  mutating func readJSON(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(JSON.Fault) {
      read(try JSON(reading: text, mendsHalves: true), text: text, at: 1)
    } catch {
      guard readLines(text) || readTruncated(text) else {
        return refuse(ImportWords.noJSON(error.expected), at: error.line)
      }
    }
  }

  /// Reads the items that are whole in a text that is cut off; false where it is not, or is something else.
  private mutating func readTruncated(_ text: String) -> Bool {
    guard let truncated = TruncatedJSON(text), let json = try? JSON(reading: truncated.whole, mendsHalves: true) else {
      return false
    }
    read(json, text: truncated.whole, at: 1)
    documents[documents.count - 1].isTruncated = true
    guard let rest = truncated.rest else { return true }
    documents[documents.count - 1].rejects.append(
      RejectedPart(line: truncated.line, reason: ImportWords.cutOffInItem, bytes: Array(rest.utf8)))
    return true
  }

  private mutating func read(_ json: JSON, text: String, at line: Int) {
    if JCalReader.reads(json) { readJCal(json, text: text) } else { readRecords(json, text: text, at: line) }
  }

  /// Reads a value a line; false where the first line is none.
  private mutating func readLines(_ text: String) -> Bool {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(line).trimmed
      guard !line.isEmpty else { continue }
      do throws(JSON.Fault) {
        read(try JSON(reading: line, mendsHalves: true), text: text, at: number + 1)
      } catch {
        guard !documents.isEmpty else { return false }
        let reason = ImportWords.noJSONInLine(error.expected)
        let part = RejectedPart(line: number + 1, reason: reason, bytes: Array((line + "\n").utf8))
        documents[documents.count - 1].rejects.append(part)
      }
    }
    return true
  }

  private mutating func readJCal(_ json: JSON, text: String) {
    let reader = JCalReader(json)
    let items = CalendarText.Component.itemNames.map { "\"\($0.lowercased())\"" }
    let lines = SourceReader.lines(of: items, in: text)
    var document = ImportDocument(name, made: reader.writer.bytes, linesOfItems: lines)
    document.findings = reader.faults.map { fault in
      Finding("jcal-left-out", .warning, at: Place(file: name), message: ImportWords.leftOut(fault))
    }
    documents.append(document)
  }

  private mutating func readRecords(_ json: JSON, text: String, at line: Int) {
    guard RecordReader.reads(json) else {
      return refuse(ImportWords.otherJSON)
    }
    let reader = RecordReader(json, environment: environment)
    let isArray = if case .array = json { true } else { false }
    let starts = isArray ? SourceReader.lines(of: ["{"], in: text, atDepth: 1) : [line]
    func lineOf(_ place: Int) -> Int { starts.indices.contains(place) ? starts[place] : line }
    var document = ImportDocument(name, made: reader.writer.bytes, linesOfItems: reader.places.map(lineOf))
    document.extent = .record
    document.findings = reader.unknownZones.sorted().map { zone in
      Finding(
        "unknown-zone", .warning, at: Place(file: name, line: line),
        message: ZoneWords.unknown(zone))
    }
    document.rejects = reader.rejects.map { reject in
      RejectedPart(line: lineOf(reject.place), reason: reject.reason, bytes: Array((reject.record.line + "\n").utf8))
    }
    documents.append(document)
  }

  /// The lines on which some marks stand in a JSON text, outside of other texts, in order; names of components are those
  /// that begin an array, braces those that are not inside others.
  private static func lines(of marks: [String], in text: String, atDepth depth: Int? = nil) -> [Int] {
    let marks = marks.map { Array($0.utf8) }
    let bytes = Array(text.utf8)
    var (lines, line, place, level): ([Int], Int, Int, Int) = ([], 1, 0, 0)
    var isFirst = true
    while place < bytes.count {
      let byte = bytes[place]
      defer { if byte > 0x20 { isFirst = byte == UInt8(ascii: "[") } }
      if byte == 0x0A { line += 1 }
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { level += 1 }
      let isMark = marks.contains { bytes[place...].starts(with: $0) }
      if isMark, depth.map({ level == $0 + 1 }) ?? isFirst { lines.append(line) }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { level -= 1 }
      guard byte == UInt8(ascii: "\"") else {
        place += 1
        continue
      }
      place += 1
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        if bytes[place] == 0x0A { line += 1 }
        place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      place += 1
    }
    return lines
  }

  /// Reads a mail, or a mailbox of many: every calendar in it.
  ///
  /// - Parameters:
  ///   - bytes: The mail.
  ///   - isDecoded: Whether it was in an encoding as a whole, so that what it says of its parts is no longer so.
  mutating func readMail(_ bytes: [UInt8], isDecoded: Bool) {
    for part in MailPart.mails(in: bytes).flatMap({ $0.calendars() }) {
      let stated = isDecoded && part.keepsLines ? .utf8 : options.encoding ?? part.encoding
      guard let decoded = decoded(part.bytes, as: stated, at: part.line),
        case .calendar = SourceFormat(of: decoded.bytes)
      else { continue }
      let (place, before) = (documents.count, part.line - 1)
      readCalendar(decoded.bytes, in: nil, behind: part.keepsLines ? before : nil, at: part.line)
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
