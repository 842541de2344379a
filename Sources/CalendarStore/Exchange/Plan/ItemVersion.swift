import CalendarText

/// Which of two states of an item is the later one: by `SEQUENCE`, then `LAST-MODIFIED`, then `DTSTAMP`.
///
/// Source: RFC 5545 §3.8.7, RFC 5546 §2.1.5.
struct ItemVersion: Hashable {
  /// How often its dates were changed, as it says; nil where it does not.
  private(set) var statedSequence: Int?

  /// How often its dates were changed; 0 where it does not say.
  var sequence: Int { statedSequence ?? 0 }

  private var modified: String?
  private var stamp: String?

  /// Takes what a line says about the version, if it does.
  mutating func take(_ line: ContentLine) {
    switch line.name {
    case "SEQUENCE": statedSequence = Int(line.value.trimmed) ?? statedSequence
    case "LAST-MODIFIED": modified = modified ?? ItemVersion.moment(line)
    case "DTSTAMP": stamp = stamp ?? ItemVersion.moment(line)
    default: break
    }
  }

  /// The version without its `DTSTAMP`, where that only says when a program wrote the item down.
  var withoutStamp: ItemVersion {
    var version = self
    version.stamp = nil
    return version
  }

  /// Whether this is the later state; nil where neither is.
  func isLater(than other: ItemVersion) -> Bool? {
    if sequence != other.sequence { return sequence > other.sequence }
    if let modified, let others = other.modified, modified != others { return modified > others }
    if let stamp, let others = other.stamp, stamp != others { return stamp > others }
    return nil
  }

  /// Whether this was sent later, as a message about the same: by `SEQUENCE`, then `DTSTAMP`; nil where both are alike.
  func isSentLater(than other: ItemVersion) -> Bool? {
    if sequence != other.sequence { return sequence > other.sequence }
    let (stamp, others) = (stamp ?? "", other.stamp ?? "")
    return stamp == others ? nil : stamp > others
  }

  /// The moment of a line in a form whose order is that of time; nil for one that cannot be read.
  private static func moment(_ line: ContentLine) -> String? {
    let text = line.value.trimmed.prefix { $0 != "Z" && $0 != "z" }
    let isMoment = text.utf8.count == 15 && text.utf8.allSatisfy { (48...57).contains($0) || $0 == 84 || $0 == 116 }
    return isMoment ? text.uppercased() : nil
  }
}

extension String {
  /// The text without the blanks around it.
  var trimmed: String {
    guard utf8.first.map(String.isBlank) == true || utf8.last.map(String.isBlank) == true else { return self }
    var text = self[...]
    while let first = text.utf8.first, String.isBlank(first) { text.removeFirst() }
    while let last = text.utf8.last, String.isBlank(last) { text.removeLast() }
    return String(text)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
