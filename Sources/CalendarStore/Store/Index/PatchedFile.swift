import CalendarFiles
import CalendarIndex
import CalendarModel
import CalendarText

/// A calendar file that patches changed, as an index is to know it: of all its items only those are read that the
/// patches touched.
struct PatchedFile {
  private let path: String

  /// What was in the file.
  private let text: CalendarText

  /// The patches, in the order of the text.
  private let patches: [TextPatch]

  /// The components that lie directly in the calendar.
  private let children: [CalendarText.Component]

  /// A file that held a text.
  init(_ path: String, changedFrom text: CalendarText, by patches: [TextPatch]) {
    (self.path, self.text, self.patches) = (path, text, patches)
    children = text.components.filter { $0.parent == 0 }
  }

  /// What the index is to know of the file.
  ///
  /// - Parameters:
  ///   - known: What it knows of the file as it was, and its number.
  ///   - stamp: The state in which the file was left.
  ///   - moment: When that was seen, on the machine's clock.
  ///   - environment: What the file is read with.
  /// - Returns: The file and its new items; nil where all of it has to be read for that.
  func contents(
    knowing known: (number: Int, file: IndexedFile), _ stamp: IndexedFile.Stamp, at moment: Int64,
    in environment: StoreEnvironment
  ) -> IndexUpdate.FileContents? {
    // Items are counted by their kinds, and only events are counted here.
    guard !known.file.isWhole, children.allSatisfy({ $0.isEvent || !$0.isItem }), let stretches = stretches(),
      !known.file.isInDoubt || Digest(of: text.bytes).hash == known.file.digest
    else { return nil }
    var (items, parts): ([IndexedItem], [FilePart]) = ([], [])
    var splices: [IndexUpdate.Splice] = []
    var growth = IndexUpdate.Growth()
    for stretch in stretches {
      guard !children(in: stretch.range).contains(where: { $0.name == "VTIMEZONE" }) else { return nil }
      let old = size(of: stretch.range)
      let start = FilePart.Start(
        offset: stretch.range.lowerBound + growth.bytes, line: old.lines.lowerBound + growth.lines,
        place: old.places.lowerBound + growth.items)
      guard let part = FilePart(bytes(of: stretch), from: start, of: known.file, at: path, in: environment)
      else { return nil }
      let own = IndexUpdate.Growth(
        bytes: part.size.bytes - stretch.range.count, lines: part.size.lines - old.lines.count,
        items: part.size.items - old.places.count)
      splices.append(IndexUpdate.Splice(stretch.range, lines: old.lines, growth: own))
      parts.append(part)
      items += part.items
      growth += own
    }
    var file = IndexedFile(name: known.file.name, stamp: stamp, seen: moment, digest: 0)
    file.zones = known.file.zones
    finish(&file, splices, parts, growth)
    var contents = IndexUpdate.FileContents(file, items: items)
    contents.kept = IndexUpdate.Kept(ofFile: known.number)
    contents.kept?.splices = splices
    return contents
  }

  /// Notes what stands for the file, and where a further event goes.
  private func finish(
    _ file: inout IndexedFile, _ splices: [IndexUpdate.Splice], _ parts: [FilePart], _ growth: IndexUpdate.Growth
  ) {
    let end = text.components[0].contentRange.upperBound
    var sum = Digest.Sum()
    sum.add(text.bytes[..<end], changedBy: patches)
    var whole = sum
    whole.add(text.bytes[end...])
    file.digest = whole.digest.hash
    guard let previous = lastChild(splices, parts) else { return }
    file.additionPoint = IndexedFile.AdditionPoint(
      place: children.count { $0.isEvent } + growth.items, offset: end + growth.bytes,
      line: text.lineNumber(at: end) + growth.lines, previous: previous, sum: sum.packed)
  }

  /// Where the last component directly in the calendar now begins.
  private func lastChild(_ splices: [IndexUpdate.Splice], _ parts: [FilePart]) -> Int? {
    var rest = children[...]
    for (place, (splice, part)) in zip(splices, parts).enumerated().reversed() {
      if let last = rest.last, last.range.lowerBound >= splice.range.upperBound {
        return last.range.lowerBound + splices[...place].reduce(0) { $0 + $1.growth.bytes }
      }
      if let last = part.lastChild { return last }
      rest = rest.prefix { $0.range.lowerBound < splice.range.lowerBound }
    }
    return rest.last?.range.lowerBound
  }
}

// MARK: - Stretches

extension PatchedFile {
  /// Whole components that patches change, or the place between two where they put some.
  private struct Stretch {
    var range: Range<Int>
    var patches: [TextPatch]
  }

  /// So many stretches are looked at; of more the whole file is.
  private static let mostStretches = 8

  /// The stretches that patches change, in the file's order; nil where they are too many, or where more than components
  /// of the calendar is changed.
  private func stretches() -> [Stretch]? {
    guard let calendar = text.components.first else { return nil }
    var stretches: [Stretch] = []
    for patch in patches {
      let range = range(around: patch.range)
      let next = text.bytes[range.upperBound...].first
      guard calendar.contentRange.lowerBound <= range.lowerBound, range.upperBound <= calendar.contentRange.upperBound,
        next != UInt8(ascii: " "), next != UInt8(ascii: "\t")
      else { return nil }
      if let last = stretches.last?.range, range.lowerBound <= last.upperBound {
        let union = min(last.lowerBound, range.lowerBound)..<max(last.upperBound, range.upperBound)
        stretches[stretches.count - 1].range = union
        stretches[stretches.count - 1].patches.append(patch)
      } else {
        stretches.append(Stretch(range: range, patches: [patch]))
      }
    }
    return stretches.count <= PatchedFile.mostStretches ? stretches : nil
  }

  /// A range with the whole of the components that it begins and ends in.
  private func range(around range: Range<Int>) -> Range<Int> {
    func child(around offset: Int) -> Range<Int>? {
      let place = firstChild(endingAfter: offset)
      guard place < children.count, children[place].range.lowerBound < offset else { return nil }
      return children[place].range
    }
    let start = child(around: range.lowerBound)?.lowerBound ?? range.lowerBound
    return start..<(child(around: range.upperBound)?.upperBound ?? range.upperBound)
  }

  private func firstChild(endingAfter offset: Int) -> Int {
    var (low, high) = (0, children.count)
    while low < high {
      let middle = (low + high) / 2
      if children[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func children(in range: Range<Int>) -> ArraySlice<CalendarText.Component> {
    children[firstChild(endingAfter: range.lowerBound)...].prefix { $0.range.upperBound <= range.upperBound }
  }

  /// The lines that a stretch was on, and the places of its events among all.
  private func size(of range: Range<Int>) -> (lines: Range<Int>, places: Range<Int>) {
    let first = firstChild(endingAfter: range.lowerBound)
    let before = children[..<first].count { $0.isEvent }
    return (
      text.lineNumber(at: range.lowerBound)..<text.lineNumber(at: range.upperBound),
      before..<before + children(in: range).count { $0.isEvent }
    )
  }

  private func bytes(of stretch: Stretch) -> [UInt8] {
    let start = stretch.range.lowerBound
    return Array(text.bytes[stretch.range]).applying(
      stretch.patches.map { patch in
        TextPatch(
          range: patch.range.lowerBound - start..<patch.range.upperBound - start, replacement: patch.replacement)
      })
  }
}

extension CalendarText.Component {
  fileprivate var isEvent: Bool { name == "VEVENT" }
}
