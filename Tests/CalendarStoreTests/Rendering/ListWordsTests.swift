import CalendarModel
import Testing

@testable import cal_edit

struct ListWordsTests {
  private let ada = Participant(address: "mailto:ada@example.org", name: "Ada", role: "CHAIR", status: "ACCEPTED")
  private let bob = Participant(address: "mailto:bob@example.org", status: "NEEDS-ACTION")

  @Test func `addresses are read with and without names`() {
    let line = "ada@example.org, Bob Ross <bob@example.org>, \"Doe, Jane\" <jane@example.org>, urn:uuid:1"
    let invitees = InviteeWords.list(line, changing: [])
    #expect(
      invitees?.map(\.address) == [
        "mailto:ada@example.org", "mailto:bob@example.org", "mailto:jane@example.org", "urn:uuid:1",
      ])
    #expect(invitees?.map(\.name) == [nil, "Bob Ross", "Doe, Jane", nil])
    #expect(invitees?.allSatisfy { $0.status == "NEEDS-ACTION" } == true)
  }

  @Test func `who was in the list keeps what is known of them`() {
    #expect(InviteeWords.list("ADA@example.org", changing: [ada, bob]) == [ada])
    #expect(InviteeWords.list("Ada L <ada@example.org>", changing: [ada])?.first?.name == "Ada L")
    #expect(InviteeWords.list("Ada L <ada@example.org>", changing: [ada])?.first?.role == "CHAIR")
  }

  @Test func `plus adds and minus takes away`() {
    #expect(InviteeWords.list("+ bob@example.org", changing: [ada]) == [ada, bob])
    #expect(InviteeWords.list("+ ada@example.org, bob@example.org", changing: [ada]) == [ada, bob])
    #expect(InviteeWords.list("- Ada@example.org", changing: [ada, bob]) == [bob])
    #expect(InviteeWords.list("- carl@example.org", changing: [ada, bob]) == nil)
  }

  @Test(arguments: [
    "ada", "", " , ", "a@b@c", "@example.org", "Ada <ada@example.org", "a b@example.org", "mailto:", "+", "1:x",
  ])
  func `what is no address is none`(line: String) {
    #expect(InviteeWords.list(line, changing: []) == nil)
  }

  @Test func `what is shown can be typed`() {
    let jane = Participant(address: "mailto:jane@example.org", name: "Doe, Jane", status: "DECLINED")
    let list = [ada, bob, jane]
    let shown = list.map(InviteeWords.text).joined(separator: ", ")
    #expect(
      shown == "Ada <ada@example.org> (accepted), bob@example.org (no answer yet), "
        + "\"Doe, Jane\" <jane@example.org> (declined)")
    #expect(InviteeWords.list(shown, changing: list) == list)
  }

  @Test func `nothing of an invitee steers a terminal`() {
    let evil = Participant(address: "mailto:x\u{1b}@x.org", name: "\u{202e}E", status: "\u{7}")
    #expect(InviteeWords.text(evil) == "\\u{202e}E <x\\x1b@x.org> (\\x07)")
  }

  @Test(arguments: [
    ("work, home", ["work", "home"]), ("a\\, b,c", ["a, b", "c"]), (" , a,,a ", ["a"]), ("", []),
    ("a\\\\,b", ["a\\", "b"]), ("a\\x", ["a\\x"]),
  ])
  func `categories stand between commas`(line: String, list: [String]) {
    #expect(CategoryWords.list(line) == list)
    #expect(CategoryWords.list(CategoryWords.text(list)) == list)
  }
}
