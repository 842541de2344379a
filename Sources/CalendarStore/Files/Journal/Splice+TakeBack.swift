import CalendarModel
import CalendarText

extension Splice {
  /// The bytes of a file without the changes of splices.
  ///
  /// Where the file was changed since, the items that the splices lie in must each stand there once as they became, and
  /// none that comes back may stand there already. A time zone that came and that others use by now stays.
  ///
  /// - Returns: The bytes; nil where the splices cannot be taken back.
  static func takingBack(_ splices: [Splice], in bytes: [UInt8], lastChangedTo digest: Digest) -> [UInt8]? {
    if Digest(of: bytes) == digest {
      return applying(splices.map { ($0, $0.items) }, to: bytes)
    }
    let pieces = TextPieces(bytes)
    var places: [(splice: Splice, items: Range<Int>)] = []
    for splice in splices {
      guard let items = splice.items(in: pieces) else { return nil }
      places.append((splice, items))
    }
    guard let result = applying(places, to: bytes) else { return nil }
    let kept = ItemNames(bytes).zones(usedBut: ItemNames(result))
    guard !kept.isEmpty else { return ItemNames(result).repeats(beyond: ItemNames(bytes)) ? nil : result }
    let others = places.filter { place in
      let zones = ItemNames(Array(bytes[place.items])).zones
      return !place.splice.old.isEmpty || zones.isEmpty || !zones.isSubset(of: kept)
    }
    guard let result = applying(others, to: bytes), ItemNames(bytes).zones(usedBut: ItemNames(result)).isEmpty,
      !ItemNames(result).repeats(beyond: ItemNames(bytes))
    else { return nil }
    return result
  }

  /// Where the items stand in a file; nil where they do not, or several times.
  private func items(in pieces: TextPieces) -> Range<Int>? {
    guard items.isEmpty else {
      let runs = pieces.runs(of: digest)
      return runs.count == 1 ? pieces.range(of: runs[0]) : nil
    }
    let bounds = 0...pieces.count
    let behind = bounds.filter { pieces.digest(at: $0 - 1) == neighbors.previous }
    let before = bounds.filter { pieces.digest(at: $0) == neighbors.next }
    let both = Set(behind).intersection(before)
    let place =
      both.count == 1 ? both.first : behind.count == 1 ? behind.first : before.count == 1 ? before.first : nil
    return (place.map { pieces.bounds[$0] } ?? pieces.calendarEnd).map { $0..<$0 }
  }

  /// The bytes with what went at those places, in any order; nil where they overlap.
  private static func applying(_ places: [(splice: Splice, items: Range<Int>)], to bytes: [UInt8]) -> [UInt8]? {
    let sorted = places.enumerated().sorted {
      ($0.element.items.lowerBound, $0.element.items.upperBound, $0.offset)
        < ($1.element.items.lowerBound, $1.element.items.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    var copied = 0
    for (_, place) in sorted {
      let start = place.items.lowerBound
      let new = start + place.splice.new.lowerBound..<start + place.splice.new.upperBound
      guard start >= copied, new.upperBound <= place.items.upperBound, new.upperBound <= bytes.count else { return nil }
      result += bytes[copied..<new.lowerBound] + place.splice.old
      copied = new.upperBound
    }
    return result + bytes[copied...]
  }
}

extension TextPieces {
  /// Where an item can be added; nil where the file has no calendar, or several.
  fileprivate var calendarEnd: Int? {
    let roots = CalendarText(parsing: bytes).roots
    guard roots.count == 1, let root = roots.first, root.name == "VCALENDAR", root.isClosed else { return nil }
    return root.contentRange.upperBound
  }
}

/// The names by which the items of a file are told apart.
private struct ItemNames {
  /// What no two items of a calendar share.
  private struct Name: Hashable {
    let component: String
    let uid: [UInt8]?
    let recurrenceID: [UInt8]?
  }

  private var counts: [Name: Int] = [:]

  /// The names of the zones that are stated.
  private(set) var zones: Set<Verbatim<String>> = []

  /// The names of the zones that dates are in.
  private var usedZones: Set<Verbatim<String>> = []

  init(_ bytes: [UInt8]) {
    let text = CalendarText(parsing: bytes)
    for component in text.components {
      let lines = text.lines(of: component)
      let value = { (name: String) in lines.first { $0.name == name }?.rawValue }
      usedZones.formUnion(lines.compactMap { $0.parameterValues(named: "TZID")?.first }.map { Verbatim($0) })
      if component.name == "VTIMEZONE" {
        if let name = value("TZID") { zones.insert(Verbatim(String(decoding: name, as: UTF8.self))) }
      } else if let uid = value("UID"), component.name != "VALARM" {
        let name = Name(component: component.name, uid: uid, recurrenceID: value("RECURRENCE-ID"))
        counts[name, default: 0] += 1
      }
    }
  }

  /// Whether an item stands here several times, and more often than there.
  func repeats(beyond other: ItemNames) -> Bool {
    counts.contains { $0.value > 1 && $0.value > other.counts[$0.key, default: 0] }
  }

  /// The zones that are stated here but not there, although dates there are in them.
  func zones(usedBut other: ItemNames) -> Set<Verbatim<String>> {
    zones.subtracting(other.zones).intersection(other.usedZones)
  }
}
