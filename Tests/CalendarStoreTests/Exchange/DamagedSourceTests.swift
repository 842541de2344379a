import Testing

@testable import CalendarStore

/// One bad thing in a source hides nothing that is good, and is handed back as it was.
struct DamagedSourceTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private func rejects(_ plan: ImportPlan) -> String { String(decoding: plan.rejects, as: UTF8.self) }

  /// An object as the export to JSON writes it.
  private func record(_ uid: String, title: String = "x") -> String {
    "{\"uid\":\"\(uid)\",\"title\":\"\(title)\",\"start\":\"2026-12-01\"}"
  }

  /// An event in jCal.
  private func jCalEvent(_ uid: String, summary: String = "x") -> String {
    "[\"vevent\",[[\"uid\",{},\"text\",\"\(uid)\"],[\"summary\",{},\"text\",\"\(summary)\"],"
      + "[\"dtstart\",{},\"date\",\"2026-12-01\"]],[]]"
  }

  @Test func `a line between items that is none is said, with how many there are`() throws {
    let folder = try ImportFolder()
    let text = calendar(vevent("a", atTen), "JUNK LINE", vevent("b", atTen), "MORE")
    let plan = try folder.plan(text)
    #expect(plan.items.map(\.action) == [.added, .added])
    #expect(plan.findings.map(\.code) == ["bad-line"] && plan.findings.map(\.place.line) == [11])
    #expect(plan.findings.first?.message.hasSuffix("it and another one are left out") == true)
  }

  @Test(arguments: [
    ("7", "it is no object"), ("[1]", "it is no object"), ("\"x\"", "it is no object"),
    ("null", "it is no object"), ("{}", "it has none of uid, title and start"),
  ])
  func `an element that is no item hides no other`(element: String, reason: String) throws {
    for elements in [[element, record("a"), record("b")], [record("a"), element, record("b")]] {
      let plan = try folder.plan("[\n\(elements.joined(separator: ",\n"))\n]")
      #expect(plan.items.map(\.action) == [.rejected, .added, .added])
      let number = elements.first == element ? 1 : 2
      #expect(plan.items[0].reason == "item \(number): \(reason)")
      #expect(plan.items.map(\.place.line) == (number == 1 ? [2, 3, 4] : [3, 2, 4]))
      #expect(rejects(plan) == element + "\n")
    }
  }

  @Test(arguments: [
    ("{\"title\": \"x\" \"start\": \"2026-12-01\"}", ", or }"), ("{title}", ":"), ("nonsense", "a value"),
    ("{\"title\":\"\\ud800\"}", "both halves of a character, like \\ud83d\\ude00"),
  ])
  func `an element that is no JSON hides no other`(element: String, expected: String) throws {
    let plan = try folder.plan("[\n\(record("a")),\n\(element),\n\(record("b"))]")
    #expect(plan.items.map(\.action) == [.rejected, .added, .added])
    #expect(plan.items[0].reason == "item 2: is no JSON here; expected \(expected)")
    #expect(plan.items.map(\.place.line) == [3, 2, 4])
    #expect(rejects(plan) == element + "\n" && !plan.isTruncated)
    var strict = ImportOptions()
    strict.isStrict = true
    #expect(try folder.plan("[\(record("a")),\(element)]", options: strict).changes.isEmpty)
  }

  @Test func `half a character is never another one`() throws {
    for half in ["\\ud800", "\\udc00", "\\ud83d\\u0041"] {
      let plan = try folder.plan("[\(record("a", title: "half \(half)")), \(record("b"))]")
      #expect(plan.items.map(\.action) == [.rejected, .added])
      let jCal = "[\"vcalendar\",[],[\(jCalEvent("a", summary: half)),\n\(jCalEvent("b"))]]"
      let other = try folder.plan(jCal)
      #expect(other.items.map(\.action) == [.rejected, .added] && other.items.map(\.place.line) == [1, 2])
      #expect(rejects(other) == jCalEvent("a", summary: half) + "\n")
      for plan in [plan, other] {
        #expect(!plan.changes.contains { String(decoding: $0.after ?? [], as: UTF8.self).contains("\u{FFFD}") })
      }
    }
    #expect(try folder.plan("[\(record("a", title: "\\ud83d\\ude00"))]").items.map(\.title) == ["😀"])
  }

  @Test func `a line that is no JSON hides no other, be it the first`() throws {
    let plan = try folder.plan("{bad\n\(record("a"))\n[3]\n\(record("b", title: "\\ud800"))\n")
    #expect(plan.items.map(\.action) == [.rejected, .rejected, .rejected, .added])
    #expect(plan.items.map(\.place.line) == [1, 3, 4, 2])
    #expect(rejects(plan) == "{bad\n[3]\n\(record("b", title: "\\ud800"))\n")
  }

  @Test func `what is no component of jCal is rejected where it stands`() throws {
    let plan = try folder.plan(
      "[\"vcalendar\",[\n[\"version\"]],[\n\(jCalEvent("a")),\n7,\n[\"vfreebusy\",[],[]],\n\(jCalEvent("b"))]]")
    #expect(plan.items.map(\.action) == [.rejected, .added, .rejected, .added])
    #expect(plan.items.map(\.place.line) == [4, 3, 5, 6])
    #expect(plan.findings.map(\.place.line) == [2])
  }

  @Test(arguments: ["7", "{\"a\":1}", "[\"vevent\",[[\"summary\",{},\"text\",\"\\ud800\"]],[]]"])
  func `of a list of items in jCal the first may be none`(first: String) throws {
    let plan = try folder.plan("[\(first),\n\(jCalEvent("b"))]")
    #expect(plan.items.map(\.action) == [.rejected, .added] && plan.items.map(\.place.line) == [1, 2])
  }

  @Test(arguments: ["hello\n", "<html><body>x</body></html>", "PK\u{3}\u{4}zip", "{\"a\":1}", "BEGIN:VCARD\nEND:VCARD"])
  func `a source that gives nothing goes to the rejects whole`(source: String) throws {
    let plan = try folder.plan(source)
    #expect(plan.items.map(\.action) == [.rejected] && rejects(plan) == source)
    let mixed = try folder.plan(source, calendar(vevent("a")), "Subject,Start Date\nx,2026-12-01")
    #expect(!mixed.hasMixedRejects && rejects(mixed).hasSuffix("END:VCALENDAR\r\n" + source))
  }

  @Test(arguments: ["BEGIN", "b", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", " begin:vcal"])
  func `a calendar that is cut off at its beginning is no empty one`(source: String) throws {
    let plan = try folder.plan(source)
    #expect(plan.count(.rejected) == 1 || plan.isTruncated)
    #expect(plan.findings.allSatisfy { $0.place.line != nil })
  }

  @Test func `what is cut off behind an item is said on the last line`() throws {
    let whole = calendar(vevent("a", atTen))
    let plan = try folder.plan(whole.replacing("END:VCALENDAR\r\n", with: ""))
    #expect(plan.findings.map(\.code) == ["not-closed"])
    #expect(plan.findings.map(\.place.line) == [whole.split(separator: "\r\n").count - 1])
  }
}
