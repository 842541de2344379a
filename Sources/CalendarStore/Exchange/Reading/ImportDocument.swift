import CalendarJSON
import CalendarModel
import CalendarText

/// What a source holds, as a calendar text, and where in the source its items stand.
struct ImportDocument {
  /// How lines of the text are found in the source.
  enum Lines {
    /// They are the source's own, behind that many others.
    case own(behind: Int)

    /// The text was made from something else: the source's line of each item, in order.
    case made([Int])

    /// The text is a part of the source that begins on that line, written in a way of its own.
    case part(Int)
  }

  /// The name of the source.
  let name: String

  /// The items as a calendar.
  let text: CalendarText

  /// How its lines are found in the source.
  private(set) var lines: Lines

  /// Whether the source ends before what it says does.
  var isTruncated = false

  /// How much its items say.
  var extent = ItemExtent.all

  /// What was found odd.
  var findings: [Finding] = []

  /// What gave no item.
  var rejects: [RejectedPart] = []

  /// The whole source where nothing in it gives an item; empty for all others.
  var refused: [UInt8] = []

  /// Each item of a text that was made from something else as it stands in the source, so that it can be mended there;
  /// none where items are mended as they are.
  var originals = Originals.none

  /// What stands around rejected parts in a file that can be imported again.
  var frame = RejectFrame.rows()

  /// A calendar text that stands in a source as it is.
  init(_ name: String, _ bytes: [UInt8], lines: Lines = .own(behind: 0)) {
    self.name = name
    text = CalendarText(parsing: bytes)
    self.lines = lines
  }

  /// A calendar text that was made from something else.
  init(_ name: String, made bytes: [UInt8], linesOfItems: [Int]) {
    self.name = name
    text = CalendarText(parsing: bytes)
    lines = .made(linesOfItems)
  }

  /// The source's line of an item, the `number`th of the text.
  func line(of component: CalendarText.Component, number: Int) -> Int {
    switch lines {
    case .own(let before): text.lineNumber(at: component.range.lowerBound) + before
    case .part(let line): line
    case .made(let lines): lines.indices.contains(number) ? lines[number] : 1
    }
  }

  /// Moves all that is said of places of the text to those of the mail that it is a part of.
  mutating func stand(in part: CalendarPart) {
    let moved = { (line: Int) in part.keepsLines ? line + part.line - 1 : part.line }
    if case .made(let own) = lines { lines = .made(own.map(moved)) }
    findings = findings.map { finding in
      var place = finding.place
      place.line = place.line.map(moved)
      return Finding(finding.code, finding.severity, at: place, message: finding.message)
    }
    rejects = rejects.map { RejectedPart(line: moved($0.line), reason: $0.reason, bytes: $0.bytes) }
    // The mail may have other parts, which are in.
    if !refused.isEmpty { refused = part.bytes }
  }

  /// An item of a text that was made from something else as it stands in the source, nil where it is mended as it is.
  func original(number: Int) -> [UInt8]? {
    switch originals {
    case .none: nil
    case .rows(let rows): rows.indices.contains(number) ? Array(rows[number]) : nil
    case .values(let values): values.indices.contains(number) ? Array((values[number].line + "\n").utf8) : nil
    }
  }

  /// The source's line of a place in the text; nil where the text's lines are none of the source's.
  func line(at offset: Int) -> Int? {
    if case .own(let before) = lines { text.lineNumber(at: offset) + before } else { nil }
  }
}

extension ImportDocument {
  /// The source's line on which the text ends.
  var lastLine: Int {
    switch lines {
    case .own(let before): text.lineNumber(at: max(text.bytes.count - 1, 0)) + before
    case .part(let line): line
    case .made(let lines): lines.last ?? 1
    }
  }
}

/// The items of a source that is no calendar text, in the order of the text that was made of it.
enum Originals {
  /// Items are mended as they are.
  case none

  /// Rows of a table.
  case rows([ArraySlice<UInt8>])

  /// Values of JSON, each of which may stand on a line of its own.
  case values([JSON])
}

/// How much of what an item can say a source says of it.
enum ItemExtent: Hashable {
  /// All.
  case all

  /// The fields that a record has; one that it lacks is to be empty.
  case record

  /// The fields that have a value; all others stay as they are.
  case cells
}

/// A part of a source that gave no item.
struct RejectedPart {
  /// The source's line.
  let line: Int

  /// Why.
  let reason: String

  /// Its own text.
  let bytes: [UInt8]
}
