import CalendarEditForm
import CalendarModel
import CalendarTime
import Testing

@Suite struct EventFormZoneTests {
  var form = EventForm.sample(berlin("2026-12-01 10:00"), until: berlin("2026-12-01 11:00"))

  @Test mutating func `a zone changed on the start takes an equal end along, and the readings stay`() throws {
    try form.tap(.starts)
    let batch = try form.set(.startZone, to: .clock(.zone(SampleZones.newYork)))
    #expect(batch.printed == ["~ Starts", "~ Time Zone", "~ Ends"])
    #expect(form.event.start == newYork("2026-12-01 10:00"))
    #expect(form.event.end == .date(newYork("2026-12-01 11:00")))
  }

  @Test mutating func `a zone changed on the start leaves an end in another zone`() throws {
    form = .sample(berlin("2026-12-01 10:00"), until: newYork("2026-12-01 13:00"))
    _ = try form.set(.startZone, to: .clock(.zone(.utc)))
    #expect(form.event.start == utc("2026-12-01 10:00"))
    #expect(form.event.end == .date(newYork("2026-12-01 13:00")))
  }

  @Test mutating func `a zone changed on the end leaves the start`() throws {
    _ = try form.set(.endZone, to: .clock(.zone(SampleZones.newYork)))
    #expect(form.event.start == berlin("2026-12-01 10:00"))
    #expect(form.event.end == .date(newYork("2026-12-01 11:00")))
  }

  @Test mutating func `floating is a choice`() throws {
    _ = try form.set(.startZone, to: .clock(.floating))
    #expect(form.event.start == .floating(reading("2026-12-01 10:00")))
    #expect(form.event.end == .date(.floating(reading("2026-12-01 11:00"))))
    #expect(form.value(of: .startZone) == .clock(.floating))
    _ = try form.set(.startZone, to: .clock(.zone(SampleZones.berlin)))
    #expect(!form.hasChanges)
  }

  @Test mutating func `with two zones instants are compared`() throws {
    _ = try form.set(.endZone, to: .clock(.zone(SampleZones.newYork)))
    _ = try form.set(.ends, reading: reading("2026-12-01 09:00"))
    #expect(form.issues.isEmpty)
    _ = try form.set(.ends, reading: reading("2026-12-01 04:00"))
    #expect(
      form.issues == [.endNotAfterStart(end: newYork("2026-12-01 04:00"), start: berlin("2026-12-01 10:00"))])
    _ = try form.set(.ends, reading: reading("2026-12-01 04:05"))
    #expect(form.issues.isEmpty)
  }

  @Test mutating func `moving the start keeps the length over two zones and their clocks`() throws {
    form = .sample(berlin("2026-12-01 10:00"), until: newYork("2026-12-01 13:00"))
    _ = try form.set(.starts, to: .date(berlin("2026-10-28 10:00")))
    #expect(form.event.end == .date(newYork("2026-10-28 14:00")))
  }

  @Test mutating func `a start moved with another zone takes an equal end along and keeps the length`() throws {
    _ = try form.set(.starts, to: .date(newYork("2026-12-01 10:00")))
    #expect(form.event.end == .date(newYork("2026-12-01 11:00")))
    _ = try form.set(.starts, to: .date(utc("2026-12-01 08:00")))
    #expect(form.event.end == .date(utc("2026-12-01 09:00")))
  }

  @Test mutating func `a duration has the start's zone until the end is given its own`() throws {
    form = .sample(berlin("2026-12-01 10:00"), .duration(CalendarDuration(seconds: 3600)))
    _ = try form.set(.startZone, to: .clock(.zone(SampleZones.newYork)))
    #expect(form.event.end == .duration(CalendarDuration(seconds: 3600)))
    _ = try form.set(.endZone, to: .clock(.zone(SampleZones.berlin)))
    #expect(form.event.end == .date(berlin("2026-12-01 11:00")))
    #expect(!form.canSave)
  }

  @Test mutating func `a zone without rules is the viewer's`() throws {
    let unknown = Zone(tzid: "Nowhere", rules: nil)
    form = .sample(.zoned(reading("2026-12-01 10:00"), unknown), until: berlin("2026-12-01 11:00"))
    _ = try form.set(.starts, reading: reading("2026-12-01 10:30"))
    #expect(form.event.start == .zoned(reading("2026-12-01 10:30"), unknown))
    #expect(form.event.end == .date(berlin("2026-12-01 11:30")))
    #expect(form.shown(.starts)?.clock == .zone(unknown))
  }

  @Test mutating func `floating times keep their length on the clock, also where the viewer's is changed`() throws {
    form = .sample(.floating(reading("2026-10-25 00:00")), until: .floating(reading("2026-10-25 04:00")))
    _ = try form.set(.starts, reading: reading("2026-12-01 10:00"))
    #expect(form.event.end == .date(.floating(reading("2026-12-01 14:00"))))
  }
}
