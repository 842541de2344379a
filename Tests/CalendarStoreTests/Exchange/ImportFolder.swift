import CalendarModel
import Foundation
import Testing

@testable import CalendarStore

/// A store of one test's own, with a calendar that is a folder and one that is a file, and imports into them.
struct ImportFolder {
  let base: StoreFolder

  init() throws {
    base = try StoreFolder()
    try base.makeFolder("Cal")
  }

  /// The two ways in which a calendar is kept.
  static let storages = ["Cal", "one.ics"]

  func calendar(_ name: String) -> EventCalendar {
    EventCalendar(
      id: base.folder(name), title: name, storage: name.hasSuffix(".ics") ? .file : .folder)
  }

  /// The plan for an import that is not made.
  func plan(
    _ text: String..., into name: String = "Cal", options: ImportOptions = ImportOptions()
  ) throws -> ImportPlan {
    try plan(text.map { Array($0.utf8) }, into: name, options: options)
  }

  func plan(_ sources: [[UInt8]], into name: String = "Cal", options: ImportOptions = ImportOptions()) throws
    -> ImportPlan
  {
    let sources = sources.enumerated().map { ImportSource(name: "source\($0 + 1)", bytes: $1) }
    return try base.store.plan(importing: sources, into: calendar(name), options: options)
  }

  /// Imports, and says what became of each item.
  @discardableResult
  func take(
    _ text: String..., into name: String = "Cal", options: ImportOptions = ImportOptions()
  ) throws -> [ImportPlan.Action] {
    try take(text.map { Array($0.utf8) }, into: name, options: options)
  }

  @discardableResult
  func take(
    _ sources: [[UInt8]], into name: String = "Cal", options: ImportOptions = ImportOptions()
  ) throws -> [ImportPlan.Action] {
    let plan = try plan(sources, into: name, options: options)
    try base.store.carryOut(plan)
    return plan.items.map(\.action)
  }

  /// All that the calendar's files hold, in the order of their names.
  func text(_ name: String = "Cal") throws -> String {
    guard !name.hasSuffix(".ics") else { return String(decoding: try base.bytes(name), as: UTF8.self) }
    return try base.names(name).map { String(decoding: try base.bytes("\(name)/\($0)"), as: UTF8.self) }.joined()
  }

  func events(_ name: String = "Cal") throws -> [Event] { try base.events(name) }

  /// Options that decide conflicts so.
  static func options(_ policy: ImportConflictPolicy) -> ImportOptions {
    var options = ImportOptions()
    options.onConflict = policy
    return options
  }
}

/// An event with a version.
func versioned(_ uid: String, title: String, sequence: Int = 0, stamp: String = "20240101T000000Z") -> String {
  calendar(
    """
    BEGIN:VEVENT
    UID:\(uid)
    DTSTAMP:\(stamp)
    SEQUENCE:\(sequence)
    SUMMARY:\(title)
    \(atTen)
    END:VEVENT
    """)
}
