/// The words of a command that stands in a line of text, as a shell would cut them.
///
/// Blanks part words. Between single quotes everything stands for itself. A backslash takes the meaning from the character
/// behind it, and stands for itself between double quotes where that character has none there. A `#` at the beginning of
/// a word ends the line.
struct CommandWords {
  /// A quote that does not end, or a backslash with nothing behind it.
  struct Fault: Error, Hashable, Sendable {
    /// The character that something is missing behind.
    let mark: Character
  }

  /// The words; none for an empty line.
  private(set) var words: [String] = []

  private var rest: Substring
  private var word: String?

  /// The words of a line.
  init(_ line: String) throws(Fault) {
    rest = line[...]
    while let character = rest.popFirst() { try take(character) }
    endWord()
  }

  /// The words of a line that somebody is still writing: the last one has no end, and is empty behind a blank.
  init(unfinished line: String) {
    rest = line[...]
    // A quote that does not end is the last word, as far as it goes.
    while let character = rest.popFirst() { try? take(character) }
    words.append(word ?? "")
  }

  private mutating func take(_ character: Character) throws(Fault) {
    switch character {
    case "'", "\"": try quote(until: character)
    case "\\": try escape()
    case "#" where word == nil: rest = ""
    case _ where character.isWhitespace: endWord()
    default: word = (word ?? "") + String(character)
    }
  }

  private mutating func quote(until mark: Character) throws(Fault) {
    word = word ?? ""
    while let character = rest.popFirst() {
      if character == mark { return }
      if character == "\\", mark == "\"", rest.first.map(CommandWords.quoted.contains) ?? true {
        try escape()
      } else {
        word?.append(character)
      }
    }
    throw Fault(mark: mark)
  }

  /// What a backslash takes the meaning from between double quotes (POSIX, Shell Command Language §2.2.3).
  private static let quoted: Set<Character> = ["\"", "\\", "$", "`"]

  private mutating func escape() throws(Fault) {
    guard let character = rest.popFirst() else { throw Fault(mark: "\\") }
    word = (word ?? "") + String(character)
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }
}
