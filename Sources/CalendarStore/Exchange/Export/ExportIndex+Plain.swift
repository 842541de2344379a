import CalendarFiles
import CalendarModel
import CalendarText
import CalendarTime

extension ExportIndex {
  /// Takes the items of a calendar that is one file, written as programs write it, without keeping more of them than
  /// where the first ones stand.
  ///
  /// - Returns: False where it is written otherwise, or where more than its UID decides whether an item is meant.
  mutating func readPlainCalendar(_ path: String, of calendar: Int) throws(CalendarError) -> Bool {
    guard query.range == nil, query.words == nil else { return false }
    let reader = try environment.disk.reader(of: path)
    var (plain, order) = (PlainCalendar(), ExportOrder())
    var stated: [Range<Int>] = []
    var (count, used) = (0, UInt64(0))
    let uids = query.uids
    let isRead = try reader.forEachPiece { piece in
      plain.read(piece) { item in
        if item.name == "VTIMEZONE" { stated.append(item.range) }
        guard item.isExported(among: uids) else { return }
        order.insert(item)
        count += 1
        used |= item.zones
      }
    }
    guard isRead, plain.isWhole else { return false }
    order.settle()
    plainFiles[calendar] = PlainExportFile(
      path: path, identity: reader.identity, uids: uids, zones: try define(plain, stating: stated, in: reader),
      count: count, usedZones: used, first: order)
    return true
  }

  /// Takes the items of one of many files that is written as programs write it, without keeping the file.
  ///
  /// - Returns: As `readPlainCalendar(_:of:)` does.
  mutating func readPlainFile(
    _ path: String, of calendar: Int, selecting selected: inout Set<String>
  ) throws(CalendarError) -> Bool {
    guard query.range == nil, query.words == nil else { return false }
    let reader = try environment.disk.reader(of: path)
    var plain = PlainCalendar()
    var items: [PlainCalendar.Item] = []
    guard try reader.forEachPiece({ plain.read($0) { items.append($0) } }), plain.isWhole else { return false }
    let stated = items.filter { $0.name == "VTIMEZONE" }.map(\.range)
    let places = try define(plain, stating: stated, in: reader)
    var lists: [UInt64: [Int]] = [:]
    for item in items where item.name != "VTIMEZONE" {
      let used = lists[item.zones] ?? places.indices.filter { item.zones & 1 << UInt64($0) != 0 }.map { places[$0] }
      lists[item.zones] = used
      let uid = String(decoding: item.uid, as: UTF8.self)
      entries.append(
        Entry(
          calendar: calendar, file: files.count, component: item.index, kind: item.name, range: item.range,
          uid: uid, recurrenceID: String(decoding: item.recurrenceID, as: UTF8.self), zones: used, added: []))
      if query.uids.contains(uid) { selected.insert(uid) }
    }
    files.append(File(path: path, identity: reader.identity))
    return true
  }

  /// Defines the zones that a file uses, and gives them their places.
  private mutating func define(
    _ plain: PlainCalendar, stating ranges: [Range<Int>], in reader: FileReader
  ) throws(CalendarError) -> [Int] {
    var stated: [String: [UInt8]] = [:]
    for range in ranges {
      let text = CalendarText(parsing: try reader.bytes(in: range))
      guard let zone = text.components.first.map(text.zoneName), stated[zone] == nil else { continue }
      stated[zone] = text.bytes
    }
    return zip(plain.zoneNames, plain.firstDays).map { name, day in
      let place = zones.define(name, as: stated[name])
      let date = day.flatMap { CivilDate(year: $0 / 10_000, month: $0 / 100 % 100, day: $0 % 100) }
      zones.cover(date.map { CivilDateTime(startOf: $0) }, by: place)
      return place
    }
  }
}
