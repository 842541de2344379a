import Foundation
import Testing

@testable import CalendarStore

/// Calendars in mails and mailboxes, in whatever format and quoting.
struct MailTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private func mail(_ type: String, _ body: String, _ headers: String...) -> String {
    (["From: ada@example.org", "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=X", "", "--X"]
      + ["Content-Type: text/plain", "", "Come!", "--X", "Content-Type: \(type)"] + headers + ["", body, "--X--", ""])
      .joined(separator: "\r\n")
  }

  private let jCal = #"""
    ["vcalendar",[["version",{},"text","2.0"]],[
    ["vevent",[["uid",{},"text","a"],["dtstart",{},"date","2026-12-01"],["summary",{},"text","Größe"]],[]],
    ["vevent",[["uid",{},"text","b"],["summary",{},"text","no start"]],[]]]]
    """#

  @Test(arguments: ["8bit", "base64"]) func `a part that is jCal is read, and its items have the mail's lines`(
    encoding: String
  ) throws {
    let body = encoding == "8bit" ? jCal : Data(jCal.utf8).base64EncodedString()
    let text = mail("application/calendar+json; charset=utf-8", body, "Content-Transfer-Encoding: \(encoding)")
    let plan = try folder.plan(text)
    #expect(plan.items.map(\.action) == [.added, .rejected] && plan.items.map(\.title) == ["Größe", "no start"])
    #expect(plan.items.map(\.place.line) == (encoding == "8bit" ? [14, 15] : [13, 13]))
    let mended = String(decoding: plan.rejects, as: UTF8.self).replacing(
      #"["summary""#, with: #"["dtstart",{},"date","2026-12-02"],["summary""#)
    #expect(try folder.take(mended) == [.added])
  }

  @Test func `a part of jCal that is damaged hides no other part, and is handed back without them`() throws {
    let good = calendar(vevent("c", atTen))
    let text = mail("text/calendar", good + "--X\r\nContent-Type: application/calendar+json\r\n\r\n[\"vcalendar\",7")
    let plan = try folder.plan(text)
    #expect(plan.count(.added) == 1 && plan.count(.rejected) == 1)
    let rejects = String(decoding: plan.rejects, as: UTF8.self)
    #expect(rejects.contains("vcalendar") && !rejects.contains("UID:c"))
  }

  @Test func `what a mailbox quotes is as it was sent`() throws {
    let sent = calendar(vevent("a", atTen, "DESCRIPTION:One =\nFrom here"))
    let box =
      "From ada@example.org Tue Dec  1 10:00:00 2026\r\nMIME-Version: 1.0\r\nContent-Type: text/calendar\r\n"
      + "Content-Transfer-Encoding: quoted-printable\r\n\r\n"
      + sent.replacing("\r\nFrom here", with: "\r\n>From here") + "\r\n"
    let plan = try folder.plan(box)
    #expect(plan.items.map(\.action) == [.added] && plan.findings.isEmpty)
    try folder.base.store.carryOut(plan)
    #expect(try folder.events().map(\.notes) == ["One From here"])
  }

  @Test(arguments: [(">From x", "From x"), (">>From x", ">From x"), ("> From x", "> From x"), (">Fromage", ">Fromage")])
  func `one mark is taken from a quoted line, and none from others`(line: String, wanted: String) throws {
    let box = Array("From a@b Tue Dec  1 10:00:00 2026\nContent-Type: text/calendar\n\n\(line)\n".utf8)
    let parts = MailPart.mails(in: box).flatMap { $0.calendars() }
    #expect(parts.map { String(decoding: $0.bytes, as: UTF8.self) } == ["\(wanted)\n"])
    let plain = MailPart.mails(in: Array("Content-Type: text/calendar\n\n\(line)\n".utf8)).flatMap { $0.calendars() }
    #expect(plain.map { String(decoding: $0.bytes, as: UTF8.self) } == ["\(line)\n"], "a mail alone is not quoted")
  }
}
