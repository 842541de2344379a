import CalendarModel
import Glibc

/// Turns text of an encoding into UTF-8 with what the C library knows of encodings (`iconv`, POSIX).
struct CharacterConverter: ~Copyable {
  /// The text as UTF-8.
  private(set) var text: [UInt8] = []

  /// The first byte that is nothing in the encoding and was read as Windows-1252; nil where there is none.
  private(set) var firstMisfit: Int?

  /// Whether the text ends inside a character.
  private(set) var endsInCharacter = false

  private let descriptor: iconv_t
  private var source: [UInt8] = []
  private var place = 0

  /// A converter; nil for an encoding that this machine does not know.
  init?(from encoding: TextEncoding) {
    let name = CharacterConverter.supersets[encoding.name] ?? encoding.name
    // `iconv_open` says that it failed by -1, as an address.
    guard let opened = iconv_open("UTF-8", name), Int(bitPattern: opened) != -1 else { return nil }
    descriptor = opened
  }

  deinit { _ = iconv_close(descriptor) }

  /// Converts a text; what is nothing in the encoding is read as Windows-1252, and no character is left out.
  mutating func convert(_ source: [UInt8]) {
    self.source = source
    text.reserveCapacity(source.count + source.count / 2)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while place < source.count {
      switch step(&buffer) {
      case E2BIG: continue
      case EILSEQ: if !joinAcrossFold(&buffer) { takeMisfit() }
      case EINVAL:
        endsInCharacter = true
        return
      default: return flush(&buffer)
      }
    }
    flush(&buffer)
  }

  /// Converts as much as one buffer holds; the error number that stopped it, 0 at the end.
  private mutating func step(_ buffer: inout [UInt8]) -> Int32 {
    let start = place
    let (failure, read, written) = source.withUnsafeMutableBytes { input in
      buffer.withUnsafeMutableBytes { output in
        var from = input.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
        var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var (left, room) = (input.count - start, output.count)
        let result = iconv(descriptor, &from, &left, &to, &room)
        return (result == -1 ? errno : 0, input.count - left, output.count - room)
      }
    }
    place = read
    text += buffer[..<written]
    return failure
  }

  /// Takes out the character that some decoders hold back until they see the next one.
  private mutating func flush(_ buffer: inout [UInt8]) {
    let written = buffer.withUnsafeMutableBytes { output in
      var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
      var room = output.count
      _ = iconv(descriptor, nil, nil, &to, &room)
      return output.count - room
    }
    text += buffer[..<written]
  }

  /// Reads a character of two bytes between which a line is folded (RFC 5545 §3.1), and puts the fold behind it.
  private mutating func joinAcrossFold(_ buffer: inout [UInt8]) -> Bool {
    let rest = source[(place + 1)...]
    let lineEnd = rest.prefix(2).elementsEqual([0x0D, 0x0A]) ? 2 : rest.first == 0x0A ? 1 : 0
    guard lineEnd > 0, let blank = rest.dropFirst(lineEnd).first, blank == 0x20 || blank == 0x09,
      let second = rest.dropFirst(lineEnd + 1).first, second >= 0x40
    else { return false }
    let whole = source
    let (start, count) = (place, text.count)
    (source, place) = ([source[place], second], 0)
    let isCharacter = step(&buffer) == 0
    (source, place) = (whole, isCharacter ? start + lineEnd + 3 : start)
    if isCharacter {
      text += whole[(start + 1)..<(start + 2 + lineEnd)]
    } else {
      text.removeSubrange(count...)
    }
    return isCharacter
  }

  private mutating func takeMisfit() {
    firstMisfit = firstMisfit ?? place
    text += UTF8.encode(TextEncoding.windows1252.scalar(source[place])).map(Array.init) ?? []
    place += 1
  }

  /// What programs write under a name that strictly is that of a smaller encoding; in the strict ones a backslash, which
  /// iCalendar cannot do without, may be another character.
  private static let supersets = [
    "shift_jis": "cp932", "shift-jis": "cp932", "sjis": "cp932", "x-sjis": "cp932",
    "gb2312": "gb18030", "gbk": "gb18030", "euc-kr": "uhc", "ks_c_5601-1987": "uhc", "ks_c_5601": "uhc",
  ]
}
