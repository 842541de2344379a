import Testing

@testable import CalendarModel
@testable import cal_edit

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("x\u{1b}]0;evil\u{7}", "x\\x1b]0;evil\\x07"), ("a\u{202e}b\u{2066}", "a\\u{202e}b\\u{2066}"),
    ("one\ntwo", "one⏎two"), ("one\r\ntwo", "one⏎two"), ("a\tb", "a\\tb"), ("\u{9b}31m", "\\x9b31m"),
    ("\u{7f}", "\\x7f"), ("会議 👩‍👩‍👧 é", "会議 👩‍👩‍👧 é"), ("a\u{2028}b", "a⏎b"), ("שלום", "שלום"), ("C:\\x", "C:\\x"),
    ("\u{0}", "\\x00"), ("a\u{200e}b\u{200f}c\u{61c}", "a\\u{200e}b\\u{200f}c\\u{61c}"),
    ("e\u{301}\u{202d}", "e\u{301}\\u{202d}"),
  ])
  func `nothing that steers a terminal is left in a line`(text: String, shown: String) {
    #expect(SafeText.line(text) == shown)
  }

  @Test(arguments: [
    ("pay\u{200b}pal", "pay\\u{200b}pal"), ("\u{feff}a", "\\u{feff}a"), ("a\u{2060}b\u{2063}", "a\\u{2060}b\\u{2063}"),
    ("so\u{ad}ft", "so\\xadft"), ("\u{115f}\u{1160}\u{3164}\u{ffa0}", "\\u{115f}\\u{1160}\\u{3164}\\u{ffa0}"),
    ("a\u{e0041}\u{e0042}\u{e0001}", "a\\u{e0041}\\u{e0042}\\u{e0001}"), ("a\u{200d}b", "a\\u{200d}b"),
    ("a\u{200c}b", "a\\u{200c}b"), ("a\u{fe0f}", "a\\u{fe0f}"), ("\u{180e}", "\\u{180e}"),
    ("क\u{200d}\u{200d}", "क\u{200d}\\u{200d}"), ("\u{fff0}", "\\u{fff0}"), ("\u{1d173}", "\\u{1d173}"),
  ])
  func `what cannot be seen is shown`(text: String, shown: String) {
    #expect(SafeText.line(text) == shown)
    #expect(SafeText.lines(text) == [shown])
  }

  @Test(arguments: [
    "👩‍👩‍👧 👍🏽", "❤️ ☎️ 1️⃣ #️⃣", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "🏳️‍🌈", "می\u{200c}خواهم",
    "क्\u{200d}ष श्री\u{200d}", "ශ්\u{200d}රී", "ไทย\u{200b}ภาษา", "ខ្មែរ\u{200b}ភាសា", "葛\u{e0100}", "ᠮᠣᠩ\u{180b}ᠭᠣᠯ",
  ])
  func `what spells a word or draws a sign is left alone`(text: String) {
    #expect(SafeText.line(text) == text)
    #expect(SafeText.lines(text) == [text])
  }

  @Test func `no character is taken for one that leaves a mark that Unicode lets nobody see`() {
    let known = (0...0xffff).compactMap(Unicode.Scalar.init).filter(InvisibleCharacter.leavesMark)
    #expect(known.count > 50_000 && known.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint })
  }

  @Test(arguments: ["plain", "Über ä ß", "会議 é", "a\u{200b}b", "a\tb", ""])
  func `a line is the same in bytes`(text: String) {
    var bytes = Array("- ".utf8)
    SafeText.add(text, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "- " + SafeText.line(text))
  }

  @Test func `many lines stay many`() {
    #expect(SafeText.lines("a\r\nb\n\nc\u{1b}\td") == ["a", "b", "", "c\\x1b\td"])
    #expect(SafeText.lines("") == [""])
  }

  @Test func `bytes that are no text are shown one by one`() {
    #expect(
      SafeText.line(bytes: [0x61, 0xff, 0xc3, 0xa4, 0xc3, 0x28, 0xe4, 0xbc, 0x1b]) == "a\\xffä\\xc3(\\xe4\\xbc\\x1b")
    #expect(SafeText.line(bytes: [0xed, 0xa0, 0x80, 0xf5, 0x80]) == "\\xed\\xa0\\x80\\xf5\\x80")
  }

  @Test(arguments: [
    ("abc", 3), ("会議", 4), ("é", 1), ("e\u{301}", 1), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1),
    ("한글", 4), ("\u{1112}\u{1161}\u{11ab}", 2), ("…", 1), ("", 0), ("ｶﾅ", 2), ("Ａ", 2), ("a\u{200b}b", 2),
    ("\u{ad}", 1),
    ("⌚", 2), ("䷀", 2), ("\u{600}", 1), ("𠀀", 2),
  ])
  func `text takes the columns that a terminal gives it`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func `text is padded and cut by columns`() {
    #expect(DisplayWidth.padded("会議", to: 6) == "会議  ")
    #expect(DisplayWidth.padded("9", to: 2, atStart: true) == " 9")
    #expect(DisplayWidth.padded("long", to: 2) == "long")
    #expect(DisplayWidth.cut("Design review", to: 7) == "Design…")
    #expect(DisplayWidth.cut("Design", to: 6) == "Design")
    #expect(DisplayWidth.cut("会議室", to: 5) == "会議…")
    #expect(DisplayWidth.cut("会議室", to: 4) == "会…")
    #expect(DisplayWidth.cut("ab", to: 1) == "…")
    #expect(DisplayWidth.cut("ab", to: 0) == "")
  }
}
