import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// Who answers for whom, and to what (RFC 5546 §3.2.3, §4.2.5, §2.1.5).
struct AnswerImportTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
    try folder.take(
      calendar(
        vevent(
          "m", atTen, "RRULE:FREQ=DAILY;COUNT=5", "SEQUENCE:1", "ORGANIZER:mailto:ada@example.org",
          "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:cy@example.org", "ATTENDEE:mailto:bob@example.org")))
  }

  private func reply(_ lines: String..., sent day: Int = 2, sequence: String = "SEQUENCE:1\n") -> String {
    let all = ["\(sequence)ORGANIZER:mailto:ada@example.org", atTen] + lines
    return calendar("METHOD:REPLY", vevent("m", all.joined(separator: "\n")))
      .replacing("DTSTAMP:20240101T000000Z", with: "DTSTAMP:2026010\(day)T000000Z")
  }

  private let cyToEve = #"ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:eve@example.org":mailto:cy@example.org"#
  private let eveForCy = #"ATTENDEE;RSVP=TRUE;DELEGATED-FROM="mailto:cy@example.org":mailto:eve@example.org"#
  private let eveComes = #"ATTENDEE;PARTSTAT=ACCEPTED;DELEGATED-FROM="mailto:Cy@example.org":mailto:eve@example.org"#

  private func attendees(_ place: Int = 0) throws -> [Participant] { try folder.events()[place].attendees }

  private func values(of name: String, _ address: String) throws -> [String]? {
    try attendees().first { $0.address.lowercased() == address }?.otherParameters.first { $0.name == name }?.values
  }

  @Test func `whoever delegates is kept with the delegate, who is asked`() throws {
    let message = reply(cyToEve, eveForCy)
    #expect(try folder.take(message) == [.updated])
    #expect(try attendees().map(\.address) == ["cy", "bob", "eve"].map { "mailto:\($0)@example.org" })
    #expect(try attendees().map(\.status) == ["DELEGATED", nil, nil])
    #expect(try values(of: "DELEGATED-TO", "mailto:cy@example.org") == ["mailto:eve@example.org"])
    #expect(try values(of: "DELEGATED-FROM", "mailto:eve@example.org") == ["mailto:cy@example.org"])
    #expect(try values(of: "RSVP", "mailto:eve@example.org") == ["TRUE"])
    #expect(try folder.take(message) == [.unchanged])
  }

  @Test(arguments: [true, false])
  func `a delegate's answer is taken, whether its delegator is in it or was heard before`(
    isHeard: Bool
  ) throws {
    if isHeard { try folder.take(reply(cyToEve)) }
    let alone = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:EVE@example.org"
    let answer = isHeard ? reply(alone, sent: 3) : reply(eveComes, cyToEve, sent: 3)
    let plan = try folder.plan(answer)
    #expect(plan.items.map(\.action) == [.updated] && plan.findings.isEmpty)
    try folder.base.store.carryOut(plan)
    #expect(try attendees().map(\.status) == ["DELEGATED", nil, "ACCEPTED"])
    #expect(try folder.take(reply(cyToEve, eveForCy)) == [isHeard ? .unchanged : .older], "the delegate has answered")
    #expect(try attendees().map(\.status) == ["DELEGATED", nil, "ACCEPTED"])
  }

  @Test func `a delegate may delegate again, and who comes after all no longer delegates`() throws {
    let eveToFay = #"ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:fay@example.org":mailto:eve@example.org"#
    let fayForEve = #"ATTENDEE;PARTSTAT=ACCEPTED;DELEGATED-FROM="mailto:eve@example.org":mailto:fay@example.org"#
    #expect(try folder.take(reply(fayForEve, eveToFay, cyToEve)) == [.updated])
    #expect(try attendees().map(\.status) == ["DELEGATED", nil, "DELEGATED", "ACCEPTED"])
    #expect(try folder.take(reply("ATTENDEE;PARTSTAT=ACCEPTED:mailto:cy@example.org", sent: 4)) == [.updated])
    #expect(try values(of: "DELEGATED-TO", "mailto:cy@example.org") == nil)
    let late = reply(cyToEve.replacing("eve", with: "gus"), eveForCy.replacing("eve", with: "gus"), sent: 3)
    #expect(try folder.take(late) == [.older])
    #expect(try attendees().count == 4, "who was named by an answer that counts no more is not added")
  }

  @Test func `a delegation that follows an answer changes nothing when it comes once more`() throws {
    try folder.take(reply("ATTENDEE;PARTSTAT=ACCEPTED:mailto:cy@example.org", sent: 1))
    #expect(try folder.take(reply(cyToEve, eveForCy)) == [.updated])
    let text = try folder.text()
    #expect(try folder.take(reply(cyToEve, eveForCy)) == [.unchanged])
    #expect(try folder.text() == text)
  }

  @Test func `a delegate for one occurrence is one of that occurrence`() throws {
    #expect(try folder.take(reply("RECURRENCE-ID:20261205T100000Z", cyToEve, eveForCy)) == [.updated])
    #expect(try attendees(0).count == 2 && attendees(1).count == 3)
  }

  @Test func `who answers without being invited is named with the line, and not added`() throws {
    let text = reply(
      "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:zoe@example.org")
    let plan = try folder.plan("X-BEFORE:1\r\n" + text)
    #expect(plan.items.map(\.action) == [.updated])
    let finding = try #require(plan.findings.last)
    #expect(finding.code == "not-invited" && finding.severity == .warning)
    #expect(finding.message.contains("zoe@example.org"))
    let lines = ("X-BEFORE:1\r\n" + text).split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(finding.place.line.map { lines[$0 - 1].contains("zoe") } == true)
    try folder.base.store.carryOut(plan)
    #expect(try attendees().map(\.status) == ["NEEDS-ACTION", "ACCEPTED"])
    let alone = try folder.plan(reply("ATTENDEE;PARTSTAT=ACCEPTED:mailto:zoe@example.org"))
    #expect(alone.items.map(\.reason) == ["whoever answers is not among those invited"])
    #expect(alone.findings.map(\.code) == ["not-invited"])
  }

  @Test func `an answer that says no SEQUENCE is compared with that person's earlier answers only`() throws {
    let bob = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org"
    #expect(try folder.take(reply(bob, sent: 2, sequence: "")) == [.updated])
    let late = try folder.plan(reply(bob.replacing("ACCEPTED", with: "DECLINED"), sent: 1, sequence: ""))
    #expect(late.items.map(\.action) == [.older] && late.items.map(\.reason) == ["a later answer was taken already"])
    let cy = "ATTENDEE;PARTSTAT=TENTATIVE:mailto:cy@example.org"
    #expect(try folder.take(reply(cy, sent: 1, sequence: "")) == [.updated], "another person's answer is no matter")
    #expect(try attendees().map(\.status) == ["TENTATIVE", "ACCEPTED"])
  }

  @Test func `an answer to an earlier state is older, and says why`() throws {
    let plan = try folder.plan(
      reply("ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org", sent: 9, sequence: "SEQUENCE:0\n"))
    #expect(plan.items.map(\.action) == [.older])
    #expect(plan.items.map(\.reason) == ["it answers an earlier state of it than the calendar has"])
  }

  @Test func `an answer to a todo is taken as one to an event is`() throws {
    let ada = "ORGANIZER:mailto:ada@example.org"
    try folder.take(calendar(vtodo("t", "DUE:20261204T120000Z", ada, "ATTENDEE:mailto:cy@example.org")))
    let answer = calendar("METHOD:REPLY", vtodo("t", ada, "ATTENDEE;PARTSTAT=COMPLETED:mailto:cy@example.org"))
    #expect(try folder.take(answer) == [.updated])
    let text = try folder.text().replacing("\r\n ", with: "")
    #expect(text.contains("ATTENDEE;PARTSTAT=COMPLETED") && text.contains("DUE:20261204T120000Z\r\n"))
  }
}
