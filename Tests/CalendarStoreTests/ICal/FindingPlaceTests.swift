import CalendarModel
import Testing

@Suite struct FindingPlaceTests {
  private func places(_ lines: [String]) -> [String] {
    TestCalendar(["DTSTART:20261201T100000Z"] + lines).read().findings.map { finding in
      "\(finding.place.file ?? ""):\(finding.place.line ?? 0):\(finding.place.column ?? 0) \(finding.code)"
    }
  }

  @Test func `a finding is at the first byte of the value`() {
    #expect(places(["PRIORITY;X-A=\"é:\":high"]) == ["t.ics:8:20 bad-number"])
  }

  @Test func `in a list it is at the value that is refused`() {
    #expect(places(["EXDATE:20261201T100000Z,nonsense"]) == ["t.ics:8:25 bad-date"])
  }

  @Test func `folds are counted as they stand`() {
    #expect(places(["PRIO\r\n RITY:\r\n  high"]) == ["t.ics:10:2 bad-number"])
    #expect(places(["EXDATE:20261201T1000\r\n 00Z,\r\n\tnonsense"]) == ["t.ics:10:2 bad-date"])
  }

  @Test func `a line that is none is found at its beginning`() {
    #expect(places(["THIS IS NOT A PROPERTY"]) == ["t.ics:8:1 bad-line"])
  }

  @Test func `an alarm's finding names the event`() {
    let findings = TestCalendar([
      "DTSTART:20261201T100000Z", "BEGIN:VALARM", "TRIGGER:soon", "END:VALARM", "BEGIN:VALARM", "END:VALARM",
    ]).read().findings
    #expect(findings.map(\.code) == ["bad-duration", "no-trigger"])
    #expect(findings.map(\.place.line) == [9, 11])
    #expect(findings.allSatisfy { $0.place.uid == "u1" })
  }

  @Test func `an event without a start is found at its beginning`() {
    let findings = TestCalendar(["SUMMARY:x"]).read().findings
    #expect(findings.map(\.code) == ["no-start"] && findings[0].place.line == 4)
    #expect(findings[0].message == "VEVENT has no DTSTART")
  }

  @Test(arguments: [
    ("RRULE:FREQ=DAILY;COUNT=0", "bad-rule"), ("RRULE:FREQ=DAILY;;COUNT=2", "odd-rule"), ("GEO:north", "bad-geo"),
    ("GEO:91;0", "bad-geo"), ("PERCENT-COMPLETE;X=1", "bad-line"), ("REQUEST-STATUS:fine", "bad-request-status"),
    ("RDATE;VALUE=PERIOD:20261201T100000Z/-PT1H", "bad-period"), ("STATUS:FOO", "unknown-keyword"),
    ("SUMMARY:a\r\nSUMMARY:b", "repeated-property"), ("X_ODD:1", "odd-name"), ("X-A;B:1", "odd-parameter"),
    ("PRIORITY:10", "bad-number"), ("SEQUENCE:99999999999", "bad-number"),
  ])
  func `what cannot be taken as it stands has its code`(line: String, code: String) {
    #expect(TestCalendar(["DTSTART:20261201T100000Z", line, "LOCATION:y"]).read().findings.map(\.code) == [code])
    #expect(TestCalendar(["DTSTART:20261201T100000Z", line, "LOCATION:y"]).event.location == "y")
  }
}
