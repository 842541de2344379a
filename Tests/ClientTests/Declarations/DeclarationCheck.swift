/// Compiles a use of every declaration of a text, and says which do not hold.
struct DeclarationCheck {
  /// How many declarations were checked.
  let count: Int
  /// What does not hold, as `line: declaration: why`.
  let complaints: [String]

  init(_ text: String) throws {
    let reader = DeclarationReader(text)
    let declarations = reader.declarations
    count = declarations.count
    let uses = declarations.enumerated().map { DeclarationUse(of: $0.element, mark: "\($0.offset)") }
    let refusals = zip(uses, declarations).flatMap { use, declaration in
      use.refusals.map { (code: $0, declaration: declaration) }
    }
    let declared = uses.enumerated().flatMap { index, use in use.uses.map { (code: $0, index: index) } }
    let source =
      [DeclarationUse.prologue]
      + (declared + DeclarationCheck.switches(over: declarations)).map {
        DeclarationCheck.placed($0.code, file: "declared", line: $0.index + 1)
      }
      + refusals.enumerated().map { DeclarationCheck.placed($0.element.code, file: "refused", line: $0.offset + 1) }

    let said = try SwiftCompiler().complaints(
      about: [source.joined(separator: "\n")], options: ["-diagnostic-style", "llvm"])
    let messages = DeclarationCheck.messages(in: said)
    let stray = messages.filter { $0.file != "declared" && $0.file != "refused" }.map(\.text)
    let about = Dictionary(grouping: messages.filter { $0.file == "declared" }, by: \.line)
    let refused = Set(messages.filter { $0.file == "refused" && $0.isError }.map(\.line))
    // Where there is no module at all, that is the one thing to say.
    guard !refused.isEmpty || refusals.isEmpty else {
      complaints = stray
      return
    }
    let unmet = declarations.enumerated().flatMap { index, declaration in
      DeclarationCheck.faults(of: declaration, in: about[index + 1] ?? [])
    }
    let allowed = refusals.enumerated().filter { !refused.contains($0.offset + 1) }.map { _, refusal in
      "\(refusal.declaration.line): \(refusal.declaration.text): should not compile: \(refusal.code)"
    }
    complaints = reader.strange + stray + unmet + allowed
  }

  /// What the compiler says about the uses of a declaration and should not, or should say and does not.
  private static func faults(of declaration: Declaration, in messages: [Message]) -> [String] {
    let deprecations = messages.filter { $0.text.contains(" is deprecated") }
    var faults = messages.filter { !$0.text.contains(" is deprecated") }.map(\.text)
    if declaration.isDeprecated, deprecations.isEmpty { faults.append("should be deprecated") }
    if !declaration.isDeprecated { faults += deprecations.map(\.text) }
    return faults.map { "\(declaration.line): \(declaration.text): \($0)" }
  }

  /// A switch over the cases of each enumeration, with the declaration that it is about.
  private static func switches(over declarations: [Declaration]) -> [(code: String, index: Int)] {
    declarations.enumerated().compactMap { index, declaration in
      guard case .type("enum", let name) = declaration.kind, name == declaration.owner?.name else { return nil }
      let cases = declarations.compactMap { other -> String? in
        guard other.owner == declaration.owner, case .enumCase(let name) = other.kind else { return nil }
        return name
      }
      let code = DeclarationUse.exhaustiveSwitch(over: name, cases: cases, isFrozen: declaration.isFrozen)
      return (code, index)
    }
  }

  private static func placed(_ code: String, file: String, line: Int) -> String {
    "#sourceLocation(file: \"\(file)\", line: \(line))\n\(code)"
  }

  private struct Message {
    let file: String
    let line: Int
    let isError: Bool
    let text: String
  }

  private static func messages(in said: String) -> [Message] {
    said.split(separator: "\n").compactMap { line in
      if let match = line.wholeMatch(of: /(?:.*\/)?([^:]+):(\d+):\d+: (error|warning): (.*)/) {
        return Message(
          file: String(match.1), line: Int(match.2) ?? 0, isError: match.3 == "error", text: String(match.4))
      }
      return line.contains("error:")
        ? Message(file: "", line: 0, isError: true, text: String(line)) : nil
    }
  }
}
