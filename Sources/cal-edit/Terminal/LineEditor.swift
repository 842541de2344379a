import CSystem
import Glibc

/// A line as it is edited.
struct EditedLine: Hashable, Sendable {
  /// What stands before the cursor.
  let head: String

  /// What stands behind it.
  let tail: String

  /// The whole line.
  var text: String { head + tail }
}

/// Lets a person edit lines with the keys that libedit and the person's `.editrc` know, and remembers them.
///
/// It draws nothing: whoever is asked for the next key shows the line before it waits.
final class LineEditor {
  /// What a line's editor is told.
  enum Step {
    /// These characters were typed.
    case type([Unicode.Scalar])

    /// So many characters before the cursor give way to that text.
    case replace(count: Int, with: String)

    /// The line is given up.
    case end
  }

  private var line: OpaquePointer?
  private let historyPath: String?
  private var entered: [String] = []
  private var pending: ArraySlice<Unicode.Scalar> = []
  private var next: (EditedLine) -> Step = { _ in .end }

  /// Makes ready to edit lines; nil where there is no libedit.
  ///
  /// - Parameters:
  ///   - program: The name by which `.editrc` knows the program.
  ///   - history: The file in which lines are remembered; nil for none.
  init?(program: String, history: String? = nil) {
    historyPath = history
    line = csystem_line_open(
      program,
      { context, character in
        guard let context, let character else { return 0 }
        let editor = Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
        guard let scalar = editor.nextCharacter() else { return 0 }
        character.pointee = scalar.value
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
    guard let line else { return nil }
    csystem_history_limit(line, Self.mostLines)
    if let historyPath { _ = csystem_history_load(line, historyPath) }
  }

  deinit { if let line { csystem_line_close(line) } }

  /// Whether the keys are vi's, of which Escape is one, and not Emacs'.
  var editsAsVi: Bool { line.map { csystem_line_edits_as_vi($0) != 0 } ?? false }

  /// The lines that are remembered at most.
  private static let mostLines: Int32 = 500

  /// Edits a line until it is accepted.
  ///
  /// - Parameters:
  ///   - text: What the line says before anything is typed.
  ///   - next: Waits for what is done to the line as it stands.
  /// - Returns: Nil where the line is given up.
  func read(_ text: String = "", next: @escaping (EditedLine) -> Step) -> String? {
    self.next = next
    defer { self.next = { _ in .end } }
    if !text.isEmpty { pending = text.unicodeScalars + pending }
    guard let line, let read = csystem_line_read(line) else { return nil }
    var text = String(cString: read)
    if text.last == "\n" { text.removeLast() }
    return text
  }

  private func nextCharacter() -> Unicode.Scalar? {
    guard let line else { return nil }
    while pending.isEmpty {
      var (length, cursor) = (0, 0)
      let bytes = UnsafeRawBufferPointer(start: csystem_line_text(line, &length, &cursor), count: length)
      let edited = EditedLine(
        head: String(decoding: bytes[..<cursor], as: UTF8.self), tail: String(decoding: bytes[cursor...], as: UTF8.self)
      )
      switch next(edited) {
      case .type(let characters): pending = characters[...]
      case .replace(let count, let text):
        csystem_line_delete(line, Int32(truncatingIfNeeded: count))
        csystem_line_insert(line, text)
      case .end: return nil
      }
    }
    return pending.popFirst()
  }

  /// Remembers a line.
  func remember(_ text: String) {
    guard let line, !text.isEmpty else { return }
    entered.append(text)
    csystem_history_add(line, text)
  }

  /// Writes what was entered behind what is remembered by now, for another session may have ended meanwhile.
  ///
  /// Where that is not possible nothing is remembered.
  func saveHistory() {
    guard let historyPath, !entered.isEmpty, let memory = LineEditor(program: "", history: historyPath),
      let line = memory.line
    else { return }
    for text in entered { csystem_history_add(line, text) }
    entered = []
    var path = ""
    for part in historyPath.split(separator: "/").dropLast() {
      path += "/\(part)"
      mkdir(path, 0o700)
    }
    let new = "\(historyPath).\(getpid())"
    if csystem_history_save(line, new) != 0 || rename(new, historyPath) != 0 { unlink(new) }
  }
}
