import CalendarFiles
import CalendarModel
import CalendarText
import CalendarTime

extension ExportIndex {
  /// Takes the items of a file that is written as programs write it, without keeping the file.
  ///
  /// - Returns: False where it is written otherwise, or where more than its UID decides whether an item is meant.
  mutating func readPlainFile(
    _ path: String, of calendar: Int, selecting selected: inout Set<String>
  ) throws(CalendarError) -> Bool {
    guard query.range == nil, query.words == nil else { return false }
    let reader = try environment.disk.reader(of: path)
    var plain = PlainCalendar()
    guard try reader.forEachPiece({ plain.read($0) }), plain.isWhole else { return false }
    let places = try define(plain, in: reader)
    var lists: [UInt64: [Int]] = [:]
    for item in plain.items where item.name != "VTIMEZONE" {
      let used = lists[item.zones] ?? places.indices.filter { item.zones & 1 << UInt64($0) != 0 }.map { places[$0] }
      lists[item.zones] = used
      entries.append(
        Entry(
          calendar: calendar, file: files.count, component: item.index, kind: item.name, range: item.range,
          uid: item.uid, recurrenceID: item.recurrenceID, zones: used, added: []))
      if query.uids.contains(item.uid) { selected.insert(item.uid) }
    }
    files.append(File(path: path, identity: reader.identity))
    return true
  }

  /// Defines the zones that a file uses, and gives them their places.
  private mutating func define(
    _ plain: PlainCalendar, in reader: FileReader
  ) throws(CalendarError) -> [Int] {
    var stated: [String: [UInt8]] = [:]
    for item in plain.items where item.name == "VTIMEZONE" {
      let text = CalendarText(parsing: try reader.bytes(in: item.range))
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
