/// Reads the file of declarations: sections headed by `##`, one declaration a line, two where `##` parts them.
struct DeclarationReader {
  private(set) var declarations: [Declaration] = []
  /// The lines that are no declaration that this reader knows.
  private(set) var strange: [String] = []

  /// Reads all lines, beginning with the first section.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { (number: $0.offset + 1, text: $0.element) }
    let sections = lines.drop { !$0.text.hasPrefix("## ") }.split { $0.text.hasPrefix("## ") }
    for section in sections {
      let lines = section.filter { !$0.text.isEmpty }
      let owner = lines.lazy.compactMap { DeclarationReader.owner(in: $0.text) }.first
      for line in lines {
        read(line.text, number: line.number, owner: owner)
      }
    }
  }

  private mutating func read(_ text: Substring, number: Int, owner: Declaration.Owner?) {
    let marks = text.prefixMatch(of: /(\(deprecated\) )?(@\w+ )*/)
    let isDeprecated = marks?.output.1 != nil
    for part in text[(marks?.range.upperBound ?? text.startIndex)...].split(separator: " ## ") {
      if let kind = DeclarationReader.kind(of: part) {
        declarations.append(
          Declaration(
            line: number, text: String(part), owner: owner, isDeprecated: isDeprecated,
            isFrozen: text.contains("@frozen"), kind: kind))
      } else {
        strange.append("\(number): \(part)")
      }
    }
  }

  /// The type that a section is about: the one that it declares with the prefix.
  private static func owner(in line: Substring) -> Declaration.Owner? {
    line.wholeMatch(of: /(?:@frozen )?(class|struct|enum) (EK\w+)/)
      .map { Declaration.Owner(keyword: String($0.1), name: String($0.2)) }
  }

  private static func kind(of text: Substring) -> Declaration.Kind? {
    if let match = text.wholeMatch(of: /(class|struct|enum) (\w+)/) {
      return .type(keyword: String(match.1), name: String(match.2))
    }
    if let match = text.wholeMatch(of: /case (\w+)/) { return .enumCase(String(match.1)) }
    if let match = text.wholeMatch(of: /(static )?var (\w+): (.+) \{ get( set)? \}/) {
      return .property(
        name: String(match.2), type: Declaration.TypeName(match.3), isStatic: match.1 != nil, isSettable: match.4 != nil
      )
    }
    if let match = text.wholeMatch(of: /(class )?func (\w+)\((.*)\)((?: async)?(?: throws)?)(?: -> (.+))?/) {
      let signature = Declaration.Signature(
        parameters: parameters(in: match.3), effects: match.4.trimmed, result: match.5.map(Declaration.TypeName.init))
      return .function(name: String(match.2), signature: signature, isStatic: match.1 != nil)
    }
    if let match = text.wholeMatch(of: /(?:convenience )?init(\?)?\((.*)\)/) {
      let signature = Declaration.Signature(parameters: parameters(in: match.2), effects: "", result: nil)
      return .initializer(signature, isFailable: match.1 != nil)
    }
    if let match = text.wholeMatch(of: /typealias (\w+) = (.+)/) {
      return .alias(name: String(match.1), type: Declaration.TypeName(match.2))
    }
    if let match = text.wholeMatch(of: /let (\w+): (\w+)/) {
      return .constant(name: String(match.1), type: Declaration.TypeName(match.2))
    }
    return nil
  }

  /// The parameters of a list such as `_ event: EKEvent, span: EKSpan`.
  private static func parameters(in list: Substring) -> [Declaration.Parameter] {
    var parts: [Substring] = []
    var depth = 0
    var start = list.startIndex
    for index in list.indices {
      switch list[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 0:
        parts.append(list[start..<index])
        start = list.index(after: index)
      default: break
      }
    }
    parts.append(list[start...])
    return parts.compactMap { $0.wholeMatch(of: /\s*(\w+)(?: (\w+))?: (.+?)\s*/) }.map { match in
      Declaration.Parameter(
        label: String(match.1), name: String(match.2 ?? match.1), type: Declaration.TypeName(match.3))
    }
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
