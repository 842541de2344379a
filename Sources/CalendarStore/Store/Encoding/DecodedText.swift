import CalendarModel
import CalendarText

/// The bytes of a source as UTF-8, and what was done to get there.
///
/// No character is ever lost to U+FFFD: what is no UTF-8 is read as what wrote it most likely, character by character, so
/// that a file that is a mixture comes out right.
struct DecodedText {
  /// The text, with the lines of the source.
  private(set) var bytes: [UInt8]

  /// The encoding, where it is not UTF-8 throughout.
  private(set) var encoding: TextEncoding?

  /// The first line, from 1, that needed it.
  private(set) var line = 1

  /// How many NUL bytes were left out.
  private(set) var omittedNULs = 0

  /// The encoding that a byte order mark at the beginning says, where it is another one than was said; it counts.
  private(set) var markedEncoding: TextEncoding?

  /// Whether the bytes are not what their encoding allows, so that something in them could not be read.
  private(set) var isDamaged = false

  /// Decodes bytes as an encoding, or as what they look like; nil for an encoding that this machine does not know.
  init?(_ source: [UInt8], as stated: TextEncoding? = nil) {
    bytes = source
    let wide = DecodedText.wideEncoding(of: source)
    let mark = DecodedText.marked(source)
    if let stated, let mark, mark != stated, stated != .utf16 || mark == .utf8 { markedEncoding = mark }
    let stated = mark ?? stated
    switch stated == .utf16 ? wide ?? .utf16BigEndian : stated ?? wide ?? .utf8 {
    case .utf8:
      dropHalfCharacter()
      if !DecodedText.isUTF8(bytes[...]) { decodeLines(as: .windows1252, all: false) }
    case .utf16LittleEndian: decodeUTF16(as: .utf16LittleEndian)
    case .utf16BigEndian: decodeUTF16(as: .utf16BigEndian)
    case let single where single.isOneByte: decodeLines(as: single, all: true)
    case let other: guard convert(from: other) else { return nil }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let count = bytes.count
    if bytes.contains(0) { bytes.removeAll { $0 == 0 } }
    omittedNULs = count - bytes.count
  }

  /// What a byte order mark says, which nobody writes by chance; that of UTF-16 begins one of UTF-32, too.
  private static func marked(_ bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if bytes.starts(with: [0xFF, 0xFE]) { return bytes.dropFirst(2).starts(with: [0, 0]) ? nil : .utf16LittleEndian }
    return bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : nil
  }

  /// UTF-16, where a mark says so or every other byte of the beginning is 0.
  static func wideEncoding(of bytes: [UInt8]) -> TextEncoding? {
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return .utf16LittleEndian
    case (0xFE, 0xFF): return .utf16BigEndian
    default: break
    }
    let head = bytes.prefix(16)
    let zeros = head.indices.filter { head[$0] == 0 }
    guard zeros.count >= head.count / 2 - 1, zeros.count <= head.count / 2 else { return nil }
    if zeros.allSatisfy({ !$0.isMultiple(of: 2) }) { return .utf16LittleEndian }
    return zeros.allSatisfy { $0.isMultiple(of: 2) } ? .utf16BigEndian : nil
  }

  private mutating func decodeUTF16(as encoding: TextEncoding) {
    let isBig = encoding == .utf16BigEndian
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for place in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(isBig ? first << 8 | second : second << 8 | first)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(units.count)
    isDamaged = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { decoded.append($0) })
    (bytes, self.encoding) = (decoded, encoding)
  }

  /// Decodes with what the machine knows of encodings; false where it does not know this one.
  private mutating func convert(from encoding: TextEncoding) -> Bool {
    guard var converter = CharacterConverter(from: encoding) else { return false }
    converter.convert(bytes)
    self.encoding = encoding
    if let misfit = converter.firstMisfit {
      self.encoding = .windows1252
      line = bytes[..<misfit].count { $0 == UInt8(ascii: "\n") } + 1
    }
    isDamaged = converter.endsInCharacter
    bytes = converter.text
    return true
  }

  /// Decodes the lines that are no UTF-8, each as a `CHARSET` of its own says, or all of them.
  private mutating func decodeLines(as encoding: TextEncoding, all: Bool) {
    let text = CalendarText(parsing: bytes)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count + bytes.count / 8)
    var isFirst = true
    for range in text.logicalLines {
      let line = bytes[range]
      guard line.contains(where: { $0 >= 0x80 }), all || !DecodedText.isUTF8(DecodedText.unfolded(line)[...]) else {
        decoded += line
        continue
      }
      if !all, let stated = DecodedText.statedEncoding(of: line), let text = DecodedText(Array(line), as: stated) {
        decoded += text.bytes
        continue
      }
      var rest = line
      while let byte = rest.first {
        // Two bytes of another encoding hardly ever look like one character.
        let count = all ? 0 : DecodedText.lengthOfCharacter(in: rest)
        if isFirst, count == 0, byte >= 0x80 {
          (self.encoding, self.line, isFirst) = (encoding, text.lineNumber(at: rest.startIndex), false)
        }
        decoded += count > 0 ? Array(rest.prefix(count)) : UTF8.encode(encoding.scalar(byte)).map(Array.init) ?? [byte]
        rest = rest.dropFirst(max(count, 1))
      }
    }
    bytes = decoded
  }

  /// The encoding that a line names before its value, as those of vCalendar do; nil for UTF-8.
  private static func statedEncoding(of line: ArraySlice<UInt8>) -> TextEncoding? {
    let head = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).uppercased()
    let word = head.split(separator: ";").dropFirst().first { $0.hasPrefix("CHARSET=") }
    return word.flatMap { TextEncoding(charset: String($0.dropFirst(8)).trimmed) }.flatMap { $0 == .utf8 ? nil : $0 }
  }

  /// Leaves out a character of which a source that is cut off has only the beginning.
  private mutating func dropHalfCharacter() {
    let tail = bytes.suffix(3).reversed().prefix { $0 & 0xC0 == 0x80 }.count + 1
    guard let lead = bytes.suffix(tail).first, lead >= 0xC2, DecodedText.length(ofCharacterWith: lead) > tail,
      DecodedText.isUTF8(bytes.dropLast(tail))
    else { return }
    bytes.removeLast(tail)
    isDamaged = true
  }

  /// How many bytes the character has that bytes begin with; 0 where it is none of UTF-8.
  private static func lengthOfCharacter(in bytes: ArraySlice<UInt8>) -> Int {
    guard let lead = bytes.first else { return 0 }
    let count = length(ofCharacterWith: lead)
    let character = bytes.prefix(count)
    return character.count == count && isUTF8(character) ? count : 0
  }

  private static func length(ofCharacterWith lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// The bytes of a line without its folds, which may lie inside a character.
  static func unfolded(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var unfolded: [UInt8] = []
    unfolded.reserveCapacity(line.count)
    var isAfterBreak = false
    for byte in line {
      let isBreak = byte == 0x0A || byte == 0x0D
      if !isBreak, !(isAfterBreak && (byte == 0x20 || byte == 0x09)) { unfolded.append(byte) }
      isAfterBreak = isBreak
    }
    return unfolded
  }

  /// Whether bytes are UTF-8 as they stand.
  static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.allSatisfy({ $0 < 0x80 }) { return true }
    return String(validating: bytes, as: UTF8.self) != nil
  }
}
