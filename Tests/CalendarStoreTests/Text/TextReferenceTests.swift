import CalendarText
import Foundation
import Testing

/// Compares the scanner with a plain reading of the rules, over random bytes that are rich in what matters to it.
@Suite struct TextReferenceTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private let rounds = 400

  private static let fragments: [[UInt8]] =
    [
      "\r", "\n", "\r\n", "\r\r\n", "\n", "\r\n", " ", "\t", "\n ", "BEGIN:", "END:", "\nBEGIN:A\n", "\nEND:A\n",
      "\nend:b\r\n", "\rbegin:b\r", "A", "B", "be", "gin", "E", "nd", ":", ";", "\"", "=", ",", "^", ".", "\0",
      "\u{FEFF}", "ä",
    ].map { Array($0.utf8) } + [[0xC3], [0xFF]]

  private static func randomBytes(seed: UInt64) -> [UInt8] {
    var random = Random(state: seed)
    let count = Int.random(in: 0...40, using: &random)
    return (0..<count).flatMap { _ in fragments.randomElement(using: &random) ?? [] }
  }

  /// The physical lines: where each begins, where its line end begins, where the next begins.
  private static func physicalLines(_ bytes: [UInt8]) -> [(start: Int, contentEnd: Int, next: Int)] {
    var lines: [(Int, Int, Int)] = []
    var (start, position) = (0, 0)
    while position < bytes.count {
      let rest = bytes[position...]
      let length = [[13, 13, 10], [13, 10], [13], [10]].first { rest.starts(with: $0) }?.count ?? 0
      position += max(length, 1)
      guard length > 0 else { continue }
      lines.append((start, position - length, position))
      start = position
    }
    return start < bytes.count ? lines + [(start, bytes.count, bytes.count)] : lines
  }

  /// The logical lines that are not blank, with their unfolded bytes.
  private static func logicalLines(_ bytes: [UInt8]) -> [(range: Range<Int>, content: [UInt8])] {
    var lines: [(range: Range<Int>, content: [UInt8])] = []
    var isAfterBlankLine = true
    for (start, contentEnd, next) in physicalLines(bytes) {
      var content = bytes[start..<contentEnd]
      if !isAfterBlankLine, content.first == 32 || content.first == 9 {
        let last = lines.removeLast()
        lines.append((last.range.lowerBound..<next, last.content + content.dropFirst()))
        continue
      }
      while let mark = [[0xEF, 0xBB, 0xBF], [32], [9]].first(where: { content.starts(with: $0) }) {
        content = content.dropFirst(mark.count)
      }
      isAfterBlankLine = content.isEmpty
      if !content.isEmpty { lines.append((content.startIndex..<next, Array(content))) }
    }
    return lines
  }

  private struct Outline: Equatable {
    var names: [String] = []
    var ranges: [Range<Int>] = []
    var parents: [Int?] = []
    var ownLines: [[Range<Int>]] = []
  }

  private static func outline(_ bytes: [UInt8]) -> Outline {
    var outline = Outline()
    var open: [Int] = []
    for (range, content) in logicalLines(bytes) {
      let line = ContentLine(parsing: content)
      let name = line.value.trimmingCharacters(in: CharacterSet(charactersIn: " \t")).replacing(/[a-z]/) {
        $0.output.uppercased()
      }
      let hasValue = line.problem != .missingColon && line.problem != .unterminatedQuote && line.group == nil
      switch line.name {
      case "BEGIN" where hasValue:
        guard !name.isEmpty else { continue }
        outline.parents.append(open.last)
        open.append(outline.names.count)
        outline.names.append(name)
        outline.ranges.append(range.lowerBound..<bytes.count)
        outline.ownLines.append([])
      case "END" where hasValue:
        guard let place = open.lastIndex(where: { outline.names[$0] == name }) else { continue }
        for index in open[place...] {
          let end = index == open[place] ? range.upperBound : range.lowerBound
          outline.ranges[index] = outline.ranges[index].lowerBound..<end
        }
        open.removeSubrange(place...)
      default:
        if let index = open.last { outline.ownLines[index].append(range) }
      }
    }
    return outline
  }

  @Test(arguments: 0..<8) func `components and lines are those of the rules`(seed: Int) {
    for round in 0..<rounds {
      let bytes = TextReferenceTests.randomBytes(seed: UInt64(seed * 10_000 + round))
      let text = CalendarText(parsing: bytes)
      let components = text.components
      let found = Outline(
        names: components.map(\.name), ranges: components.map(\.range), parents: components.map(\.parent),
        ownLines: components.map { text.lines(of: $0).map(\.range) })
      let expected = TextReferenceTests.outline(bytes)
      #expect(found == expected, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      if found != expected { return }
    }
  }

  @Test(arguments: 0..<4) func `writing what was read is the identity`(seed: Int) {
    for round in 0..<rounds {
      let bytes = TextReferenceTests.randomBytes(seed: UInt64(1_000_000 + seed * 10_000 + round))
      let text = CalendarText(parsing: bytes)
      #expect(text.bytes == bytes && text.applying([]) == bytes)
      let lines = text.components.flatMap { text.lines(of: $0) }
      #expect(text.applying(lines.map { TextPatch(range: $0.range, replacement: Array(bytes[$0.range])) }) == bytes)
    }
  }

  @Test(arguments: 0..<4) func `valid lines are written as they unfold`(seed: Int) throws {
    for round in 0..<rounds {
      let bytes = TextReferenceTests.randomBytes(seed: UInt64(2_000_000 + seed * 10_000 + round))
      for (_, content) in TextReferenceTests.logicalLines(bytes) {
        let line = ContentLine(parsing: content)
        guard line.isValid, !line.rawValue.contains(0) else { continue }
        let rendered = try ContentLine.render(
          name: line.spelling, parameters: line.parameters, value: line.rawValue, lineEnd: .lf)
        #expect(rendered == content + [10])
      }
    }
  }

  @Test(arguments: 0..<4) func `positions are those of the physical lines`(seed: Int) {
    for round in 0..<rounds / 4 {
      var bytes = TextReferenceTests.randomBytes(seed: UInt64(3_000_000 + seed * 10_000 + round))
      // Long enough for several marks, with a line end across one of them.
      if round.isMultiple(of: 8) {
        bytes += [UInt8](repeating: 65, count: 4096 - bytes.count - round % 3) + bytes + bytes
      }
      let text = CalendarText(parsing: bytes)
      for (number, line) in TextReferenceTests.physicalLines(bytes).enumerated() {
        for offset in Set([line.start, line.contentEnd, line.next - 1]) where offset < line.next {
          let position = text.position(at: offset)
          #expect(position.line == number + 1 && position.column == offset - line.start + 1)
        }
      }
    }
  }
}
