import Foundation

/// One Swift file below `Sources`, as the layering tests read it.
struct SourceFile: Sendable {
  /// The path below `Sources`: `CalendarStore/Time/Zone.swift`.
  let path: String
  /// Everything that stands in the file.
  let text: String
  /// The same lines without comments and without what strings hold; what strings interpolate is kept.
  let code: String
  /// The same lines with nothing but what strings hold, in quotes; what they interpolate is left out.
  let strings: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    (code, strings) = CodeReader.parts(of: text)
  }

  /// `CalendarStore`, `EventKit`, `PlatformTypes` or `cal-edit`.
  var target: String { String(path.prefix { $0 != "/" }) }

  /// The folder below the target, as ``Room`` names it; for a file that lies directly in the target, and where a target is one room, the
  /// target.
  var room: String {
    let parts = path.split(separator: "/")
    guard parts.count > 2, !SourceFile.undivided.contains(target) else { return target }
    let whole = "\(parts[0])/\(parts[1])"
    return Room.all[whole] == nil ? String(parts[1]) : whole
  }

  /// The targets whose folders are no rooms.
  private static let undivided: Set = ["EventKit", "PlatformTypes"]

  /// `path:line` of every match of a pattern; `^` and `$` are the ends of lines.
  func places(of pattern: String, in text: KeyPath<SourceFile, String>) throws -> [(place: String, match: [String])] {
    let expression = try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines])
    let text = self[keyPath: text] as NSString
    return expression.matches(in: text as String, range: NSRange(location: 0, length: text.length)).map { found in
      let line = text.substring(to: found.range.location).utf8.count { $0 == UInt8(ascii: "\n") } + 1
      let groups = (0..<found.numberOfRanges).map { found.range(at: $0) }
      return ("\(path):\(line)", groups.map { $0.length > 0 ? text.substring(with: $0) : "" })
    }
  }
}

extension SourceFile {
  /// Every Swift file of the libraries and of the program.
  static let all: [SourceFile] = {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources").standardized
    let paths = FileManager.default.enumerator(atPath: sources.path(percentEncoded: false))
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .compactMap { path in
        let text = try? String(contentsOf: sources.appending(path: path), encoding: .utf8)
        return text.map { SourceFile(path: path, text: $0) }
      }
  }()
}

/// Takes the comments out of Swift source, parts the contents of strings from the rest, and keeps its lines.
private struct CodeReader {
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  private var strings: [UInt8] = []

  static func parts(of text: String) -> (code: String, strings: String) {
    var reader = CodeReader(bytes: Array(text.utf8))
    reader.readCode(insideString: false)
    return (String(decoding: reader.output, as: UTF8.self), String(decoding: reader.strings, as: UTF8.self))
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func sees(_ token: String, at offset: Int = 0) -> Bool {
    bytes.dropFirst(position + offset).starts(with: token.utf8)
  }

  /// Reads code to the end, or inside a string to the parenthesis that ends an interpolation.
  private mutating func readCode(insideString: Bool) {
    var depth = 0
    while position < bytes.count {
      if sees("//") {
        while position < bytes.count, !sees("\n") { position += 1 }
      } else if sees("/*") {
        readComment()
      } else if let hashes = hashesOfString() {
        readString(hashes: hashes)
      } else {
        if sees("(") { depth += 1 }
        if sees(")") { depth -= 1 }
        if insideString, depth < 0 { return }
        if sees("\n") { strings.append(bytes[position]) }
        output.append(bytes[position])
        position += 1
      }
    }
  }

  private mutating func readComment() {
    var depth = 0
    repeat {
      if sees("/*") {
        depth += 1
        position += 2
      } else if sees("*/") {
        depth -= 1
        position += 2
      } else {
        skip()
      }
    } while depth > 0 && position < bytes.count
  }

  /// How many `#` stand before the quotation mark here; nil where no string begins.
  private func hashesOfString() -> Int? {
    let hashes = bytes.dropFirst(position).prefix { $0 == UInt8(ascii: "#") }.count
    return sees("\"", at: hashes) ? hashes : nil
  }

  private mutating func readString(hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    let quotes = sees("\"\"\"", at: hashes) ? "\"\"\"" : "\""
    position += hashes + quotes.utf8.count
    output += quotes.utf8
    strings += "\"".utf8
    while position < bytes.count, !sees(quotes + fence) {
      if sees("\\" + fence + "(") {
        position += hashes + 2
        output += " ".utf8
        readCode(insideString: true)
        position += 1
        output += " ".utf8
        strings += " ".utf8
      } else {
        if sees("\\" + fence) { position += hashes + 1 }
        if !sees("\n"), position < bytes.count { strings.append(sees("\"") ? UInt8(ascii: "'") : bytes[position]) }
        skip()
      }
    }
    strings += "\"".utf8
    position += quotes.utf8.count + hashes
    output += quotes.utf8
  }

  /// Leaves a byte out, unless it ends a line.
  private mutating func skip() {
    if sees("\n") {
      output.append(UInt8(ascii: "\n"))
      strings.append(UInt8(ascii: "\n"))
    }
    position += 1
  }
}
