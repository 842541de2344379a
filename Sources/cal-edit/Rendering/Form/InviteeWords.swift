import CalendarStore

/// Shows those invited and reads such lists: `ada@example.org, Bob <bob@example.org>`.
enum InviteeWords {
  /// Somebody, with name and answer: `Bob <bob@example.org> (accepted)`.
  static func text(_ participant: Participant) -> String {
    let address = SafeText.line(address(of: participant))
    let who = participant.name.map { "\(quoted(SafeText.line($0))) <\(address)>" } ?? address
    return who + (participant.status.map { " (\(answer($0)))" } ?? "")
  }

  /// What somebody has answered (`PARTSTAT`, RFC 5545 §3.2.12), in words.
  private static func answer(_ status: String) -> String {
    status.uppercased() == unanswered ? Messages.noAnswer : SafeText.line(status.lowercased())
  }

  /// The answer of somebody who has given none.
  private static let unanswered = "NEEDS-ACTION"

  /// An address as people write it.
  static func address(of participant: Participant) -> String {
    let isMail = participant.address.lowercased().hasPrefix("mailto:")
    return isMail ? String(participant.address.dropFirst(7)) : participant.address
  }

  /// The list that a line makes of another one: what stands in it, or behind `+` and `-` what is added and taken away.
  ///
  /// Those who were in the list keep what is known of them; a name that is given is the new one.
  ///
  /// - Returns: Nil where the line is no list of addresses, or takes away somebody who is not in it.
  static func list(_ line: String, changing old: [Participant]) -> [Participant]? {
    let trimmed = line.drop { $0.isWhitespace }
    switch trimmed.first {
    case "+":
      guard let added = participants(trimmed.dropFirst(), known: old) else { return nil }
      return old.map { participant in added.first { isSame($0, participant) } ?? participant }
        + added.filter { new in !old.contains { isSame($0, new) } }
    case "-":
      guard let gone = participants(trimmed.dropFirst(), known: old) else { return nil }
      guard gone.allSatisfy({ one in old.contains { isSame($0, one) } }) else { return nil }
      return old.filter { participant in !gone.contains { isSame($0, participant) } }
    default:
      return participants(trimmed, known: old)
    }
  }

  private static func participants(_ list: Substring, known: [Participant]) -> [Participant]? {
    var participants: [Participant] = []
    for entry in entries(list) {
      guard let new = participant(entry) else { return nil }
      guard !participants.contains(where: { isSame($0, new) }) else { continue }
      guard var old = known.first(where: { isSame($0, new) }) else {
        participants.append(new)
        continue
      }
      old.name = new.name ?? old.name
      participants.append(old)
    }
    return participants.isEmpty ? nil : participants
  }

  /// The entries between commas that stand in no quotes.
  private static func entries(_ list: Substring) -> [Substring] {
    var isQuoted = false
    return list.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }

  private static func participant(_ entry: Substring) -> Participant? {
    var text = entry.trimmed
    // The answer that the form shows is nobody's to give here.
    if text.hasSuffix(")"), let open = text.lastIndex(of: "(") { text = text[..<open].trimmed }
    guard text.hasSuffix(">"), let open = text.lastIndex(of: "<") else {
      return uri(text).map { Participant(address: $0, status: unanswered) }
    }
    let name = text[..<open].trimmed.filter { $0 != "\"" }
    return uri(text[text.index(after: open)...].dropLast()).map {
      Participant(address: $0, name: name.isEmpty ? nil : name, status: unanswered)
    }
  }

  /// The URI of an address; mail addresses need no scheme.
  private static func uri(_ text: Substring) -> String? {
    let address = text.trimmed
    if address.contains(":") { return URIText.isURI(address) ? String(address) : nil }
    guard !address.contains(where: { $0.isWhitespace || "<>\"".contains($0) }) else { return nil }
    let halves = address.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty }) else { return nil }
    return "mailto:\(address)"
  }

  private static func isSame(_ left: Participant, _ right: Participant) -> Bool {
    left.address.lowercased() == right.address.lowercased()
  }

  private static func quoted(_ name: String) -> String { name.contains(",") ? "\"\(name)\"" : name }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...last]
  }
}
