import CalendarEditForm
import Testing

/// Statements 11 to 19 of the table engine: hidden rows and sections.
@Suite struct FormTableReloadTests {
  var table = Table.dates

  @Test mutating func `11: hiding takes a row out of the visible list`() throws {
    try table.hide("end")
    #expect(table.reload()?.deleted == ["0.2 end"])
    #expect(table.words[0] == ["title", "start", "other", "last"])
    #expect(table.height(of: .row("end")) == nil)
  }

  @Test mutating func `11: a collection of rows is hidden and shown at once`() throws {
    try table.hide(["title", "other"])
    #expect(table.reload()?.deleted == ["0.0 title", "0.3 other"])
    try table.show(["title", "other"])
    #expect(table.reload()?.inserted == ["0.0 title", "0.3 other"])
  }

  @Test mutating func `12: nothing visible changes until the reload, and isHidden tells what is asked for`() throws {
    let before = table.visible
    try table.hide("end")
    try table.setHeight(3, of: "title")
    #expect(table.visible == before)
    #expect(table.height(of: .row("title")) == 1)
    #expect(try table.path(of: "end") == FormIndexPath(section: 0, row: 2))
    #expect(try table.isHidden("end"))
    table.reload()
    #expect(try table.path(of: "end") == nil)
    #expect(table.height(of: .row("title")) == 3)
  }

  @Test mutating func `13: hide then show before a reload is no operation at all`() throws {
    try table.hide("end")
    try table.show("end")
    #expect(table.reload()?.isEmpty == true)
    try table.hide("start")
    try table.hide("end")
    try table.show("start")
    #expect(table.reload()?.deleted == ["0.2 end"])
  }

  @Test mutating func `14: a section of hidden rows keeps its index, without rows, header or footer`() throws {
    try table.hide(["title", "start", "end", "other", "last"])
    let batch = table.reload()
    #expect(batch?.drawnAnew == ["0 fade"])
    #expect(batch?.deletes.isEmpty == true)
    #expect(table.words == [[], ["note", "due"]])
    #expect(!table.showsHeader(inSection: 0) && !table.showsFooter(inSection: 0))
    #expect(table.showsHeader(inSection: 1) && table.showsFooter(inSection: 1))
  }

  @Test mutating func `14: showing one row brings the section back, reloaded, its row operations dropped`() throws {
    try table.hide(["note", "due"])
    table.reload()
    try table.show("due")
    let batch = table.reload()
    #expect(batch?.drawnAnew == ["1 fade"])
    #expect(batch?.inserts.isEmpty == true)
    #expect(table.words[1] == ["due"])
    #expect(table.showsHeader(inSection: 1) && table.showsFooter(inSection: 1))
  }

  @Test func `15: header and footer are two questions, answered by section and visible rows`() throws {
    var table = Table([
      .init(
        [.init("a"), .init("b")],
        header: .init(height: 2, leastRows: 0), footer: .init(height: 1, leastRows: 2))
    ])
    #expect(table.showsHeader(inSection: 0) && table.showsFooter(inSection: 0))
    try table.hide("b")
    table.reload()
    #expect(table.showsHeader(inSection: 0) && !table.showsFooter(inSection: 0))
    try table.hide("a")
    table.reload()
    #expect(table.showsHeader(inSection: 0) && !table.showsFooter(inSection: 0))
    #expect(!table.showsHeader(inSection: 1))
  }

