import CalendarModel
import Testing

@testable import CalendarStore

/// `--on-conflict copy` stores another state of an item beside what the calendar has.
struct ImportCopyTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  private func series(_ title: String, second: String, uid: String = "s") -> String {
    let own = "RECURRENCE-ID:20261205T100000Z\nDTSTART:20261205T150000Z"
    return calendar(
      vevent(uid, atTen, "RRULE:FREQ=DAILY;COUNT=5", "LOCATION:\(title)"), vevent(uid, own, "LOCATION:\(second)"))
  }

  private let copying = ImportFolder.options(.copy)

  @Test(
    arguments: [("Room", "Hall", "Cal"), ("Hall", "Room", "Cal"), ("Room", "Room", "Cal"), ("Room", "Hall", "one.ics")])
  func `a series is copied with its changed occurrences, whichever of them differs`(
    title: String, second: String, name: String
  ) throws {
    try folder.take(series("Hall", second: "Hall"), into: name)
    let other = series(title, second: second)
    #expect(try folder.take(other, into: name, options: copying) == [.added, .added])
    let events = try folder.events(name)
    let copies = events.filter { $0.uid != "s" }
    #expect(events.count == 4 && Set(copies.map(\.uid)).count == 1)
    #expect(Set(copies.map(\.location)) == [title, second])
    #expect(copies.compactMap(\.recurrenceID).count == 1)
    let text = try folder.text(name)
    #expect(try folder.take(other, into: name, options: copying) == [.unchanged, .unchanged])
    #expect(try folder.text(name) == text)
  }

  @Test func `what the calendar has just so is not copied`() throws {
    try folder.take(series("Hall", second: "Hall"))
    #expect(try folder.take(series("Hall", second: "Hall"), options: copying) == [.unchanged, .unchanged])
  }

  @Test func `an occurrence without its series becomes an event for itself`() throws {
    try folder.take(series("Hall", second: "Hall"))
    let own = "RECURRENCE-ID:20261205T100000Z\nDTSTART:20261205T150000Z"
    let one = calendar(vevent("s", own, "LOCATION:Room"))
    #expect(try folder.take(one, options: copying) == [.added])
    let copy = try #require(try folder.events().first { $0.uid != "s" })
    #expect(copy.recurrenceID == nil && copy.location == "Room")
    #expect(try folder.take(one, options: copying) == [.unchanged])
  }

  @Test func `one answer copies a whole series`() throws {
    try folder.take(series("Hall", second: "Hall"))
    var options = ImportFolder.options(.ask)
    options.decisions = [1: .copy]
    #expect(try folder.take(series("Hall", second: "Room"), options: options) == [.added, .added])
    #expect(Set(try folder.events().map(\.uid)).count == 2)
  }

  @Test func `two files with one UID are no change after the first time`() throws {
    let replacing = ImportFolder.options(.replace)
    let (x, y) = (versioned("a", title: "x"), versioned("a", title: "y"))
    #expect(try folder.take(x, y, options: replacing) == [.added, .updated])
    let plan = try folder.plan(x, y, options: replacing)
    #expect(plan.items.map(\.action) == [.unchanged, .unchanged] && plan.changes.isEmpty)
    #expect(try folder.take(x, options: replacing) == [.updated])
    #expect(try folder.take(x, y, options: replacing) == [.unchanged, .updated])
  }

  @Test(arguments: [ImportConflictPolicy.replace, .keep, .newer])
  func `of two items of one source none is dropped in silence, whatever the calendar is to have`(
    policy: ImportConflictPolicy
  ) throws {
    let options = ImportFolder.options(policy)
    let twice = versioned("a", title: "x") + versioned("a", title: "y")
    for first in [ImportPlan.Action.added, .unchanged] {
      let plan = try folder.plan(twice, options: options)
      #expect(plan.items.map(\.action) == [first, .conflict])
      #expect(
        plan.items[1].reason == "line 4 of the same source has another state of it, and neither is the later one")
      try folder.base.store.carryOut(plan)
      #expect(try folder.events().map(\.title) == ["x"])
    }
    let rows = "UID,Subject,Start Date\nb,x,2026-12-01\nb,y,2026-12-02\n"
    #expect(try folder.take(rows, options: options) == [.added, .conflict])
    #expect(try folder.events().map(\.title) == ["x", "x"])
  }

  @Test(arguments: [ImportConflictPolicy.replace, .keep])
  func `the later of two items of one source counts`(policy: ImportConflictPolicy) throws {
    let (old, new) = (versioned("a", title: "old"), versioned("a", title: "new", sequence: 1))
    #expect(try folder.take(new + old, options: ImportFolder.options(policy)) == [.added, .older])
    #expect(try folder.events().map(\.title) == ["new"])
    try folder.base.makeFolder("Other")
    #expect(try folder.take(old + new, into: "Other", options: ImportFolder.options(policy)) == [.added, .updated])
    #expect(try folder.events("Other").map(\.title) == ["new"])
  }

  @Test func `what the calendar has is kept from both of two items`() throws {
    try folder.take(versioned("a", title: "mine"))
    let twice = versioned("a", title: "x") + versioned("a", title: "y")
    #expect(try folder.take(twice, options: ImportFolder.options(.keep)) == [.older, .older])
    #expect(try folder.take(twice, options: ImportFolder.options(.replace)) == [.updated, .conflict])
    #expect(try folder.events().map(\.title) == ["x"])
  }
}
