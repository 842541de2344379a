import CalendarJSON
import CalendarWords

/// A JSON text of items that is none as a whole: something in it is no JSON, or it ends in the middle.
struct DamagedJSON {
  /// The text with null in the place of what is no JSON, on the lines on which it stands.
  let whole: String

  /// What is no JSON, by its place among the items.
  let faults: [Int: RejectedPart]

  /// Whether the text ends in the middle.
  let isTruncated: Bool

  /// Finds out which items are whole; nil where none is, or where the damage is not in them.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let scan = JSONItems(bytes) else { return nil }
    var (whole, end) = ([UInt8](), 0)
    var faults: [Int: RejectedPart] = [:]
    for (place, item) in scan.items.enumerated() {
      whole += bytes[end..<item.range.lowerBound]
      end = item.range.upperBound
      if let fault = RejectedPart(damaged: item, in: bytes) {
        faults[place] = fault
        whole += Array("null".utf8) + bytes[item.range].filter { $0 == 0x0A }
      } else {
        whole += bytes[item.range]
      }
    }
    guard faults.count < scan.items.count, !faults.isEmpty || scan.openCount > 0 else { return nil }
    isTruncated = scan.openCount > 0
    let open = scan.items.last?.isOpen == true ? scan.depth : scan.openCount
    self.whole = String(decoding: whole + bytes[end...], as: UTF8.self) + String(repeating: "]", count: max(open, 0))
    self.faults = faults
  }
}

extension RejectedPart {
  /// An item that is no JSON; nil for one that is.
  fileprivate init?(damaged item: JSONItems.Item, in bytes: [UInt8]) {
    let text = String(decoding: bytes[item.range], as: UTF8.self)
    // A line of its own, so that the rejects are JSON again, a value a line.
    let line = Array(text.replacing("\n", with: " ").utf8) + [0x0A]
    guard !item.isOpen else {
      self.init(line: item.line, reason: ImportWords.cutOffInItem, bytes: line)
      return
    }
    do throws(JSON.Fault) {
      _ = try JSON(reading: text)
      return nil
    } catch {
      self.init(line: item.line + error.line - 1, reason: ImportWords.noJSON(error.expected), bytes: line)
    }
  }
}
