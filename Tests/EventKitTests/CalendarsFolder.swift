@testable import EventKit
import Foundation

/// A folder of calendars for one test, which is gone with it.
final class CalendarsFolder: Sendable {
  /// The folder that everything is below.
  let home = FileManager.default.temporaryDirectory.appending(path: "EventKitTests-\(UUID().uuidString)")

  /// The folder of calendars.
  let path: String

  init() throws {
    path = home.appending(path: "calendars").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: "\(path)/Home", withIntermediateDirectories: true)
    try Data("Home\n".utf8).write(to: URL(filePath: "\(path)/Home/displayname"))
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// A store over the folder, as another process would have one too; its clock is that of Berlin.
  func store(_ variables: [String: String] = [:]) -> EKEventStore {
    let usual = ["CAL_EDIT_STORE": path, "TZ": "Europe/Berlin", "HOME": home.path(percentEncoded: false)]
    return EKEventStore(variables: usual.merging(variables) { $1 })
  }

  /// The texts of the items in a calendar, in the order of their files' names.
  func items(in calendar: String = "Home") throws -> [String] {
    let folder = "\(path)/\(calendar)"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".ics") }
    return try names.sorted().map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }

  /// Writes an item's lines into a calendar as another program would.
  func write(_ lines: String, to file: String) throws {
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//EN\n\(lines)\nEND:VCALENDAR\n"
    try Data(text.replacing("\n", with: "\r\n").utf8).write(to: URL(filePath: "\(path)/\(file)"))
  }
}
