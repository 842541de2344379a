import CalendarModel
import CalendarTime
import Foundation
import Testing

@testable import CalendarStore
@testable import cal_edit

/// What shows a code: the smallest file or folder that has it, and one that has not.
struct CheckExample: Sendable, CustomTestStringConvertible {
  /// The code.
  let code: String

  var testDescription: String { code }

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Check")

  /// One for each code that a file can have, by name.
  static let all: [CheckExample] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path(percentEncoded: false))) ?? []
    return Set(names.map { String($0.prefix { $0 != "." }) }).sorted().map(CheckExample.init)
  }()

  /// The files that have it, by their names; one of its own name, or those of a folder.
  func fault() throws -> [String: [UInt8]] { try files(named: code) }

  /// The same files without it.
  func right() throws -> [String: [UInt8]] { try files(named: "\(code).right") }

  private func files(named name: String) throws -> [String: [UInt8]] {
    let folder = CheckExample.fixtures.appending(path: name)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) else {
      let file = CheckExample.fixtures.appending(path: "\(name).ics")
      return ["\(code).ics": Array(try Data(contentsOf: file))]
    }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) })
  }

  /// What is found in files, as a calendar of that kind has them.
  func findings(in files: [String: [UInt8]]) throws -> [Finding] {
    let folder = try ScratchFolder()
    for (name, bytes) in files { try Data(bytes).write(to: URL(filePath: folder(name))) }
    let isFolder = files.keys.first != "\(code).ics"
    let path = isFolder ? folder.path : folder("\(code).ics")
    let store = CheckExample.store
    return try store.check([store.calendar(at: path)]).findings.map { finding in
      var place = finding.place
      place.file = place.file.map { $0.replacing(folder.path + "/", with: "") }
      let message = finding.message.replacing(folder.path + "/", with: "")
      return Finding(finding.code, finding.severity, at: place, message: message)
    }
  }

  /// The files as `--fix` leaves them.
  func mended(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
    files.mapValues { CheckExample.store.check($0, named: code, mending: true).bytes }
  }

  static let store = EventStore(
    environment: StoreEnvironment(
      variables: ["TZ": "Europe/Berlin"], now: { Instant(secondsSince1970: 1_796_115_600) }))
}

extension CheckExample {
  /// What the page shows of it.
  func lines() throws -> [String] {
    let (fault, right) = (try fault(), try right())
    let severities = Set(try findings(in: fault).filter { $0.code == code }.map(\.severity.rawValue)).sorted()
    let mends = mended(fault) == right
    let found = try findings(in: fault).map { Messages.text(for: $0) }
    let difference = Set(fault.keys).union(right.keys).sorted().flatMap { name in
      let lines = UnifiedDiff(name: name, from: fault[name], to: right[name] ?? []).lines
      return lines.dropFirst(fault.count + right.count == 2 ? 2 : 0).filter { !$0.hasPrefix("@@") }
    }
    return ["*\(severities.joined(separator: ", "))*" + (mends ? ", mended by `--fix`" : ""), "", "```diff"]
      + found + difference + ["```"]
  }
}
