import CalendarEditForm
import Testing

/// Statements 20 and 21 of the table engine: a row that grows.
@Suite struct FormTableGrowingTests {
  var table = Table.growing

  @Test mutating func `20: a tap toggles between the two heights, and the number of rows stays`() throws {
    let opening = try table.tap("first").batch
    #expect(opening.heights == ["first 242"])
    #expect(opening.inserts.isEmpty && opening.deletes.isEmpty && opening.reloads.isEmpty)
    #expect(table.height(of: .row("first")) == 242)
    #expect(table.words == [["first", "second", "plain"]])
    let closing = try table.tap("first").batch
    #expect(closing.heights == ["first 50"])
  }

  @Test mutating func `20: other rows are only deselected`() throws {
    let before = table
    let tap = try table.tap("plain")
    #expect(tap.batch.isEmpty && tap.scroll == nil && tap.deselected == .row("plain"))
    #expect(table == before)
  }

  @Test mutating func `21: opening asks to see the whole block, closing asks for no scroll`() throws {
    #expect(try table.tap("second").scroll == FormScroll(lines: 50..<292))
    #expect(try table.tap("second").scroll == nil)
  }

  @Test func `21: a block that fits with its margin takes the least scroll`() {
    let block = FormScroll(lines: 50..<292)
    #expect(block.firstLine(from: 0, window: 300, margin: 8) == 0)
    #expect(block.firstLine(from: 0, window: 280, margin: 8) == 20)
    #expect(block.firstLine(from: 60, window: 280, margin: 8) == 42)
    #expect(block.firstLine(from: 0, window: 258, margin: 8) == 42)
  }

  @Test func `21: a block that does not fit begins at the top`() {
    let block = FormScroll(lines: 50..<292)
    #expect(block.firstLine(from: 0, window: 257, margin: 8) == 50)
    #expect(block.firstLine(from: 200, window: 100) == 50)
  }

  @Test func `21: headers and footers that are shown are counted`() throws {
    var table = Table([
      .init([.init("a")], header: .init(height: 3), footer: .init(height: 2)),
      .init([.init("b", isHidden: true)], header: .init(height: 100)),
      .init([.init("c", .date(pickerHeight: 8))], header: .init(height: 1)),
    ])
    #expect(try table.tap("c").scroll == FormScroll(lines: 7..<16))
  }
}
