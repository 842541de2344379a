import CalendarEditForm
import Testing

/// Statements 1 to 10 of the table engine: the inline picker.
@Suite struct FormTablePickerTests {
  var table = Table.dates

  @Test mutating func `1: at most one picker is open, and it is the one row more`() throws {
    #expect(table.openPicker == nil)
    #expect(table.words == [["title", "start", "end", "other", "last"], ["note", "due"]])
    _ = try table.tap("start")
    #expect(table.openPicker == "start")
    #expect(table.words == [["title", "start", "^start", "end", "other", "last"], ["note", "due"]])
    _ = try table.tap("due")
    #expect(table.openPicker == "due")
    #expect(table.words == [["title", "start", "end", "other", "last"], ["note", "due", "^due"]])
  }

  @Test mutating func `2: a tap on a closed date row inserts the picker directly below it`() throws {
    let batch = try table.tap("start").batch
    #expect(batch.inserted == ["0.2 ^start"])
    #expect(batch.deletes.isEmpty && batch.reloads.isEmpty && batch.reloadedSections.isEmpty)
    #expect(table.height(of: .picker(of: "start")) == 8)
  }

  @Test func `2: a tap commits what was asked for before, in the same batch`() throws {
    var table = Table([
      .init([
        .init("start", .date(pickerHeight: 8)), .init("zone", isHidden: true), .init("end", .date(pickerHeight: 8)),
      ])
    ])
    try table.show("zone")
    let tap = try table.tap("start")
    #expect(tap.batch.inserted == ["0.1 ^start", "0.2 zone"])
    #expect(table.words == [["start", "^start", "zone", "end"]])
    #expect(tap.scroll?.lines == 0..<10)
  }

  @Test mutating func `3: a tap on the owner deletes the picker and inserts nothing`() throws {
    _ = try table.tap("start")
    let batch = try table.tap("start").batch
    #expect(batch.deleted == ["0.2 ^start"])
    #expect(batch.inserts.isEmpty)
    #expect(table.openPicker == nil)
  }

  @Test mutating func `4: with the old picker above, the new one lands at the tapped row's old number`() throws {
    _ = try table.tap("start")
    #expect(try table.path(of: "end") == FormIndexPath(section: 0, row: 3))
    let batch = try table.tap("end").batch
    #expect(batch.deleted == ["0.2 ^start"])
    #expect(batch.inserted == ["0.3 ^end"])
  }

  @Test mutating func `4: with the old picker below, the new one lands at the tapped row's number and one`() throws {
    _ = try table.tap("other")
    let batch = try table.tap("start").batch
    #expect(batch.deleted == ["0.4 ^other"])
    #expect(batch.inserted == ["0.2 ^start"])
  }

  @Test mutating func `4: with the old picker in another section, the new one lands at the number and one`() throws {
    _ = try table.tap("end")
    let batch = try table.tap("due").batch
    #expect(batch.deleted == ["0.3 ^end"])
    #expect(batch.inserted == ["1.2 ^due"])
  }

  @Test mutating func `5: every sequence of taps keeps the counts and at most one picker`() throws {
    let rows = ["title", "start", "end", "other", "last", "note", "due"]
    for first in rows {
      for second in rows {
        for third in rows {
          var table = Table.dates
          for row in [first, second, third] {
            let before = table.visible
            let batch = try table.tap(row).batch
            for section in before.indices {
              let deletes = batch.deletes.count { $0.path.section == section }
              let inserts = batch.inserts.count { $0.path.section == section }
              #expect(before[section].count - deletes + inserts == table.visible[section].count)
            }
            #expect(table.words.joined().count { $0.hasPrefix("^") } <= 1)
          }
        }
      }
    }
  }

  @Test func `6: the tapped row is deselected on every path`() throws {
    var table = Table([
      .init([
        .init("plain"), .init("fixed", .unselectable), .init("date", .date(pickerHeight: 8)),
        .init("grows", .expandable(openHeight: 9)),
      ])
    ])
    for row in ["plain", "fixed", "date", "date", "grows", "grows"] {
      #expect(try table.tap(row).deselected == .row(row))
    }
    _ = try table.tap("date")
    #expect(try table.tap(at: FormIndexPath(section: 0, row: 3)).deselected == .picker(of: "date"))
  }

  @Test mutating func `7: a tap on the picker itself changes nothing`() throws {
    _ = try table.tap("start")
    try table.hide("last")
    let before = table
    let tap = try table.tap(at: FormIndexPath(section: 0, row: 2))
    #expect(tap.batch.isEmpty && tap.scroll == nil)
    #expect(table == before)
  }

  @Test func `7: a tap on an unselectable row changes nothing`() throws {
    var table = Table([.init([.init("date", .date(pickerHeight: 8)), .init("fixed", .unselectable)])])
    _ = try table.tap("date")
    let before = table
    #expect(try table.tap("fixed").batch.isEmpty)
    #expect(table == before)
  }

  @Test mutating func `8: rows are found by identity below an open picker`() throws {
    _ = try table.tap("start")
    #expect(table.item(at: FormIndexPath(section: 0, row: 3)) == .row("end"))
    let batch = try table.tap(at: FormIndexPath(section: 0, row: 4)).batch
    #expect(batch.inserted == ["0.4 ^other"])
    #expect(table.openPicker == "other")
  }

  @Test mutating func `8: a tap in another section does not confuse the picker`() throws {
    _ = try table.tap("end")
    #expect(try table.tap("note").batch.isEmpty)
    #expect(table.openPicker == "end")
  }

  @Test mutating func `8: hiding the owner closes the picker in the same batch`() throws {
    _ = try table.tap("start")
    try table.hide("start")
    #expect(table.openPicker == "start")
    #expect(table.reload()?.deleted == ["0.1 start", "0.2 ^start"])
    #expect(table.openPicker == nil)
  }

  @Test mutating func `8: hiding the owner's section closes the picker in the same batch`() throws {
    _ = try table.tap("due")
    try table.hide(["note", "due"])
    let batch = table.reload()
    #expect(batch?.drawnAnew == ["1 fade"])
    #expect(table.openPicker == nil)
    try table.show(["note", "due"])
    table.reload()
    #expect(table.words[1] == ["note", "due"])
  }

  @Test mutating func `9: a value change in the picker reloads its owner without animation`() throws {
    _ = try table.tap("start")
    let batch = try table.pickerValueChanged(updating: ["end"])
    #expect(batch.reloaded == ["0.1 start", "0.3 end"])
    #expect(batch.reloads.allSatisfy { $0.animation == .none })
    #expect(batch.inserts.isEmpty && batch.deletes.isEmpty)
    #expect(table.openPicker == "start")
  }

  @Test mutating func `10: any number of date rows, each with a picker of its own`() throws {
    for row in ["start", "end", "other", "due"] {
      _ = try table.tap(row)
      #expect(table.openPicker == row)
    }
  }
}
