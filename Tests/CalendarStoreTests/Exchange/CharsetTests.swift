import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// Text is read in the encoding that is said of it, once, and by whatever name.
struct CharsetTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  /// A calendar with a title in bytes of some encoding.
  private func bytes(_ title: [UInt8], uid: String = "a") -> [UInt8] {
    let parts = calendar(vevent(uid, atTen)).components(separatedBy: "SUMMARY:\(uid)")
    return Array("\(parts[0])SUMMARY:".utf8) + title + Array(parts[1].utf8)
  }

  private func mail(_ body: [UInt8], charset: String, _ headers: String...) -> [UInt8] {
    let head = ["MIME-Version: 1.0", "Content-Type: text/calendar; charset=\(charset)"] + headers + ["", ""]
    return Array(head.joined(separator: "\r\n").utf8) + body
  }

  private func inMultipart(_ part: [UInt8]) -> [UInt8] {
    Array("MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n".utf8) + part
      + Array("--x--\r\n".utf8)
  }

  private func inMail(_ mail: [UInt8]) -> [UInt8] {
    Array("MIME-Version: 1.0\r\nContent-Type: message/rfc822\r\n\r\n".utf8) + mail
  }

  private static let köln: [UInt8] = Array("K".utf8) + [0xF6] + Array("ln".utf8)

  private static func base64(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedString().utf8) }

  @Test(arguments: ["iso-8859-1", "ISO-8859-15", "windows-1252", "utf-8"], 0...2)
  func `text of eight bits in a mail is decoded once`(charset: String, depth: Int) throws {
    let plain = mail(bytes(CharsetTests.köln), charset: charset, "Content-Transfer-Encoding: 8bit")
    let source = depth == 0 ? plain : depth == 1 ? inMultipart(plain) : inMail(inMultipart(plain))
    let plan = try folder.plan([source])
    #expect(plan.items.map(\.title) == ["Köln"])
    // It is no UTF-8, which is said with its line in the mail.
    let line = source.prefix { $0 != 0xF6 }.count { $0 == 0x0A } + 1
    #expect(plan.findings.map(\.place.line) == (charset == "utf-8" ? [line] : []))
    try folder.base.store.carryOut(plan)
    #expect(try folder.text().contains("SUMMARY:Köln\r\n"))
    #expect(try folder.take([source]) == [.unchanged])
  }

  @Test func `an encoding that somebody names counts for the parts of a mail`() throws {
    var options = ImportOptions()
    options.encoding = .windows1252
    let plan = try folder.plan([mail(bytes(CharsetTests.köln), charset: "utf-8")], options: options)
    #expect(plan.items.map(\.title) == ["Köln"] && plan.findings.isEmpty)
  }

  @Test func `each mail of a mailbox is in its own encoding and keeps its lines`() throws {
    let from = Array("From ada@example.org Tue Dec  1 10:00:00 2026\n".utf8)
    let quoted = mail(
      bytes(Array("K=F6ln".utf8), uid: "q"), charset: "iso-8859-1", "Content-Transfer-Encoding: quoted-printable")
    let mails = [
      quoted, mail(bytes(CharsetTests.köln), charset: "latin1"),
      mail(bytes(Array("Größe".utf8), uid: "b"), charset: "utf-8"),
    ]
    let box = Array(mails.map { from + $0 }.joined(separator: [0x0A]))
    let plan = try folder.plan([box])
    #expect(plan.items.map(\.title) == ["Köln", "Köln", "Größe"])
    let lines = box.split(separator: 0x0A, omittingEmptySubsequences: false)
    let events = lines.indices.filter { lines[$0].starts(with: "BEGIN:VEVENT".utf8) }.map { $0 + 1 }
    #expect(plan.items.dropFirst().map(\.place.line) == Array(events.dropFirst()))
    #expect(plan.findings.isEmpty)
  }

  @Test func `a line of prose that begins with From divides no mail`() throws {
    let head = "From a@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n"
    let text = Array("\(head)Hi\n\nFrom here on\nit is good\n--x\r\n".utf8)
    let plan = try folder.plan([text + mail(bytes(Array("a".utf8)), charset: "utf-8")])
    #expect(plan.items.map(\.title) == ["a"])
  }

  /// What charsets of mails mean, by bytes that another program made.
  private static let words: [(charset: String, bytes: [UInt8], text: String)] = [
    ("windows-1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет"),
    ("KOI8-R", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "Привет"),
    ("iso-8859-2", [0xAE, 0x6C, 0x75, 0xBB], "Žluť"),
    // The second byte of the first letter is that of a backslash.
    ("shift_jis", [0x95, 0x5C, 0x8E, 0xA6], "表示"),
    ("gb2312", [0xBB, 0xE1, 0xD2, 0xE9], "会议"),
    ("euc-kr", [0xC8, 0xB8, 0xC0, 0xC7], "회의"),
    ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x32, 0x71, 0x35, 0x44, 0x1B, 0x28, 0x42], "会議"),
  ]

  @Test(arguments: CharsetTests.words) func `a part of a mail is read as its charset says`(
    charset: String, bytes word: [UInt8], text: String
  ) throws {
    let encoded = mail(
      CharsetTests.base64(bytes(word)), charset: "\"\(charset)\"", "Content-Transfer-Encoding: base64")
    let plan = try folder.plan([encoded, mail(bytes(word), charset: charset)])
    #expect(plan.items.map(\.title) == [text, text] && plan.findings.isEmpty)
    var options = ImportOptions()
    options.encoding = TextEncoding(charset: charset)
    #expect(try folder.plan([bytes(word)], options: options).items.map(\.title) == [text])
  }

  @Test(arguments: ["utf-16", "utf-16le", "utf-32"])
  func `UTF-16 in a mail is read as its mark says`(charset: String) throws {
    let text = "\u{FEFF}" + String(decoding: bytes(Array("会議".utf8)), as: UTF8.self)
    var wide: [UInt8] = []
    if charset == "utf-32" {
      for scalar in text.unicodeScalars { wide += (0...3).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) } }
    } else {
      for unit in text.utf16 { wide += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
    }
    let source = mail(CharsetTests.base64(wide), charset: charset, "Content-Transfer-Encoding: base64")
    let plan = try folder.plan([source])
    #expect(plan.items.map(\.title) == ["会議"] && plan.findings.isEmpty)
  }

  @Test func `an encoding that nothing here can read is rejected by its name, and the rest goes in`() throws {
    let unknown = mail(bytes(CharsetTests.köln), charset: "x-martian")
    let known = mail(bytes(Array("b".utf8), uid: "b"), charset: "utf-8")
    let source = inMultipart(unknown + Array("--x\r\n".utf8) + known)
    let plan = try folder.plan([source])
    #expect(plan.items.map(\.action) == [.rejected, .added])
    #expect(plan.items[0].reason?.contains("x-martian") == true && plan.items[0].place.line == 8)
    #expect(TextEncoding(charset: "x-martian")?.isKnown == false && TextEncoding(charset: "//TRANSLIT") == nil)
  }

  @Test func `a byte that is nothing in the encoding is said, and lost is none`() throws {
    let plan = try folder.plan([mail(bytes([0x95, 0x5C, 0xFF, 0x41]), charset: "shift_jis")])
    #expect(plan.items.map(\.title) == ["表ÿA"])
    #expect(plan.findings.map(\.message) == ["the text is no shift_jis here; it is read as Windows-1252"])
  }

  @Test func `a fold between the two bytes of a letter is no other letter`() throws {
    let folded = bytes([0x95, 0x0D, 0x0A, 0x20, 0x5C, 0x8E, 0xA6])
    let plan = try folder.plan([mail(folded, charset: "shift_jis")])
    #expect(plan.items.map(\.title) == ["表示"] && plan.findings.isEmpty)
  }

  @Test func `half a letter at the end is said`() throws {
    let plan = try folder.plan([mail(bytes(Array("a".utf8)) + [0x95], charset: "shift_jis")])
    #expect(plan.items.map(\.action) == [.rejected, .added])
  }
}

