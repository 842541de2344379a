import CalendarModel
import CalendarText
import CalendarTime

// Values are compared by what their lines would hold: a zone's rules are not in a line and are of no matter here.

extension ComponentPatcher {
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
      guard let value = (try? codec.read(line, Zone.init(named:)))?.value, let content = try? codec.write(value) else {
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
  /// A line is rewritten only if a value of it goes, with the others as they stand, or if new values join it.
  mutating func set<Value>(
    _ name: String, toList values: [Value], by codec: ListCodec<Value>
  ) throws(CalendarError) {
    let wanted = values.map(codec.write)
    var missing = Multiset(wanted)
    var edits = lines(name).map { line in
      ListEdit(line) { piece in
        guard let value = (try? codec.read(piece, line, Zone.init(named:)))?.value else { return true }
        return missing.remove(codec.write(value))
      }
    }
    var added = wanted.filter { missing.remove($0) }
    if let host = edits.lastIndex(where: \.isChanged) ?? (codec.joinsLines ? edits.indices.last : nil) {
      edits[host].take(from: &added)
    }
    var patches: [TextPatch] = []
    for edit in edits where edit.isChanged {
      patches.append(
        edit.isEmpty
          ? .removal(of: edit.line.range) : try rewrite(edit.line, edit.kind, value: edit.value))
    }
    while let first = added.first {
      let alike = added.removeAll(like: first)
      patches.append(try insert(name, first.with(values: alike.map(\.value))))
    }
    record(name, patches)
  }
}

/// What becomes of a line that holds values with commas between them.
private struct ListEdit {
  let line: ContentLine

  /// The parameters that the line must have.
  private(set) var kind = LineContent("")

  /// The values as bytes, which need not be UTF-8.
  private var pieces: [ArraySlice<UInt8>]

  /// Whether the line becomes another one.
  private(set) var isChanged: Bool

  /// A line of which only some values are kept.
  init(_ line: ContentLine, keeping isKept: (String) -> Bool) {
    let all = line.pieces
    self.line = line
    pieces = all.filter { isKept($0.text) }.map(\.bytes)
    isChanged = pieces.count < all.count
  }

  /// Whether no values are left.
  var isEmpty: Bool { pieces.isEmpty }

  /// What the line shall say.
  var value: [UInt8] { Array(pieces.joined(separator: [UInt8(ascii: ",")])) }

  /// Takes the values that can stand in the line: all of one kind where it has none left, else those of its kind.
  mutating func take(from values: inout [LineContent]) {
    let first = values.first { pieces.isEmpty || $0.parameters(over: line) == line.parameters }
    guard let first else { return }
    kind = first
    pieces += values.removeAll(like: first).map { Array($0.value.utf8)[...] }
    isChanged = true
  }
}

extension LineContent {
  fileprivate func with(values: [String]) -> LineContent {
    LineContent(values.joined(separator: ","), parameters: parameters, scope: scope, type: type)
  }
}

extension [LineContent] {
  /// Removes those that need the same parameters as one of them, and gives them.
  fileprivate mutating func removeAll(like kind: LineContent) -> [LineContent] {
    let alike = filter { $0.parameters == kind.parameters && $0.type == kind.type }
    removeAll { $0.parameters == kind.parameters && $0.type == kind.type }
    return alike
  }
}

extension Zone {
  /// A zone of which only the name is known.
  init(named tzid: String) { self.init(tzid: tzid, rules: nil) }
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
