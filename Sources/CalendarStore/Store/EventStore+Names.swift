import CalendarModel

extension EventStore {
  /// What a change of an item is called in the history.
  static func step(_ verb: String, _ item: CalendarItem) -> String { "\(verb) \(item.title ?? item.uid)" }

  /// The last part of a path without `.ics`.
  static func name(of path: String) -> String {
    let name = fileName(of: path)
    return name.hasSuffix(".ics") && name.utf8.count > 4 ? String(name.dropLast(4)) : name
  }

  /// The last part of a path.
  static func fileName(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init) ?? path
  }

  /// A path without its last part.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name of a calendar's folder: its title where a folder can have that name and readers do not skip it, else one
  /// that is safe for files.
  static func folderName(_ title: String) -> String {
    let isPlain = title.unicodeScalars.allSatisfy { scalar in
      scalar != "/"
        && ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
    let isName = isPlain && (1...200).contains(title.utf8.count) && title.first != "." && !title.hasSuffix(".tmp")
    return isName ? title : safeFileName(title)
  }

  /// A name that any file system and every vdir reader takes: the text itself where it is safe, else a hash of it.
  static func safeFileName(_ text: String) -> String {
    let isSafe = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_.@+ ".utf8.contains(byte)
      }
    }
    if isSafe, (1...200).contains(text.utf8.count), text.first != ".", !text.hasSuffix(".tmp") { return text }
    return "\(hash(text, seed: 0xCBF2_9CE4_8422_2325))\(hash(text, seed: 0x9E37_79B9_7F4A_7C15))"
  }

  /// The name of a new file for a UID: its safe name, else the first of `u-2.ics`, `u-3.ics` and so on that is not taken.
  static func newFileName<Failure: Error>(
    for uid: String, isTaken: (String) throws(Failure) -> Bool
  ) throws(Failure) -> String {
    let name = safeFileName(uid)
    var number = 1
    var candidate = "\(name).ics"
    while try isTaken(candidate) {
      number += 1
      candidate = "\(name)-\(number).ics"
    }
    return candidate
  }

  /// FNV-1a, the same in every process, so that a UID has one file name.
  private static func hash(_ text: String, seed: UInt64) -> String {
    let sum = text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
