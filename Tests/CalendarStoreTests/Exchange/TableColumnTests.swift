import CalendarModel
import Testing

@testable import CalendarStore

/// Columns of a table that say nothing that is known.
struct TableColumnTests {
  private let folder: ImportFolder

  init() throws { folder = try ImportFolder() }

  @Test func `what stands in a column that nobody knows is said to be left out, each once`() throws {
    let plan = try folder.plan(
      """
      Subject,Start Date,Locaton,Billing,Empty,Subject
      A,2026-12-01,Room,x,,other
      B,2026-12-02,Hall,y, ,
      """)
    #expect(plan.items.map(\.action) == [.added, .added] && plan.items.map(\.title) == ["A", "B"])
    #expect(plan.findings.map(\.code) == ["columns-left-out"] && plan.findings.map(\.place.line) == [1])
    #expect(
      plan.findings[0].message
        == "what stands in the columns \"Locaton\" (did you mean location?), \"Billing\", \"Subject\" (did you mean "
        + "subject?) is left out; --columns FIELD=COLUMN says what a column is")
    #expect(try folder.plan("Subject,Start Date\nA,2026-12-01\n").findings.isEmpty)
  }

  @Test func `columns without names are named by their numbers`() throws {
    var options = ImportOptions()
    options.columns = [.title: "1", .start: "3"]
    let plan = try folder.plan("Lunch,Room,2026-12-01\n", options: options)
    #expect(plan.items.map(\.action) == [.added])
    #expect(plan.findings.map(\.message).first?.hasPrefix("what stands in the column \"2\" is left out") == true)
  }

  @Test(arguments: [("Tilte,Start Date\nA,2026-12-01", "title"), ("Subject,Strat\nA,2026-12-01", "start")])
  func `a table without a column for the title or the start is refused as a whole`(
    table: String, field: String
  ) throws {
    let plan = try folder.plan(table)
    #expect(plan.items.map(\.action) == [.rejected])
    #expect(plan.items[0].reason?.hasPrefix("has no column that says the \(field); its columns are ") == true)
    #expect(plan.items[0].reason?.hasSuffix("say --columns \(field)=COLUMN") == true)
  }

  @Test func `a column for the title alone is not enough, and says so`() throws {
    var options = ImportOptions()
    options.columns = [.title: "1"]
    let reason = try folder.plan("Lunch,2026-12-09\n", options: options).items[0].reason
    #expect(reason?.contains("no column that says the start") == true)
  }

  @Test func `a column that was misspelt is refused with the one that was meant`() throws {
    var options = ImportOptions()
    options.columns = [.start: "Wehn"]
    let plan = try folder.plan("Subject,When\nA,2026-12-01\n", options: options)
    #expect(
      plan.items.map(\.reason) == [
        "has no column Wehn; did you mean When? its columns are Subject, When, or 1 to 2"
      ])
  }
}
