import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// jCal, the JSON of exports, and mails.
struct FormatTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private let jCal = """
    ["vcalendar",[["version",{},"text","2.0"]],[
      ["vevent",[
        ["uid",{},"text","j"],["summary",{"language":"en"},"text","Hello, world; x"],
        ["dtstart",{"tzid":"Europe/Berlin"},"date-time","2026-12-01T10:00:00"],
        ["dtend",{},"date","2026-12-02"],
        ["rrule",{},"recur",{"freq":"WEEKLY","count":3,"byday":["MO","TU"],"until":"2027-01-01T00:00:00Z"}],
        ["rdate",{},"period",["2026-12-05T10:00:00Z","PT1H"],["2026-12-06T10:00:00Z","2026-12-06T12:00:00Z"]],
        ["categories",{},"text","a","b,c"],["geo",{},"float",[48.2,16.3]],["sequence",{},"integer",4],
        ["x-foo",{"x-bar":["1","2"]},"unknown","raw;v"],["x-ok",{},"boolean",true]
      ],[["valarm",[["trigger",{},"duration","-PT5M"]],[]]]],
      ["vtodo",[["uid",{},"text","t"],["url",{},"uri","https://example.org"]],[]]
    ]]
    """

  @Test func `jCal says the same in other words`() throws {
    let plan = try folder.plan(jCal)
    #expect(plan.items.map(\.action) == [.added, .added])
    #expect(plan.items.map(\.place.line) == [2, 11])
    try folder.base.store.carryOut(plan)
    let lines = [
      "SUMMARY;LANGUAGE=en:Hello\\, world\\; x", "DTSTART;TZID=Europe/Berlin:20261201T100000",
      "DTEND;VALUE=DATE:20261202", "RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO,TU;UNTIL=20270101T000000Z",
      "RDATE;VALUE=PERIOD:20261205T100000Z/PT1H,20261206T100000Z/20261206T120000Z", "CATEGORIES:a,b\\,c",
      "GEO:48.2;16.3", "SEQUENCE:4", "X-FOO;X-BAR=1,2:raw;v", "X-OK;VALUE=BOOLEAN:TRUE", "TRIGGER:-PT5M",
    ]
    let text = try folder.text()
    for line in lines { #expect(text.contains("\r\n\(line)\r\n"), "\(line)") }
    #expect(try folder.take(jCal) == [.unchanged, .unchanged])
    let stated = text.replacing("URL:", with: "URL;VALUE=URI:")
    #expect(try folder.take(stated) == [.unchanged, .unchanged], "a type that is stated without need")
  }

  /// Cut behind so many bytes: what ended before that is in, and the rest is said with its line.
  @Test func `of jCal that is cut off the whole items are taken`() throws {
    let end = try #require(jCal.range(of: "\n  [\"vtodo\"")?.lowerBound)
    for length in [5, 20] {
      let cut = jCal.index(end, offsetBy: length)
      let plan = try folder.plan(String(jCal[..<cut]))
      #expect(plan.items.map(\.action) == [.rejected, .added], "\(jCal[..<cut].suffix(20))")
      #expect(plan.items.map(\.place.line) == [11, 2])
      #expect(plan.items[0].reason?.contains("cut off") == true)
    }
    for rest in [1, 2, 3] {
      let plan = try folder.plan(String(jCal.dropLast(rest)))
      #expect(plan.items.map(\.action) == [.added, .added] && plan.isTruncated)
      #expect(plan.findings.contains { $0.code == "not-closed" })
    }
    let halfway = try #require(jCal.range(of: "\"categories\"")?.lowerBound)
    let alarm = try #require(jCal.range(of: "-PT5M\"]],[]]]")?.upperBound)
    for cut in [halfway, alarm] {
      let plan = try folder.plan(String(jCal[..<cut]))
      #expect(plan.items.map(\.action) == [.rejected])
    }
    let two = "[\(jCal),\(jCal.replacing("\"j\"", with: "\"k\"").replacing("\"t\"]", with: "\"u\"]"))"
    let plan = try folder.plan(two)
    #expect(plan.items.map(\.action) == [.added, .added, .added, .added] && plan.isTruncated)
  }

  @Test func `of a JSON array that is cut off the whole items are taken`() throws {
    let json = """
      [
        {"uid": "a", "title": "]}", "start": "2026-12-01"},
        {"uid": "b", "title": "B", "start": "2026-12-02", "categories": ["x"]},
        {"uid": "c", "title": "C", "start": "2026-12-03"}
      ]
      """
    for length in [60, 110, 120] {
      let plan = try folder.plan(String(json.prefix(length)))
      #expect(plan.items.map(\.action) == [.rejected, .added], "\(json.prefix(length).suffix(20))")
      #expect(plan.items[0].place.line == 3)
    }
    #expect(try folder.plan(String(json.prefix(30))).items.map(\.action) == [.rejected])
    #expect(try folder.plan(json + "]").items.map(\.action) == [.rejected], "not cut off")
    let between = try folder.plan(String(json.prefix(60).prefix { $0 != "]" } + "]}\", \"start\": \"2026-12-01\"},\n"))
    #expect(between.items.map(\.action) == [.added] && between.isTruncated)
    var strict = ImportOptions()
    strict.isStrict = true
    #expect(try folder.plan(String(json.prefix(120)), options: strict).changes.isEmpty)
  }

  @Test func `what is no property of jCal is left out, and said`() throws {
    let plan = try folder.plan(
      jCal.replacing("[\"uid\",{},\"text\",\"t\"]", with: "[\"uid\"],[\"a b\",{},\"text\",\"t\"]"))
    #expect(plan.items.map(\.action) == [.added, .added])
    #expect(plan.findings.map(\.code).prefix(2) == ["jcal-left-out", "jcal-left-out"])
  }

  @Test func `a number of more figures than anybody reads is left out, and said`() throws {
    let plan = try folder.plan(
      #"["vcalendar",[],[["vevent",[["uid",{},"text","a"],["dtstart",{},"date","2026-12-01"],"#
        + #"["x-big",{},"integer",12345678901234567890],["x-small",{},"integer",123456789012]],[]]]]"#)
    #expect(plan.items.map(\.action) == [.added] && plan.findings.map(\.code) == ["jcal-left-out"])
    try folder.base.store.carryOut(plan)
    #expect(try folder.text().contains("X-SMALL;VALUE=INTEGER:123456789012\r\n") && !folder.text().contains("X-BIG"))
  }

  @Test func `what is no text is said to be that at once`() throws {
    let noise = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let plan = try folder.plan([[0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 900) + noise])
    #expect(plan.items.map(\.reason) == ["is no text, not a calendar"])
    let text = Array(calendar(vevent("a", atTen)).utf8)
    #expect(try folder.take([text.flatMap { [$0, 0, 0] }]) == [.added], "a calendar with NULs is read without them")
  }

  @Test func `a value that is null is left out, and said`() throws {
    let plan = try folder.plan(jCal.replacing("[\"uid\",", with: "[\"comment\",{},\"text\",null],[\"uid\","))
    #expect(plan.items.map(\.action) == [.added, .added])
    #expect(plan.findings.count { $0.code == "jcal-left-out" } == 2, "\(plan.findings.map(\.message))")
    #expect(!String(decoding: plan.changes.flatMap { $0.after ?? [] }, as: UTF8.self).contains("COMMENT"))
  }

  @Test func `a title that reads like a component is none`() throws {
    func event(_ uid: String) -> String {
      "[\"vevent\",[[\"uid\",{},\"text\",\"\(uid)\"],[\"summary\",{},\"text\",\"vevent\"],"
        + "[\"dtstart\",{},\"date\",\"2026-12-01\"]],[]]"
    }
    let plan = try folder.plan("[\"vcalendar\",[],[\n\(event("a")),\n\(event("b"))]]")
    #expect(plan.items.map(\.place.line) == [2, 3])
  }

  @Test(arguments: ["[1,2", "{\"a\":1}", "[\"x\"]"]) func `other JSON is no calendar`(text: String) throws {
    #expect(try folder.plan(text).items.map(\.action) == [.rejected])
  }

  private func record(_ members: String...) -> String {
    """
    {"uid":"r","occurrence":null,"title":"Talk","start":"2026-12-01T10:00:00+01:00","end":"2026-12-01T11:00:00+01:00",
     "allDay":false,"timeZone":"Europe/Berlin","location":null,"alarms":[{"trigger":"-PT15M","related":"start",
     "action":"display"}],"recurrence":["FREQ=DAILY;COUNT=3"],"attendees":[],"organizer":null,"private":true,
     "categories":["a"],"status":"tentative","availability":"free","sequence":0,"modified":null\(members.map { "," + $0 }.joined())}
    """
  }

  @Test func `the JSON of an export gives the same items`() throws {
    let bad = "{\"uid\":\"x\",\"title\":\"Bad\",\"start\":\"tomorrow\"}"
    let todo =
      "{\"uid\":\"t\",\"title\":\"Pay\",\"due\":\"2026-12-24\",\"percent\":50,\"priority\":1,\"status\":\"needsAction\"}"
    let plan = try folder.plan("[\(record()),\n\(bad),\n\(todo)]")
    #expect(Set(plan.items.map(\.action)) == [.added, .rejected] && plan.count(.added) == 2)
    #expect(plan.items.first { $0.action == .rejected }?.place.line == 5)
    try folder.base.store.carryOut(plan)
    let event = try #require(try folder.events().first)
    #expect(event.title == "Talk" && event.status == .tentative && event.availability == .free)
    #expect(event.start?.zone?.tzid == "Europe/Berlin" && event.start?.reading.hour == 10)
    #expect(event.alarms.count == 1 && event.recurrenceRules.count == 1 && event.classification == "PRIVATE")
    #expect(try folder.text().contains("DUE;VALUE=DATE:20261224\r\n"))
    #expect(try folder.text().contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"))
    #expect(try folder.take("[\(record()),\(todo)]") == [.unchanged, .unchanged])
  }

  @Test func `a record changes what it says, and leaves what it does not speak of`() throws {
    try folder.take(
      calendar(
        vevent(
          "r", "DTSTART;TZID=Europe/Berlin:20261201T100000", "DTEND;TZID=Europe/Berlin:20261201T110000",
          "X-KEEP:1", "LOCATION:Hall", "RRULE:FREQ=DAILY;COUNT=3")))
    let plan = try folder.plan(record("\"x\":1"), options: ImportFolder.options(.replace))
    #expect(plan.items.map(\.action) == [.updated])
    try folder.base.store.carryOut(plan)
    let text = try folder.text()
    #expect(text.contains("X-KEEP:1\r\n") && text.contains("SUMMARY:Talk\r\n") && !text.contains("LOCATION"))
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20261201T100000\r\n"))
    #expect(try folder.take(record(), options: ImportFolder.options(.replace)) == [.unchanged])
  }

  @Test func `a zone that nobody knows is said, and its times keep their moments`() throws {
    let plan = try folder.plan(record().replacing("Europe/Berlin", with: "Mars/Base"))
    #expect(plan.items.map(\.action) == [.added] && plan.findings.map(\.code) == ["unknown-zone"])
    try folder.base.store.carryOut(plan)
    #expect(try folder.text().contains("DTSTART;TZID=Mars/Base:20261201T100000\r\n"))
    let start = try #require(try folder.events().first?.start)
    #expect(start.zone?.tzid == "Mars/Base" && start.iso8601 == "2026-12-01T10:00:00+01:00")
  }

  @Test(arguments: [
    #""exclusions":["soon"]"#, #""extraDates":["2026-12-05T10:00:00Z/x"]"#, #""extraDates":["2026-12-05/P1D"]"#,
  ])
  func `a date of a series that is none is refused`(member: String) throws {
    #expect(try folder.plan(record(member)).items.map(\.action) == [.rejected])
  }

  @Test func `exclusions of a record are taken over, and taken back`() throws {
    try folder.take(record())
    let without = record(#""exclusions":["2026-12-02T10:00:00+01:00"]"#)
    #expect(try folder.take(without, options: ImportFolder.options(.replace)) == [.updated])
    #expect(try folder.text().contains("EXDATE;TZID=Europe/Berlin:20261202T100000\r\n"))
    #expect(try folder.take(record(), options: ImportFolder.options(.replace)) == [.updated])
    #expect(try folder.text().contains("EXDATE") == false)
  }

  @Test func `names with a group or an underscore come back from jCal`() throws {
    let text = jCal.replacing(#"["x-ok""#, with: #"["item1.x-lotus_uid",{"group":"G"},"unknown","u"],["x-ok""#)
    try folder.take(text)
    #expect(try folder.text().contains("\r\nITEM1.X-LOTUS_UID;GROUP=G:u\r\n"))
  }

  @Test(arguments: ["END:STANDARD\nEND:VTIMEZONE\n", "END:STANDARD\n", ""])
  func `an item that stands in a zone is in, and one that is broken there is said`(end: String) throws {
    let zone = "BEGIN:VTIMEZONE\nTZID:Somewhere\nBEGIN:STANDARD\nTZOFFSETTO:+0100\n"
    let text = calendar(zone + vevent("in", atTen) + "\nBEGIN:VEVENT\nUID:open\n" + end + vevent("after", atTen))
    let plan = try folder.plan(text)
    #expect(Set(plan.items.filter { $0.action == .added }.map(\.uid)) == ["in", "after"])
    #expect(plan.items.filter { $0.action == .rejected }.map(\.uid) == ["open"])
    try folder.base.store.carryOut(plan)
    #expect(try folder.events().count == 2)
  }

  @Test(arguments: [
    (#""recurrence":"FREQ=DAILY""#, "recurrence"), (#""allDay":"yes""#, "allDay"), (#""sequence":"1""#, "sequence"),
    (#""title":5"#, "title"), (#""alarms":[{"trigger":5}]"#, "alarms"), (#""organizer":{}"#, "organizer"),
  ])
  func `a member of another type is said, and not passed over`(member: String, name: String) throws {
    let plan = try folder.plan("[{\"start\":\"2026-12-01\",\(member)}]")
    #expect(plan.items.map(\.action) == [.rejected])
    #expect(plan.items[0].reason?.hasPrefix("item 1: its \(name) is not ") == true)
  }

  @Test func `a line that is no object hides no other one`() throws {
    let plan = try folder.plan("{\"start\":\"2026-12-01\"}\nnonsense\n{\"start\":\"2026-12-02\"}\n")
    #expect(plan.items.map(\.action) == [.rejected, .added, .added] && plan.items.map(\.place.line) == [2, 1, 3])
  }

  @Test func `objects a line are objects too`() throws {
    let lines = ["a", "b"].map { "{\"uid\":\"\($0)\",\"start\":\"2026-12-01\",\"title\":\"\($0)\"}\n" }.joined()
    let plan = try folder.plan(lines)
    #expect(plan.items.map(\.action) == [.added, .added] && plan.items.map(\.place.line) == [1, 2])
  }

  @Test(arguments: ["base64", "quoted-printable", "8bit"]) func `a calendar in a mail is found`(encoding: String) throws
  {
    let text = calendar(vevent("m", atTen).replacing("SUMMARY:m", with: "SUMMARY:Größe"))
    let body =
      switch encoding {
      case "base64":
        Data(text.utf8).base64EncodedString(options: [.lineLength76Characters, .endLineWithCarriageReturn])
      case "quoted-printable":
        text.replacing("=", with: "=3D").replacing("ö", with: "=C3=B6").replacing("ß", with: "=\r\n=C3=9F")
      default: text
      }
    let mail = """
      From: ada@example.org
      Subject: Invitation: now
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary="outer"

      --outer
      Content-Type: multipart/alternative;
       boundary=inner

      --inner
      Content-Type: text/plain

      BEGIN: nothing
      --inner
      Content-Type: text/calendar; charset=utf-8; method=REQUEST
      Content-Transfer-Encoding: \(encoding)

      \(body)
      --inner--
      --outer--
      """
    let plan = try folder.plan(mail)
    #expect(plan.items.map(\.title) == ["Größe"])
    #expect(plan.items.map(\.place.line) == [encoding == "8bit" ? 21 : 18])
  }

  @Test(arguments: [
    "application/octet-stream; name*=utf-8''termin%20%C3%BC.ics",
    "application/octet-stream; name*0=\"ter\"; name*1=min.ics",
    "application/octet-stream\nContent-Disposition: attachment;\n filename*0*=UTF-8''termin%C3%BC; filename*1*=.ics",
    "application/octet-stream; name=\"=?UTF-8?B?dGVybWluw7wuaWNz?=\"", "application/octet-stream; name=\"a; b.ics\"",
    "application/octet-stream; name=\"a \\\"b\\\".ics\"", "text/calendar (a; comment); charset=utf-8",
    "Application/X-Unknown", "text/plain; name=\"a (1.ics\"",
  ])
  func `an attachment is a calendar whatever its name is and however that is written`(type: String) throws {
    let body = Data(calendar(vevent("m", atTen)).utf8).base64EncodedString(options: [.lineLength76Characters])
    let mail = """
      From: ada@example.org
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary="in;ner"

      --in;ner
      Content-Type: text/plain

      BEGIN:VCALENDAR is what a calendar begins with
      --in;ner
      Content-Type: \(type)
      Content-Transfer-Encoding: base64

      \(body)
      --in;ner--
      """
    #expect(try folder.plan(mail).items.map(\.title) == ["m"])
  }

  @Test func `an attachment that is something else is no calendar`() throws {
    let mail = "MIME-Version: 1.0\nContent-Type: application/pdf; name=\"BEGIN:VCALENDAR\"\n\n%PDF BEGIN:VCALENDAR\n"
    #expect(try folder.plan(mail).items.map(\.reason) == ["is a mail without a calendar in it"])
  }

  @Test func `what a record says that nobody understands is named with its line`() throws {
    let plan = try folder.plan(
      """
      [{"uid":"a","titel":"Lunch","start":"2026-12-01"},
      {"uid":"b","title":"one","title":"two","start":"2026-12-01"},
      {"uid":"c","title":"x","start":"2026-12-01T10:00:00Z","allDay":true}]
      """)
    #expect(plan.items.map(\.action) == [.added, .added, .added])
    #expect(plan.findings.map(\.code) == ["json-left-out", "json-left-out", "json-left-out"])
    #expect(plan.findings.map(\.place.line) == [1, 2, 3])
    #expect(plan.findings[0].message == "nobody knows its key \"titel\"; it is left out")
  }

  @Test func `what an alarm, a person or an attachment says that nobody understands is named, too`() throws {
    let plan = try folder.plan(
      """
      [{"uid":"a","title":"x","start":"2026-12-01T10:00:00Z","organizer":{"address":"mailto:a@b.c","phone":"1"},
      "attendees":[{"address":"mailto:d@e.f","rsvp":true},{"address":"mailto:g@h.i","rsvp":false,"role":7}],
      "alarms":[{"trigger":"-PT5M","snooze":"PT1M","related":null}],"attachments":[{"uri":"http://x","size":1}]}]
      """)
    #expect(plan.items.map(\.action) == [.added])
    #expect(
      plan.findings.map(\.message)
        == ["alarms.snooze", "attachments.size", "attendees.role", "attendees.rsvp", "organizer.phone"].map {
          "nobody knows its key \"\($0)\"; it is left out"
        })
    #expect(plan.findings.allSatisfy { $0.code == "json-left-out" && $0.place.line == 1 })
  }

  @Test(arguments: [
    #""uid":"a\nb""#, #""url":"http://x\r\nSUMMARY:evil""#, #""organizer":{"address":"mailto:a\r\nX:1"}"#,
    #""attendees":[{"address":"mailto:a\u0000"}]"#, #""attachments":[{"uri":"http://x\n"}]"#,
  ])
  func `a value that would end its line is refused, and no other record is`(member: String) throws {
    let good = #"{"uid":"g","title":"Good","start":"2026-12-01"}"#
    let plan = try folder.plan(#"[{"title":"Bad","start":"2026-12-01",\#(member)},\#(good)]"#)
    #expect(plan.items.map(\.action).sorted { $0.rawValue < $1.rawValue } == [.added, .rejected])
    let reason = plan.items.compactMap(\.reason).joined()
    #expect(reason.hasSuffix("\(member.split(separator: "\"")[0]) has a line end or another control character in it"))
  }

  @Test func `what an export writes has no key that nobody knows`() throws {
    try folder.base.put(
      "out.ics",
      Array(
        calendar(
          vevent(
            "a", atTen, "RRULE:FREQ=DAILY", "ORGANIZER;CN=A:mailto:a@b.c", "ATTENDEE;RSVP=TRUE:mailto:d@e.f",
            "ATTACH:http://x", "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT5M\nEND:VALARM"),
          "BEGIN:VTODO\nUID:t\nEND:VTODO"
        ).utf8))
    let plan = try folder.plan(try folder.base.exported("out.ics", as: .json).text)
    #expect(plan.items.map(\.action) == [.added, .added] && plan.findings.isEmpty)
  }

  @Test func `a mail without a calendar is said to be one`() throws {
    let plan = try folder.plan("From: a@example.org\nMessage-ID: <1@x>\nSubject: hi\n\nSee you tomorrow\n")
    #expect(plan.items.map(\.reason) == ["is a mail without a calendar in it"])
  }
}