/// The encodings of single lines of vCalendar 1.0.
extension CharsetTests {
  private func old(_ line: [UInt8]) -> [UInt8] {
    Array("BEGIN:VCALENDAR\r\nVERSION:1.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261204T100000Z\r\n".utf8) + line
      + Array("\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
  }

  @Test(arguments: [
    "SUMMARY;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=95=5C=8E=A6",
    "SUMMARY;CHARSET=SHIFT_JIS;ENCODING=BASE64:lVyOpg==", "SUMMARY;CHARSET=UTF-8;BASE64:6KGo56S6",
  ])
  func `a text is read as its line says`(line: String) throws {
    let plan = try folder.plan([old(Array(line.utf8))])
    #expect(plan.items.map(\.title) == ["表示"] && plan.findings.isEmpty)
  }

  @Test func `bytes of a line are read in the encoding that it names`() throws {
    let line = Array("SUMMARY;CHARSET=windows-1251:".utf8) + [0xCF, 0xF0, 0xE8]
    #expect(try folder.plan([old(line)]).items.map(\.title) == ["При"])
  }

  @Test func `a line in an encoding that nothing here can read is named`() throws {
    let plan = try folder.plan([old(Array("SUMMARY;CHARSET=X-MARTIAN;ENCODING=QUOTED-PRINTABLE:=41=42".utf8))])
    #expect(plan.items.map(\.title) == ["AB"])
    #expect(plan.findings.map(\.place.line) == [6] && plan.findings[0].message.contains("x-martian"))
  }

  @Test func `an attachment that is another part of the mail is named as one`() throws {
    try folder.take([old(Array("ATTACH;VALUE=CONTENT-ID:<a@b>\r\nATTACH;ENCODING=BASE64;VALUE=INLINE:QUJD".utf8))])
    let text = try folder.text()
    #expect(text.contains("ATTACH:cid:a@b\r\n") && text.contains(":QUJD\r\n"))
  }
}
