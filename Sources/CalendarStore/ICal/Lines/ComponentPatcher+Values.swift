import CalendarModel
import CalendarText
import CalendarTime

// Values are compared by what a line would hold: a zone's rules, which are not in the line, are of no matter then.

extension ComponentPatcher {
  private static func zone(_ tzid: String) -> Zone { Zone(tzid: tzid, rules: nil) }

  /// Lets a property have a line for each value.
  ///
  /// A line whose value stays is left alone, and so is one that cannot be read. A line whose value goes becomes the
  /// line of a new value with the same identity, or else is removed.
  mutating func set<Value>(
    _ name: String, toEach values: [Value], by codec: LineCodec<Value>
  ) throws(CalendarError) {
    var wanted: [(value: Value, content: LineContent)] = []
    for value in values {
      let content = try content(name) { () throws(Unwritable) in try codec.write(value) }
      if let content { wanted.append((value, content)) }
    }
    var missing = Multiset(wanted.map(\.content))
    var changed: [(line: ContentLine, value: Value)] = []
    for line in lines(name) {
      guard let value = (try? codec.read(line, Self.zone))?.value, let content = try? codec.write(value) else {
        continue
      }
      if !missing.remove(content) { changed.append((line, value)) }
    }
    var added = wanted.filter { missing.remove($0.content) }
    var patches: [TextPatch] = []
    for (line, value) in changed {
      let heir = added.firstIndex { candidate in
        codec.identity.map { identity in identity(value) == identity(candidate.value) } ?? true
      }
      if let heir {
        patches.append(try rewrite(line, added.remove(at: heir).content))
      } else {
        patches.append(.removal(of: line.range))
      }
    }
    for (_, content) in added { patches.append(try insert(name, content)) }
    record(name, patches)
  }

  /// Lets the lines of a property hold values, with commas between them.
  ///
  /// A line is rewritten only if a value of it goes, the others as they stand, or if new values join it.
  mutating func set<Value>(
    _ name: String, toList values: [Value], by codec: ListCodec<Value>
  ) throws(CalendarError) {
    var wanted: [LineContent] = []
    for value in values { wanted.append(try content(name) { () throws(Unwritable) in try codec.write(value) }) }
    var missing = Multiset(wanted)
    var edits: [(line: ContentLine, pieces: [String], isChanged: Bool)] = []
    for line in lines(name) {
      let pieces = line.pieces.map(\.text)
      let kept = pieces.filter { piece in
        guard let reading = try? codec.read(piece, line, Self.zone), let content = try? codec.write(reading.value)
        else { return true }
        return missing.remove(content)
      }
      edits.append((line, kept, kept.count < pieces.count))
    }
    var added = wanted.filter { missing.remove($0) }
    let host = edits.lastIndex { $0.isChanged } ?? (codec.joinsLines ? edits.indices.last : nil)
    if let host, !added.isEmpty {
      let (line, pieces, _) = edits[host]
      let fitting = added.filter { pieces.isEmpty || $0.parameters(over: line) == line.parameters }
      let kind = fitting.first
      let joining = fitting.filter { $0.hasParameters(of: kind) }
      if let kind {
        added.removeAll { joining.contains($0) }
        edits[host] = (line, pieces + joining.map(\.value), true)
        let patches = try patches(of: edits, hosting: (host, kind))
        return record(name, patches + (try insertions(name, added)))
      }
    }
    record(name, try patches(of: edits, hosting: nil) + insertions(name, added))
  }

  private func patches(
    of edits: [(line: ContentLine, pieces: [String], isChanged: Bool)], hosting host: (place: Int, kind: LineContent)?
  ) throws(CalendarError) -> [TextPatch] {
    var patches: [TextPatch] = []
    for (place, edit) in edits.enumerated() where edit.isChanged {
      let value = edit.pieces.joined(separator: ",")
      if edit.pieces.isEmpty {
        patches.append(.removal(of: edit.line.range))
      } else if let host, host.place == place {
        patches.append(try rewrite(edit.line, host.kind.with(value: value)))
      } else {
        patches.append(try rewrite(edit.line, LineContent(value)))
      }
    }
    return patches
  }

  /// New lines: one for all values that need the same parameters.
  private func insertions(_ name: String, _ contents: [LineContent]) throws(CalendarError) -> [TextPatch] {
    var rest = contents
    var patches: [TextPatch] = []
    while let kind = rest.first {
      let alike = rest.filter { $0.hasParameters(of: kind) }
      rest.removeAll { $0.hasParameters(of: kind) }
      patches.append(try insert(name, kind.with(value: alike.map(\.value).joined(separator: ","))))
    }
    return patches
  }
}

extension LineContent {
  fileprivate func hasParameters(of other: LineContent?) -> Bool {
    parameters == other?.parameters && type == other?.type
  }

  fileprivate func with(value: String) -> LineContent {
    LineContent(value, parameters: parameters, scope: scope, type: type)
  }
}

/// How often each of some values is wanted.
private struct Multiset<Element: Hashable> {
  private var counts: [Element: Int] = [:]

  init(_ elements: [Element]) {
    for element in elements { counts[element, default: 0] += 1 }
  }

  /// Takes one of them away, if there is one.
  mutating func remove(_ element: Element) -> Bool {
    guard let count = counts[element], count > 0 else { return false }
    counts[element] = count - 1
    return true
  }
}
