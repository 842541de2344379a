import Testing

@testable import cal_edit

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String, name: String = "a.ics") -> [String] {
    UnifiedDiff(name: name, from: old.map { Array($0.utf8) }, to: Array(new.utf8)).lines
  }

  @Test func `a changed line is shown with three lines around it`() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    #expect(
      diff(old, old.replacing("line 10\n", with: "LINE 10\n")) == [
        "--- a/a.ics", "+++ b/a.ics", "@@ -7,7 +7,7 @@", " line 7", " line 8", " line 9", "-line 10", "+LINE 10",
        " line 11", " line 12", " line 13",
      ])
  }

  @Test func `changes far apart are two hunks, near ones are one`() {
    let lines = (1...30).map { "\($0)\n" }
    func changed(_ numbers: Set<Int>) -> [String] {
      diff(lines.joined(), lines.enumerated().map { numbers.contains($0 + 1) ? "x\n" : $1 }.joined())
        .filter { $0.hasPrefix("@@") }
    }
    #expect(changed([5, 12]) == ["@@ -2,14 +2,14 @@"])
    #expect(changed([5, 13]) == ["@@ -2,7 +2,7 @@", "@@ -10,7 +10,7 @@"])
  }

  @Test func `equal files have no diff, a new file is all added, an emptied one all removed`() {
    #expect(diff("a\n", "a\n") == [])
    #expect(diff(nil, "a\nb\n") == ["--- /dev/null", "+++ b/a.ics", "@@ -0,0 +1,2 @@", "+a", "+b"])
    #expect(diff("a\n", "") == ["--- a/a.ics", "+++ b/a.ics", "@@ -1 +0,0 @@", "-a"])
  }

  @Test func `a missing line feed at the end is said`() {
    #expect(
      diff("a\nb", "a\nb\n", name: "/home/ana/x.ics") == [
        "--- a/home/ana/x.ics", "+++ b/home/ana/x.ics", "@@ -1,2 +1,2 @@", " a", "-b", "\\ No newline at end of file",
        "+b",
      ])
  }

  @Test func `carriage returns are shown only where lines end differently`() {
    #expect(diff("a\r\nb\r\n", "a\r\nc\r\n").suffix(3) == [" a", "-b", "+c"])
    #expect(diff("a\r\n", "a\n").suffix(2) == ["-a\\x0d", "+a"])
  }

  @Test func `a patch has every byte, and names its file from here`() {
    let patch = { (name: String, old: String?, new: String) in
      String(
        decoding: UnifiedDiff(name: name, from: old.map { Array($0.utf8) }, to: Array(new.utf8)).patch, as: UTF8.self)
    }
    #expect(
      patch("./a.ics", "a\r\nb\u{1b}\r\nc", "a\r\nB\u{1b}\nc")
        == "--- a/a.ics\n+++ b/a.ics\n@@ -1,3 +1,3 @@\n a\r\n-b\u{1b}\r\n+B\u{1b}\n c\n\\ No newline at end of file\n")
    #expect(
      patch("/x/my team.ics", nil, "a\r\n") == "--- /dev/null\n+++ b/x/my team.ics\t\n@@ -0,0 +1 @@\n+a\r\n")
    #expect(
      patch("a\tb \"c\"\\\n\u{1}.ics", "a\n", "").hasPrefix(#"--- "a/a\tb \"c\"\\\n\001.ics""# + "\n+++ \"b/a\\t"))
    #expect(patch("a.ics", "a\r\n", "a\r\n").isEmpty)
  }

  @Test func `nothing in a line steers the terminal`() {
    #expect(diff("a\n", "SUMMARY:\u{1b}[2J\n").last == "+SUMMARY:\\x1b[2J")
    #expect(diff("a\n", "b\n", name: "\u{1b}[2J\u{202e}.ics").first == #"--- "a/\033[2J\u{202e}.ics""#)
  }

  @Test func `the changes of random texts lead from one to the other`() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<300 {
      let alphabet = UInt8(round % 2 == 0 ? 4 : 60)
      func text() -> [ArraySlice<UInt8>] {
        (0..<Int.random(in: 0...40, using: &random)).map { _ in [UInt8.random(in: 0..<alphabet, using: &random)] }
      }
      let (old, new) = (text(), text())
      var rebuilt: [ArraySlice<UInt8>] = []
      var kept = 0
      for change in LineMatch.changes(from: old, to: new) {
        rebuilt += old[kept..<change.old.lowerBound] + new[change.new]
        kept = change.old.upperBound
      }
      #expect(rebuilt + old[kept...] == new)
    }
  }

  @Test func `a line moved or inserted among equal ones is one change`() {
    let (old, new) = (["a", "b", "b", "c"], ["a", "b", "x", "b", "c"])
    let changes = LineMatch.changes(from: old.map { ArraySlice($0.utf8) }, to: new.map { ArraySlice($0.utf8) })
    #expect(changes == [LineMatch.Change(old: 2..<2, new: 2..<3)])
  }

  @Test func `a big file with changes everywhere is compared in one go`() {
    let old = (0..<50_000).map { ArraySlice("\($0 % 3 == 0 ? "BEGIN:VEVENT" : "UID:\($0)")".utf8) }
    let new = old.enumerated().map { $0 % 30 == 1 ? ArraySlice("SUMMARY:\($0)".utf8) : $1 }
    #expect(LineMatch.changes(from: old, to: new).count == 50_000 / 30 + 1)
    let other = (0..<50_000).map { ArraySlice("\($0 % 7)".utf8) }
    #expect(LineMatch.changes(from: old, to: other) == [LineMatch.Change(old: 0..<50_000, new: 0..<50_000)])
  }
}
