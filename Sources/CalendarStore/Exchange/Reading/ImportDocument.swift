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
  let lines: Lines

  /// Whether the source ends before what it says does.
  var isTruncated = false

  /// How much its items say.
  var extent = ItemExtent.all

  /// The `DTSTAMP` of items that have none in the source, and that are none the later for it; nil where they all have their
  /// own.
  var madeStamp: String?

  /// What was found odd.
  var findings: [Finding] = []

  /// What gave no item.
  var rejects: [RejectedPart] = []

  /// The whole source where nothing in it gives an item; empty for all others.
  var refused: [UInt8] = []

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
