/// Makes keys of the bytes that a terminal sends, however they are cut into pieces on the way.
///
/// Source: ECMA-48 §5.4, and the keys of xterm ("ctlseqs", PC-Style Function Keys, Bracketed Paste Mode).
struct KeyDecoder: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  private var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Whether bytes are at hand that are no whole key yet, or could be the beginning of a longer one.
  var isInsideKey: Bool { !rest.isEmpty }

  /// Whether those bytes belong to a text that is being pasted.
  var isInsidePaste: Bool { rest.starts(with: KeyDecoder.pasteBegins) }

  /// Takes more bytes.
  mutating func feed(_ new: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes.append(contentsOf: new)
  }

  /// The next key.
  ///
  /// - Parameter isComplete: Whether no more bytes are to be expected, so that what is at hand has to be a key.
  /// - Returns: Nil where the bytes are no whole key.
  mutating func next(isComplete: Bool = false) -> Keystroke? {
    while let first = rest.first {
      guard let (count, stroke) = first == 0x1b ? escaped(isComplete) : plain(first, isComplete) else { return nil }
      start += count
      if let stroke { return stroke }
    }
    return nil
  }

  /// A key and its length; no key for what stands for none, nil for what is not whole yet.
  private typealias Decoded = (count: Int, stroke: Keystroke?)

  private func plain(_ first: UInt8, _ isComplete: Bool) -> Decoded? {
    switch first {
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): return (1, Keystroke(key: .enter))
    case UInt8(ascii: "\t"): return (1, Keystroke(key: .tab))
    case ..<0x80: return (1, Keystroke(key: .character(Unicode.Scalar(first))))
    default: break
    }
    guard let count = KeyDecoder.length(ofScalarBeginningWith: first) else { return (1, nil) }
    guard rest.count >= count else { return isComplete ? (rest.count, nil) : nil }
    guard let scalar = String(validating: rest.prefix(count), as: UTF8.self)?.unicodeScalars.first else {
      return (1, nil)
    }
    return (count, Keystroke(key: .character(scalar)))
  }

  private static func length(ofScalarBeginningWith byte: UInt8) -> Int? {
    switch byte {
    case 0xc2...0xdf: 2
    case 0xe0...0xef: 3
    case 0xf0...0xf4: 4
    default: nil
    }
  }

  private func escaped(_ isComplete: Bool) -> Decoded? {
    guard rest.count > 1 else { return isComplete ? (1, Keystroke(key: .escape)) : nil }
    if isInsidePaste { return pasted(isComplete) }
    let second = rest[start + 1]
    switch second {
    case UInt8(ascii: "["): return controlSequence(isComplete)
    case UInt8(ascii: "O"):
      guard rest.count > 2 else { return isComplete ? (2, Keystroke(key: .meta("O"))) : nil }
      let last = rest[start + 2]
      let key = last == UInt8(ascii: "M") ? .enter : KeyDecoder.key(final: last)
      return (3, key.map { Keystroke(key: $0) })
    case 0x1b: return (1, Keystroke(key: .escape))
    case ..<0x80: return (2, Keystroke(key: .meta(Unicode.Scalar(second))))
    default: return (1, Keystroke(key: .escape))
    }
  }

  /// `ESC [`, parameters, a final byte.
  private func controlSequence(_ isComplete: Bool) -> Decoded? {
    let body = rest.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3f).contains($0) }) else {
      return isComplete ? (rest.count, nil) : nil
    }
    let count = end + 1 - start
    guard (0x40...0x7e).contains(body[end]) else { return (count - 1, nil) }
    let numbers = body[..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 1
    }
    let key =
      body[end] == UInt8(ascii: "~")
      ? KeyDecoder.key(number: numbers.first ?? 1) : KeyDecoder.key(final: body[end])
    return (count, key.map { Keystroke(key: $0, isModified: numbers.count > 1 && numbers[1] > 1) })
  }

  private static func key(final byte: UInt8) -> Keystroke.Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  private static func key(number: Int) -> Keystroke.Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  private func pasted(_ isComplete: Bool) -> Decoded? {
    let body = rest.dropFirst(KeyDecoder.pasteBegins.count)
    guard let end = body.firstRange(of: KeyDecoder.pasteEnds) else {
      return isComplete ? (rest.count, KeyDecoder.paste(body)) : nil
    }
    return (end.upperBound - start, KeyDecoder.paste(body[..<end.lowerBound]))
  }

  private static func paste(_ bytes: ArraySlice<UInt8>) -> Keystroke {
    Keystroke(key: .paste(String(decoding: bytes, as: UTF8.self)))
  }

  private static let pasteBegins = Array("\u{1b}[200~".utf8)
  private static let pasteEnds = Array("\u{1b}[201~".utf8)
}
