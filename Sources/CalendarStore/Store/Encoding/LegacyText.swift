import CalendarModel
import CalendarText

/// A file of which some lines are in an older encoding, as UTF-8, and the way back.
struct LegacyText {
  /// The lines in UTF-8.
  let bytes: [UInt8]

  /// The lines that were in another encoding, as they stand, by what they are in UTF-8.
  private var originals: [[UInt8]: [UInt8]] = [:]

  /// The encoding of the file; nil where it is UTF-8 or a mixture.
  private var encoding: TextEncoding?

  /// Whether the mark of UTF-8 stands before it all the same.
  private var hasMark = false

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text of a file; one that is UTF-8, or no text at all, is as it was.
  init(_ source: [UInt8]) {
    guard let decoded = DecodedText(source), decoded.encoding == .windows1252 else {
      bytes = source
      return
    }
    bytes = decoded.bytes
    encoding = .windows1252
    hasMark = source.starts(with: LegacyText.mark)
    let source = hasMark ? Array(source.dropFirst(LegacyText.mark.count)) : source
    let (old, new) = (CalendarText(parsing: source), CalendarText(parsing: decoded.bytes))
    for (original, line) in zip(old.logicalLines, new.logicalLines) {
      let (original, line) = (source[original], decoded.bytes[line])
      if !original.elementsEqual(line) {
        originals[Array(line)] = Array(original)
      } else if line.contains(where: { $0 >= 0x80 }) {
        encoding = nil
      }
    }
  }

  /// A change of the text in the encoding that it had: lines that stay are what they were, to the byte.
  ///
  /// New lines are in the encoding of the file, unless they hold a character that it does not know.
  func restoring(_ text: [UInt8]) -> [UInt8] {
    guard !originals.isEmpty else { return text }
    let lines = CalendarText(parsing: text).logicalLines.flatMap { range in
      let line = Array(text[range])
      return originals[line] ?? encoding?.bytes(of: line) ?? line
    }
    return hasMark ? LegacyText.mark + lines : lines
  }
}

extension TextEncoding {
  /// A line of UTF-8 in an encoding of one byte a character; nil where that does not know one of them.
  fileprivate func bytes(of line: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in String(validating: line, as: UTF8.self)?.unicodeScalars ?? "\u{FFFD}".unicodeScalars {
      guard let byte = byte(scalar) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  private func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.isASCII ? UInt8(scalar.value) : (0x80...0xFF).first { self.scalar($0) == scalar }
  }
}
