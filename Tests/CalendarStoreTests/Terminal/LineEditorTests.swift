import Foundation
import Testing

@testable import cal_edit

/// Lines that are edited with libedit; without it, or without pseudo-terminals, there is nothing to test.
@Suite(.enabled(if: LineEditor(program: "test") != nil))
struct LineEditorTests {
  /// Reads a line over keys, the last of which is Enter unless it ends.
  private func read(_ editor: LineEditor, _ keys: [Keystroke.Key], text: String = "") -> String? {
    var keys = keys[...]
    return editor.read(text) { _ in keys.popFirst().map { .type(Keystroke(key: $0).characters) } ?? .end }
  }

  private func typed(_ text: String) -> [Keystroke.Key] { text.unicodeScalars.map { .character($0) } }

  private func editor(history: String? = nil) throws -> LineEditor {
    try #require(LineEditor(program: "test", history: history))
  }

  @Test func `a line is typed and edited in the middle`() throws {
    let keys = typed("Raum") + [.left, .left, .character("\u{7f}"), .character("ä"), .home, .delete, .enter]
    #expect(try read(editor(), keys) == "äum")
  }

  @Test func `a line begins with what is there`() throws {
    #expect(try read(editor(), typed("!") + [.enter], text: "Züri 設計 👨‍👩‍👧") == "Züri 設計 👨‍👩‍👧!")
  }

  @Test func `a line that is given up is none, and the next one begins anew`() throws {
    let editor = try editor()
    #expect(read(editor, typed("abc")) == nil)
    #expect(read(editor, typed("d") + [.enter]) == "d")
  }

  @Test func `many pasted lines are lines`() throws {
    let editor = try editor()
    #expect(read(editor, [.paste("one\rtwo\nthree\n")]) == "one")
    #expect(read(editor, []) == "two" && read(editor, []) == "three" && read(editor, []) == nil)
  }

  @Test func `what stands before the cursor gives way to what completes it`() throws {
    var steps: [LineEditor.Step] = [
      .type(Array("zü x".unicodeScalars)), .type(Keystroke(key: .left).characters),
      .type(Keystroke(key: .left).characters), .replace(count: 2, with: "Zürich"), .type(["\n"]),
    ]
    var seen: [EditedLine] = []
    let text = try editor().read { line in
      seen.append(line)
      return steps.removeFirst()
    }
    #expect(text == "Zürich x")
    #expect(seen.last == EditedLine(head: "Zürich", tail: " x"))
  }

  @Test func `remembered lines come back in a later session, and no more than 500`() throws {
    let folder = try ScratchFolder()
    let first = try editor(history: folder("state/cal-edit/lines"))
    let second = try editor(history: folder("state/cal-edit/lines"))
    for number in 1...510 { first.remember("title \(number)") }
    second.remember("title Ümläut")
    first.saveHistory()
    second.saveHistory()
    let third = try editor(history: folder("state/cal-edit/lines"))
    #expect(read(third, [.up, .enter]) == "title Ümläut")
    #expect(read(third, [.up, .up, .enter]) == "title 510")
    let lines = try folder.text("state/cal-edit/lines").split(separator: "\n")
    #expect(lines.count == 501 && lines[1] == "title\\04012")
    #expect(try folder.permissions("state/cal-edit/lines") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("state/cal-edit")) == ["lines"])
  }
}
