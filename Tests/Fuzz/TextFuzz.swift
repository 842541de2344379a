import CalendarText

/// Any bytes are a calendar text, and what is not patched is not changed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(data, count)
  let text = CalendarText(parsing: input.bytes)
  require(text.bytes == input.bytes, "the text is the bytes")
  require(text.applying([]) == input.bytes, "no patch changes no byte")
  checkNesting(of: text)
  checkPositions(in: text, &input)
  var patches: [TextPatch] = []
  for component in text.components.prefix(64) {
    for line in text.lines(of: component) {
      checkOffsets(of: line, in: text)
      if let rendered = checkRendering(of: line, in: text), input.choice(below: 4) == 0 {
        let replacement = input.choice(below: 2) == 0 ? rendered : []
        patches.append(TextPatch(range: line.range, replacement: replacement))
      }
    }
  }
  checkPatches(patches, to: text, &input)
  return 0
}

private func checkNesting(of text: CalendarText) {
  for component in text.components {
    require(component.range.upperBound <= text.bytes.count, "a component lies in the text")
    require(component.range.lowerBound <= component.contentRange.lowerBound, "the content follows the BEGIN")
    require(component.contentRange.upperBound <= component.range.upperBound, "the content comes before the END")
    var end = component.contentRange.lowerBound
    for child in text.children(of: component) {
      require(child.parent == component.index && child.depth == component.depth + 1, "a child knows its parent")
      require(child.range.lowerBound >= end, "children follow each other")
      end = child.range.upperBound
    }
    require(end <= component.contentRange.upperBound, "a child lies in its parent")
    var lineEnd = component.contentRange.lowerBound
    for range in text.lineRanges(of: component) {
      require(range.lowerBound >= lineEnd && !range.isEmpty, "lines follow each other")
      lineEnd = range.upperBound
    }
    require(lineEnd <= component.contentRange.upperBound, "a line lies in its component")
  }
}

/// A line that can be written is read back as the same line.
private func checkRendering(of line: ContentLine, in text: CalendarText) -> [UInt8]? {
  let rendered = try? ContentLine.render(
    name: line.spelling, parameters: line.parameters, value: line.rawValue, lineEnd: text.lineEnd)
  guard let rendered else { return nil }
  guard line.problem == nil || line.problem == .malformedParameter else { return nil }
  let back = ContentLine(parsing: rendered)
  require(back.range == 0..<rendered.count, "a line that is written is one line")
  require(back.spelling == line.spelling && back.name == line.name, "the name stays")
  require(back.parameters.map(\.raw) == line.parameters.map(\.raw), "the parameters stay to the byte")
  require(back.rawValue == line.rawValue, "the value stays")
  require(back.problem == line.problem, "what is wrong stays")
  let fresh = line.parameters.map { ContentLine.Parameter(name: $0.name, values: $0.values) }
  if let rewritten = try? ContentLine.render(
    name: line.spelling, parameters: fresh, value: line.rawValue, lineEnd: .lf)
  {
    let back = ContentLine(parsing: rewritten)
    require(back.parameters == fresh && back.rawValue == line.rawValue, "new parameters are read as they are meant")
  }
  return rendered
}

/// A byte of a value is found in the text, folds and all.
private func checkOffsets(of line: ContentLine, in text: CalendarText) {
  guard line.problem == nil else { return }
  for (index, byte) in line.rawValue.enumerated().prefix(128) {
    require(text.bytes[text.offset(ofValueByte: index, in: line)] == byte, "a byte of a value is where it is said")
  }
}

/// Patched texts have the other lines and components as they were.
private func checkPatches(_ patches: [TextPatch], to text: CalendarText, _ input: inout FuzzInput) {
  var patches = patches
  let host = input.choice(of: text.components)
  let added = Array("X-FUZZ:added".utf8) + text.lineEnd.bytes
  if let host { patches.append(.insertion(of: added, at: text.propertyInsertionOffset(in: host))) }
  let sorted = patches.sorted {
    ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
  }
  let patched = CalendarText(parsing: text.applying(input.shuffled(patches)))
  // Line ends come with a patch after a last line without one, and where CRs and LFs would meet anew.
  let hasBareCR = zip(text.bytes, text.bytes.dropFirst()).contains { $0 == 0x0D && $1 != 0x0A }
  if !hasBareCR, !patches.contains(where: { $0.range.lowerBound == text.bytes.count }) {
    var expected: [UInt8] = []
    var copied = 0
    for patch in sorted {
      expected += text.bytes[copied..<patch.range.lowerBound] + patch.replacement
      copied = patch.range.upperBound
    }
    require(patched.bytes == expected + text.bytes[copied...], "patches change their ranges and nothing else")
  }
  require(patched.components.map(\.name) == text.components.map(\.name), "patches of lines keep the components")
  require(patched.components.map(\.depth) == text.components.map(\.depth), "patches of lines keep the nesting")
  guard let host else { return }
  let last = patched.lines(of: patched.components[host.index]).contains { $0.name == "X-FUZZ" && $0.value == "added" }
  require(last, "a property that is added is one of the component")
}

extension FuzzInput {
  fileprivate mutating func shuffled(_ patches: [TextPatch]) -> [TextPatch] { patches.shuffled(using: &self) }
}

/// Positions are those that one finds by counting line ends from the beginning.
private func checkPositions(in text: CalendarText, _ input: inout FuzzInput) {
  var starts = [0]
  var index = 0
  while index < text.bytes.count {
    let rest = text.bytes[index...].prefix(3)
    let longest = [LineEnd.crcrlf, .crlf, .cr, .lf].first { rest.starts(with: $0.bytes) }
    index += longest?.bytes.count ?? 1
    if longest != nil { starts.append(index) }
  }
  for _ in 0..<16 {
    let offset = input.choice(below: text.bytes.count + 1)
    let line = starts.lastIndex { $0 <= offset } ?? 0
    let position = text.position(at: offset)
    require(
      position.line == line + 1 && position.column == offset - starts[line] + 1,
      "byte \(offset) is at \(line + 1):\(offset - starts[line] + 1), not \(position)")
  }
}