  @Test mutating func `16: a height is asked for, in the batch, and makes no row operation`() throws {
    try table.setHeight(4, of: ["title", "note"])
    let batch = table.reload()
    #expect(
      batch?.heights == ["title 4", "note 4"])
    #expect(batch?.inserts.isEmpty == true && batch?.deletes.isEmpty == true && batch?.reloads.isEmpty == true)
    try table.setHeight(nil, of: "title")
    #expect(table.reload()?.heights == ["title 1"])
  }

  @Test mutating func `16: a height is remembered while hidden and never below 0`() throws {
    try table.hide("note")
    table.reload()
    try table.setHeight(5, of: "note")
    #expect(table.reload()?.isEmpty == true)
    try table.show("note")
    let batch = table.reload()
    #expect(batch?.heightChanges.isEmpty == true)
    #expect(table.height(of: .row("note")) == 5)
    try table.setHeight(-7, of: "note")
    #expect(table.reload()?.heights == ["note 0"])
  }

  @Test mutating func `17: a row marked for update is reloaded with its number before the batch`() throws {
    try table.update("other")
    try table.hide("title")
    let batch = table.reload()
    #expect(batch?.deleted == ["0.0 title"])
    #expect(batch?.reloaded == ["0.3 other"])
    #expect(table.reload()?.isEmpty == true)
  }

  @Test mutating func `17: a row inserted, deleted, hidden or in a reloaded section is not reloaded`() throws {
    try table.hide(["title", "note"])
    table.reload()
    for row in ["title", "end", "note", "due", "last"] { try table.update(row) }
    try table.show("title")
    try table.hide(["end", "due"])
    let batch = table.reload()
    #expect(batch?.inserted == ["0.0 title"])
    #expect(batch?.deleted == ["0.1 end"])
    #expect(batch?.reloaded == ["0.3 last"])
    #expect(batch?.reloadedSections.map(\.section) == [1])
    try table.show("end")
    #expect(table.reload()?.reloaded == [])
  }

  @Test mutating func `18: a reload without animation reaches the same rows without a batch`() throws {
    var animated = table
    for row in ["start", "due"] {
      try table.hide(row)
      try animated.hide(row)
    }
    #expect(table.reload(animated: false) == nil)
    #expect(animated.reload() != nil)
    #expect(table == animated)
  }

  @Test mutating func `18: animations are settable, and can be given for one call`() throws {
    table.animations = FormAnimations(insert: .top, delete: .left, reload: .middle)
    try table.hide("start")
    try table.update("end")
    let batch = table.reload()
    #expect(batch?.deletes.map(\.animation) == [.left])
    #expect(batch?.reloads.map(\.animation) == [.middle])
    try table.show("start")
    #expect(table.reload(animations: FormAnimations(insert: .right))?.inserts.map(\.animation) == [.right])
    #expect(try table.tap("start").batch.inserts.map(\.animation) == [.top])
  }

  @Test mutating func `19: an unknown row is an error`() {
    let before = table
    #expect(throws: Table.Failure.unknownRow("x")) { try table.hide("x") }
    #expect(throws: Table.Failure.unknownRow("x")) { try table.show(["title", "x"]) }
    #expect(throws: Table.Failure.unknownRow("x")) { try table.hide(["title", "x"]) }
    #expect(throws: Table.Failure.unknownRow("x")) { try table.isHidden("x") }
    #expect(throws: Table.Failure.unknownRow("x")) { try table.setHeight(1, of: ["title", "x"]) }
    #expect(throws: Table.Failure.unknownRow("x")) { try table.update("x") }
    #expect(throws: Table.Failure.unknownRow("x")) { try table.path(of: "x") }
    #expect(throws: Table.Failure.unknownRow("x")) { try table.tap("x") }
    #expect(throws: Table.Failure.unknownRow("x")) { try table.declare(.init("y"), below: "x") }
    #expect(table == before)
  }

  @Test mutating func `19: a row that is not visible, or a path out of range, cannot be tapped`() throws {
    try table.hide("start")
    table.reload()
    #expect(throws: Table.Failure.hiddenRow("start")) { try table.tap("start") }
    let path = FormIndexPath(section: 0, row: 4)
    #expect(throws: Table.Failure.nothingAt(path)) { try table.tap(at: path) }
    let far = FormIndexPath(section: -1, row: 0)
    #expect(throws: Table.Failure.nothingAt(far)) { try table.tap(at: far) }
  }

  @Test mutating func `a row declared later begins hidden below its neighbour`() throws {
    try table.declare(.init("more"), below: "start")
    #expect(table.reload()?.isEmpty == true)
    try table.show("more")
    #expect(table.reload()?.inserted == ["0.2 more"])
  }
}
