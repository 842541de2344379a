import CalendarStore

/// What can stand in place of what was typed.
struct FormCompletion: Hashable, Sendable {
  /// What was typed of it, before the cursor.
  var typed = ""

  /// What takes its place; nil where nothing more is certain.
  var replacement: String?

  /// What it can be; none where there is only one, or nothing.
  var choices: [String] = []

  /// Nothing to complete.
  init() {}

  /// The candidates that begin like what was typed, in any case; as much as they share takes its place.
  ///
  /// - Parameters:
  ///   - typed: What was typed.
  ///   - candidates: All there is.
  ///   - ending: What follows a word of which there is no other.
  init(of typed: String, among candidates: [String], ending: String = "") {
    self.typed = typed
    let small = typed.smallLetters
    let matches = candidates.filter { $0.smallLetters.hasPrefix(small) }
    guard let first = matches.first else { return }
    guard matches.count > 1 else {
      replacement = first + ending
      return
    }
    choices = matches
    let shared = matches.dropFirst().reduce(first) { shared, other in
      String(zip(shared, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
    }
    if shared.count > typed.count { replacement = shared }
  }
}
