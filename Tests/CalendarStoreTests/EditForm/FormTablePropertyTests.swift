import CalendarEditForm
import Testing

@Suite struct FormTablePropertyTests {
  @Test(arguments: 0..<300)
  func `random requests: each batch leads a view from the old rows to the new ones`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let (declared, rows) = randomTable(&generator)
    var table = declared
    for _ in 0..<60 {
      let before = table
      guard let batch = try step(&table, rows, &generator) else { continue }
      check(batch, from: before, to: table)
    }
  }

  private func randomTable(_ generator: inout SeededGenerator) -> (Table, [String]) {
    var rows: [String] = []
    let sections = (0..<Int.random(in: 1...4, using: &generator)).map { section in
      Table.Section(
        (0..<Int.random(in: 0...5, using: &generator)).map { number in
          let name = "\(section)/\(number)"
          rows.append(name)
          let kinds: [Table.Kind] = [
            .plain, .unselectable, .date(pickerHeight: 8), .date(pickerHeight: 3), .expandable(openHeight: 6),
          ]
          return Table.Declaration(
            name, kinds[Int.random(in: 0..<kinds.count, using: &generator)],
            height: Int.random(in: 0...3, using: &generator), isHidden: Bool.random(using: &generator))
        })
    }
    return (Table(sections), rows)
  }

  /// One random request or act; nil where it answers with no batch.
  private func step(
    _ table: inout Table, _ rows: [String], _ generator: inout SeededGenerator
  ) throws -> Table.Batch? {
    guard let row = rows.randomElement(using: &generator) else { return nil }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1: try table.hide(row)
    case 2, 3: try table.show(row)
    case 4: try table.setHeight(Int.random(in: -2...9, using: &generator), of: row)
    case 5: try table.update(row)
    case 6: table.closePicker()
    case 7: return table.reload()
    case 8:
      var twin = table
      #expect(table.reload(animated: false) == nil)
      twin.reload()
      #expect(table == twin)
    default:
      let visible = table.visible.enumerated().flatMap { section, items in
        items.indices.map { FormIndexPath(section: section, row: $0) }
      }
      guard let path = visible.randomElement(using: &generator) else { return nil }
      let item = table.item(at: path)
      let tap = try table.tap(at: path)
      #expect(tap.deselected == item)
      return tap.batch
    }
    return nil
  }

  private func check(_ batch: Table.Batch, from before: Table, to after: Table) {
    #expect(batch.applied(to: before.visible, drawingAnew: after.visible) == after.visible)
    let reloaded = Set(batch.reloadedSections.map(\.section))
    for section in before.visible.indices where !reloaded.contains(section) {
      let deletes = batch.deletes.count { $0.path.section == section }
      let inserts = batch.inserts.count { $0.path.section == section }
      #expect(before.visible[section].count - deletes + inserts == after.visible[section].count)
    }
    let touched = batch.deletes + batch.inserts + batch.reloads
    #expect(!touched.contains { reloaded.contains($0.path.section) })
    #expect(batch.deletes.allSatisfy { before.item(at: $0.path) == $0.item })
    #expect(batch.reloads.allSatisfy { before.item(at: $0.path) == $0.item })
    #expect(batch.inserts.allSatisfy { after.item(at: $0.path) == $0.item })
    #expect(batch.heightChanges.allSatisfy { after.height(of: $0.item) == $0.height })
    let pickers = after.visible.joined().filter { if case .picker = $0 { true } else { false } }
    #expect(pickers.count == (after.openPicker == nil ? 0 : 1))
  }
}
