import Foundation
import Testing

@testable import cal_edit

/// Locales that were made for the tests, since a machine may have none but that of C.
private enum MadeLocales {
  /// The folder that they are in; nil where `localedef` or its sources are missing.
  static let path: String? = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "locales-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let made = ["de_DE", "es_ES", "en_US", "fr_FR", "pl_PL", "ja_JP"].allSatisfy { make($0, in: folder.path) }
    return made ? folder.path : nil
  }()

  private static func make(_ name: String, in folder: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["localedef", "-c", "-i", name, "-f", "UTF-8", "\(folder)/\(name).utf8"]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try? process.run()
    process.waitUntilExit()
    return FileManager.default.fileExists(atPath: "\(folder)/\(name).utf8/LC_TIME")
  }
}

@Suite(.enabled(if: MadeLocales.path != nil, "localedef, or the sources of locales, are not installed"))
struct LocaleTests {
  private let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  private func run(_ locale: String, _ arguments: String...) throws -> BuiltProgram.Outcome {
    try program.run(
      arguments + ["--calendar", "conference.ics", "--now", "2026-11-30 12:00"],
      variables: ["LC_ALL": locale, "LOCPATH": MadeLocales.path ?? ""])
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "Mo  7 Dez 2026"), ("de_DE", "Mo  7 Dez 2026"), ("es_ES", "lun  7 dic 2026"),
    ("pl_PL", "pon  7 gru 2026"), ("ja_JP", "月  7 12月 2026"), ("C.UTF-8", "Mon  7 Dec 2026"),
    ("xx_XX", "Mon  7 Dec 2026"),
  ])
  func `dates are in the user's language`(locale: String, heading: String) throws {
    #expect(try run(locale, "list", "2026-12-07", "1d").output.hasPrefix(heading + "\n"))
  }

  @Test(arguments: [
    ("de_DE", "montag"), ("de_DE", "Mo 7 Dez"), ("de_DE", "7 Dezember 2026"), ("de_DE", "monday"),
    ("de_DE", "7. Dezember"), ("de_DE", "Mo, 7. Dez 2026"), ("es_ES", "lun"), ("es_ES", "7 dic"),
    ("pl_PL", "7 grudnia"), ("pl_PL", "7 grudzień 2026"), ("ja_JP", "月 7 12月 2026"),
    ("fr_FR", "lun. 7 déc. 2026"), ("fr_FR", "7 décembre"),
  ])
  func `dates are read in the user's language, and in English`(locale: String, words: String) throws {
    let outcome = try run(locale, "list", words, "1d", "--format", "{start}")
    #expect(outcome.output.hasPrefix("2026-12-07\n"), "\(outcome.errors)")
  }

  @Test(arguments: [("es_ES", "mar 3 mar 2026"), ("es_ES", "dom 1 mar 2026"), ("fr_FR", "mar. 3 mars 2026")])
  func `a weekday that may be a month is told by its neighbors`(locale: String, words: String) throws {
    #expect(try run(locale, "list", words, "1d").status == 0)
  }

  @Test(arguments: [("es_ES", "mar"), ("es_ES", "1 mar"), ("fr_FR", "mar"), ("fr_FR", "mar 9:00")])
  func `a word that two languages read differently is an error`(locale: String, words: String) throws {
    let outcome = try run(locale, "list", words)
    #expect(outcome.status == 2 && outcome.errors.contains("mar: has two meanings"))
  }

  @Test(arguments: ["de_DE", "es_ES", "en_US", "fr_FR", "pl_PL", "ja_JP"])
  func `each day that is shown is read back`(locale: String) throws {
    for month in 1...12 {
      let day = "2026-\(month < 10 ? "0" : "")\(month)-0\(month % 9 + 1)"
      let shown = try run(locale, "day", day).output.prefix { $0 != "," }
      #expect(try run(locale, "day", String(shown)).output.hasPrefix(shown + ","), "\(shown)")
    }
  }

  @Test(arguments: [("de_DE", "Mo "), ("fr_FR", "lundi"), ("en_US", "Sunday"), ("C.UTF-8", "Monday"), ("ja_JP", "日曜日")])
  func `weeks begin as the user's country has it`(locale: String, first: String) throws {
    #expect(try run(locale, "week").output.hasPrefix("    \(first)"))
    #expect(try run(locale, "month").output.split(separator: "\n")[1].hasPrefix("    \(first)"))
  }

  @Test func `the settings come before the country`() throws {
    let outcome = try program.run(
      ["week", "--calendar", "conference.ics"],
      variables: ["LC_ALL": "en_US", "LOCPATH": MadeLocales.path ?? "", "CAL_EDIT_FIRST_WEEKDAY": "wednesday"])
    #expect(outcome.output.hasPrefix("    Wednesday"))
  }

  @Test func `a month stands alone in its own form`() throws {
    #expect(try run("pl_PL", "month", "2026-12").output.hasPrefix("grudzień 2026\n"))
  }

  @Test(arguments: [
    ("de_DE", "Montag, 7 Dezember 2026", "Dezember 2026"), ("pl_PL", "poniedziałek, 7 grudnia 2026", "grudzień 2026"),
    ("C.UTF-8", "Monday, 7 December 2026", "December 2026"),
  ])
  func `an agenda to hand out has its dates in the user's language`(locale: String, day: String, month: String) throws {
    #expect(try run(locale, "export", "-", "--as", "markdown").output.contains("## \(day)\n"))
    let page = try run(locale, "export", "-", "--as", "html").output
    #expect(page.contains(">\(day)</time>") && page.contains("<h2>\(month)</h2>"))
  }

  @Test func `scripts read the same in every language`() throws {
    for arguments in [["list", "2026-12-07", "--json"], ["list", "2026-12-07", "--format", "{start} {title}"]] {
      let outputs = try ["de_DE", "ja_JP", "C"].map { locale in
        try program.run(
          arguments + ["--calendar", "conference.ics"],
          variables: ["LC_ALL": locale, "LOCPATH": MadeLocales.path ?? ""]
        ).output
      }
      #expect(Set(outputs).count == 1)
    }
  }
}

struct LocaleNameTests {
  @Test(arguments: [
    ([:], nil), (["LANG": "de_DE.UTF-8"], "de_DE.UTF-8"), (["LANG": "C.UTF-8"], nil), (["LC_ALL": "POSIX"], nil),
    (["LANG": "de_DE", "LC_TIME": "fr_FR"], "fr_FR"), (["LC_TIME": "fr_FR", "LC_ALL": "C"], nil),
    (["LC_ALL": "", "LANG": "de_DE"], "de_DE"),
  ])
  func `the variables say which locale dates are in`(variables: [String: String], name: String?) {
    #expect(Environment(variables).timeLocale == name)
  }

  @Test(arguments: ["", "no such locale", "../../etc", "\u{1b}[2J", "C\0x"]) func `a locale that is none is none`(
    name: String
  ) {
    #expect(DateLocale(named: name)?.words == nil || name.isEmpty || name.hasPrefix("C"))
  }

  @Test func `the locale of C has English names`() {
    let locale = DateLocale(named: "C.UTF-8")
    #expect(locale == nil || locale?.words == .english)
  }
}
