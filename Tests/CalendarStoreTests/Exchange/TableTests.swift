import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore

/// Tables as Google and Outlook export them, and with columns that somebody names.
struct TableTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private let google = """
    Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private
    "Final, ""big"" exam",05/30/2026,10:00 AM,05/30/2026,1:00 PM,False,"50 questions
    on paper",Columbia,True
    Holiday,07/01/2026,,07/03/2026,,True,,,False
    No date,,10:00 AM,,,,,,
    """

  @Test func `Google's table is read, with line breaks in quotes`() throws {
    let plan = try folder.plan(google)
    #expect(plan.items.map(\.action) == [.rejected, .added, .added])
    #expect(plan.items.map(\.place.line) == [5, 2, 4])
    #expect(plan.items[0].reason == "it has no start date")
    try folder.base.store.carryOut(plan)
    let events = Dictionary(try folder.events().map { ($0.title ?? "", $0) }) { $1 }
    let exam = try #require(events["Final, \"big\" exam"])
    #expect(exam.notes == "50 questions\non paper" && exam.classification == "PRIVATE")
    #expect(exam.start?.zone?.tzid == "Europe/Berlin" && exam.start?.reading.hour == 10)
    #expect(exam.end == exam.start.map { .date($0.adding(CalendarDuration(seconds: 3 * 3600), viewer: .utc)) })
    let holiday = try #require(events["Holiday"])
    #expect(holiday.isAllDay && holiday.endDate(viewer: .utc)?.date == CivilDate(year: 2026, month: 7, day: 4))
    #expect(try folder.take(google) == [.rejected, .unchanged, .unchanged])
    let rejects = String(decoding: plan.rejects, as: UTF8.self)
    #expect(rejects.hasPrefix("Subject,Start Date") && rejects.hasSuffix("\nNo date,,10:00 AM,,,,,,"))
  }

  @Test func `Outlook's German table is read, with its own delimiter, alarm and last midnight`() throws {
    let outlook = """
      "Betreff";"Beginnt am";"Beginnt um";"Endet am";"Endet um";"Ganztägiges Ereignis";"Erinnerung Ein/Aus";\
      "Erinnerung am";"Erinnerung um";"Beschreibung";"Kategorien";"Ort";"Privat";"Zeitspanne zeigen als"
      "Sitzung";"31.12.2026";"09:00:00";"31.12.2026";"10:00:00";"Aus";"Ein";"31.12.2026";"08:45:00";"";"a;b";"";"Aus";"3"
      "Urlaub";"1.2.2027";"00:00:00";"3.2.2027";"00:00:00";"Ein";"Aus";"";"";"";"";"";"Aus";"2"
      """
    #expect(try folder.take(outlook) == [.added, .added])
    let events = try folder.events().sorted { $0.title ?? "" < $1.title ?? "" }
    #expect(events[0].alarms.map(\.trigger) == [.fromStart(CalendarDuration(seconds: -900))])
    #expect(events[0].categories == ["a", "b"] && events[0].availability == .free)
    #expect(events[1].endDate(viewer: .utc)?.date == CivilDate(year: 2027, month: 2, day: 3))
  }

  @Test(arguments: ["sep=;\r\n", "SEP=;\n"]) func `a first line says the delimiter, as Excel has it`(line: String)
    throws
  {
    let plan = try folder.plan(line + "Subject;Start Date\r\nA,b;2026-04-13\r\nC;\r\n")
    #expect(plan.items.map(\.action) == [.rejected, .added] && plan.items.map(\.place.line) == [4, 3])
    try folder.base.store.carryOut(plan)
    #expect(try folder.events().map(\.title) == ["A,b"])
    #expect(String(decoding: plan.rejects, as: UTF8.self) == "Subject;Start Date\r\nC;\r\n")
  }

  @Test func `a quote that is not closed is said`() throws {
    let plan = try folder.plan("Subject,Start Date\na,2026-12-01\n\"b,2026-12-02\nc,2026-12-03\n")
    #expect(plan.items.map(\.action) == [.rejected, .added] && plan.items[0].place.line == 3)
    #expect(plan.items[0].reason?.contains("quote") == true)
  }

  @Test(arguments: ["9", "0", "Till"]) func `a column that the table has not is said`(column: String) throws {
    var options = ImportOptions()
    options.columns = [.title: column, .start: "When"]
    let plan = try folder.plan("When,What\n2026-12-01,a\n", options: options)
    #expect(plan.items.map(\.reason) == ["has no column \(column); its columns are When, What, or 1 to 2"])
  }

  @Test func `names above columns that are given by their numbers are no event`() throws {
    var options = ImportOptions()
    options.columns = [.title: "2", .start: "1"]
    let plan = try folder.plan("When,What\n2026-12-01,a\n", options: options)
    #expect(plan.items.map(\.title) == ["a"] && plan.findings.map(\.code) == ["column-names"])
    #expect(try folder.plan("2026-12-01,a\n2026-12-02,b\n", options: options).items.map(\.title) == ["a", "b"])
  }

  private func dates(_ dates: String..., options: ImportOptions = ImportOptions()) throws -> [String] {
    let plan = try folder.plan(
      "Subject,Start Date\n" + dates.map { "x,\($0)\n" }.joined(), into: "Dates", options: options)
    try folder.base.store.carryOut(plan)
    let found = (try? folder.events("Dates")) ?? []
    return plan.items.filter { $0.action == .rejected }.map { _ in "?" }
      + found.compactMap { $0.start?.date }.sorted()
      .map { "\($0.year)-\($0.month)-\($0.day)" }
  }

  @Test func `a date that can be read in one way decides for all`() throws {
    #expect(try dates("1/2/2026", "13/2/2026") == ["2026-2-1", "2026-2-13"])
  }

  @Test func `what is no date in either order decides nothing`() throws {
    #expect(try dates("12/24/2026", "12/5/2026", "13/45/2026") == ["?", "2026-12-5", "2026-12-24"])
  }

  @Test func `the month can be first`() throws {
    #expect(try dates("1/2/2026", "1/13/2026") == ["2026-1-2", "2026-1-13"])
  }

  @Test func `where nothing decides nothing is guessed`() throws {
    #expect(try dates("1/2/2026", "3/4/2026", "5/5/2026") == ["?", "?", "2026-5-5"])
    var options = ImportOptions()
    options.columns = [.dates: "dmy"]
    #expect(try dates("1/2/2026", options: options).contains("2026-2-1"))
  }

  @Test func `the year first and points say their order themselves`() throws {
    #expect(
      try dates("2026-01-02", "2026/01/03", "4.1.2026", "5.1.26") == ["2026-1-2", "2026-1-3", "2026-1-4", "2026-1-5"])
  }

  @Test(arguments: [
    ("1.12.2026", nil), ("01.12.26", nil), ("1.12.2026 9.30 Uhr", 9), ("2026-12-01T09:30", 9),
    ("1.12.2026 9:30 pm", 21),
  ])
  func `a date with points is no time of day`(cell: String, hour: Int?) throws {
    try folder.take("Subject,Start Date\nx,\(cell)\n")
    let start = try #require(try folder.events().first?.start)
    #expect(start.date == CivilDate(year: 2026, month: 12, day: 1))
    #expect((start.isDay ? nil : start.reading.hour) == hour)
  }

  @Test func `columns can be named and numbered`() throws {
    var options = ImportOptions()
    options.columns = [.title: "2", .start: "When"]
    let plan = try folder.plan("When,What\n2026-12-01 10:00,Lunch\n", options: options)
    #expect(plan.items.map(\.title) == ["Lunch"])
    options.columns = [.title: "1", .start: "2"]
    #expect(try folder.plan("Lunch,2026-12-01\n", options: options).items.map(\.action) == [.added])
    options.columns = [.title: "Nothing"]
    #expect(try folder.plan("When,What\n2026-12-01,Lunch\n", options: options).items.map(\.action) == [.rejected])
  }

  @Test func `an apostrophe before a formula is no part of it`() throws {
    for title in ["=1+1", "'=1", "-x", "@a", "'s", "+49 30"] {
      let event = vevent("u", atTen).replacing("SUMMARY:u", with: "SUMMARY:\(title)")
      try folder.base.put("out.ics", Array(calendar(event).utf8))
      let table = try folder.base.exported("out.ics", as: .csv).text
      #expect(try folder.plan(table).items.map(\.title) == [title])
    }
  }

  @Test func `what an export writes is read, with its order of dates, line breaks and what is called off`() throws {
    let event = vevent("u", "DTSTART;VALUE=DATE:20261204", "DESCRIPTION:\\n=1", "STATUS:CANCELLED")
    try folder.base.put("out.ics", Array(calendar(event).utf8))
    let table = try folder.base.exported("out.ics", as: .csv).text
    #expect(try folder.take(table) == [.added])
    let read = try #require(try folder.events().first)
    #expect(read.start?.date == CivilDate(year: 2026, month: 12, day: 4) && read.status == .canceled)
    #expect(read.notes == "\n=1")
  }

  @Test func `whole days that end before they start are rejected`() throws {
    let head = "Subject,Start Date,End Date,All Day Event\n"
    let table = head + "a,2026-12-04,2026-12-03,True\nb,2026-12-04,2026-12-04,True\n"
    let plan = try folder.plan(table)
    #expect(plan.items.map(\.action) == [.rejected, .added] && plan.items[0].reason == "its end is before its start")
  }

  @Test func `people of Outlook's table have names and addresses, and all are there`() throws {
    let table = """
      Subject,Start Date,Start Time,Meeting Organizer,Required Attendees,Optional Attendees,Meeting Resources
      a,2026-12-01,10:00,Ada <ada@example.org>,Bob Byte <bob@example.org>;Carl,\
      "Dee, D (d@example.org), 'e@example.org'",Room 4
      b,2026-12-01,10:00,Ada Owner,,,
      """
    #expect(try folder.take(table) == [.added, .added])
    let text = try folder.text().replacing("\r\n ", with: "")
    let people = text.components(separatedBy: "\r\n").filter { $0.hasPrefix("ATTENDEE") || $0.hasPrefix("ORGANIZER") }
    #expect(
      people == [
        "ORGANIZER;CN=Ada:mailto:ada@example.org", "ATTENDEE;CN=Bob Byte:mailto:bob@example.org",
        "ATTENDEE;CN=Carl:invalid:Carl", "ATTENDEE;CN=\"Dee, D\";ROLE=OPT-PARTICIPANT:mailto:d@example.org",
        "ATTENDEE;ROLE=OPT-PARTICIPANT:mailto:e@example.org",
        "ATTENDEE;CN=Room 4;CUTYPE=RESOURCE;ROLE=NON-PARTICIPANT:invalid:Room%204",
      ])
  }

  @Test(arguments: [
    ("Sensitivity", "Confidential", "CLASS:CONFIDENTIAL"), ("Sensitivity", "2", "CLASS:PRIVATE"),
    ("Show time as", "1", "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE"),
    ("Show time as", "4", "X-MICROSOFT-CDO-BUSYSTATUS:OOF"),
    ("Show time as", "3", "TRANSP:TRANSPARENT"), ("Status", "Canceled", "STATUS:CANCELLED"),
  ])
  func `what a column says of an event is taken over`(column: String, cell: String, line: String) throws {
    try folder.take("Subject,Start Date,\(column)\na,2026-12-01,\(cell)\n")
    #expect(try folder.text().contains("\r\n\(line)\r\n"))
  }

  @Test func `a row that its owner changed in the calendar keeps what the table does not say`() throws {
    let table = "UID,Subject,Start Date\nu,Lunch,2026-12-01\n"
    try folder.take(table)
    let text = try folder.text().replacing("SUMMARY", with: "LOCATION:Hall\r\nSUMMARY")
    try folder.base.put("Cal/u.ics", Array(text.utf8))
    #expect(try folder.take(table) == [.unchanged])
    let changed = table.replacing("Lunch", with: "Dinner")
    #expect(try folder.take(changed) == [.conflict])
    #expect(try folder.take(changed, options: ImportFolder.options(.replace)) == [.updated])
    #expect(try folder.events().map { "\($0.title ?? "") \($0.location ?? "")" } == ["Dinner Hall"])
  }
}
