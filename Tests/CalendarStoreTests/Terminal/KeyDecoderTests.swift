import Testing

@testable import cal_edit

struct KeyDecoderTests {
  /// The keys of bytes that come one by one, after which no more come.
  private func keys(_ text: String) -> [Keystroke] {
    var decoder = KeyDecoder()
    var keys: [Keystroke] = []
    for byte in text.utf8 {
      decoder.feed([byte])
      while let key = decoder.next() { keys.append(key) }
    }
    while let key = decoder.next(isComplete: true) { keys.append(key) }
    return keys
  }

  @Test(
    arguments: [
      ("\u{1b}[A", .up), ("\u{1b}OB", .down), ("\u{1b}[C", .right), ("\u{1b}[D", .left), ("\u{1b}[H", .home),
      ("\u{1b}[1~", .home), ("\u{1b}[4~", .end), ("\u{1b}OF", .end), ("\u{1b}[5~", .pageUp), ("\u{1b}[6~", .pageDown),
      ("\u{1b}[3~", .delete), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{1b}", .escape),
      ("\u{1b}f", .meta("f")), ("\u{3}", .character("\u{3}")), ("\u{7f}", .character("\u{7f}")),
    ] as [(String, Keystroke.Key)])
  func `what a terminal sends is a key`(bytes: String, key: Keystroke.Key) {
    #expect(keys(bytes) == [Keystroke(key: key)])
  }

  @Test(arguments: ["\u{1b}[1;2C", "\u{1b}[1;3C", "\u{1b}[1;5C"]) func `a key that is held changes an arrow`(
    bytes: String
  ) {
    #expect(keys(bytes) == [Keystroke(key: .right, isModified: true)])
  }

  @Test func `characters of several bytes are one key each`() {
    #expect(keys("ü設👋").map(\.characters) == [["ü"], ["設"], ["👋"]])
  }

  @Test func `an unfinished sequence waits until nothing more is to come`() {
    var decoder = KeyDecoder()
    decoder.feed([0x1b])
    #expect(decoder.next() == nil && decoder.isInsideKey)
    decoder.feed(Array("[".utf8))
    #expect(decoder.next() == nil)
    decoder.feed(Array("Bx".utf8))
    #expect(decoder.next() == Keystroke(key: .down))
    #expect(decoder.next() == Keystroke(key: .character("x")))
    #expect(!decoder.isInsideKey)
  }

  @Test(arguments: ["\u{1b}[99z", "\u{1b}[<0;3;4M", "\u{1b}[?1;2c", "\u{1b}[I", "\u{1b}OP"])
  func `sequences that are no key of ours are passed over`(bytes: String) {
    #expect(keys(bytes + "x").last == Keystroke(key: .character("x")))
  }

  @Test func `bytes that are no UTF-8 are passed over`() {
    var decoder = KeyDecoder()
    decoder.feed([0xff, 0xc3, 0x28, 0xe8, 0xa8])
    #expect(decoder.next() == Keystroke(key: .character("(")))
    #expect(decoder.next() == nil && decoder.isInsideKey)
    #expect(decoder.next(isComplete: true) == nil && !decoder.isInsideKey)
  }

  @Test func `what is pasted is one key, whatever is in it`() {
    let pasted = "title A\rnotes \u{1b}[A\t\u{8}B\r\n\rwq"
    let keys = keys("\u{1b}[200~\(pasted)\u{1b}[201~q")
    #expect(keys == [Keystroke(key: .paste(pasted)), Keystroke(key: .character("q"))])
    #expect(String(String.UnicodeScalarView(keys[0].characters)) == "title A\nnotes [A B\n\nwq")
  }
}
