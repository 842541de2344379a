/// The Swift that uses a declaration so that no other declaration would do.
///
/// Types are compared through `inout`, which converts nothing: an optional more or less, a label, or a `throws` is an
/// error of the compiler. What must not compile, such as setting a property that can only be read, is a refusal.
struct DeclarationUse {
  /// Lines that compile.
  private(set) var uses: [String] = []
  /// Lines each of which the compiler refuses.
  private(set) var refusals: [String] = []

  private let declaration: Declaration
  /// Tells the functions and classes of this use from all others.
  private let mark: String

  /// What stands once before all uses.
  static let prologue = """
    import EventKit
    func same<T>(_: inout T, _: T.Type) {}
    func some<T>() -> T { fatalError() }
    func same<T: NSObject>(_: T.Type) {}
    """

  init(of declaration: Declaration, mark: String) {
    self.declaration = declaration
    self.mark = mark
    switch declaration.kind {
    case .type(let keyword, let name): useType(keyword, name)
    case .enumCase(let name): useCase(name)
    case .property(let name, let type, let isStatic, let isSettable):
      if isStatic { useStatic(name, type) } else { useProperty(name, type, isSettable: isSettable) }
    case .function(let name, let signature, let isStatic): useFunction(name, signature, isStatic: isStatic)
    case .initializer(let signature, let isFailable): useInitializer(signature, isFailable: isFailable)
    case .alias(let name, let type):
      uses.append("func use\(mark)() { var use: \(name) = some(); same(&use, (\(type.text)).self) }")
    case .constant(let name, let type):
      uses.append("func use\(mark)() { var use = \(name); same(&use, \(type.text).self) }")
      refusals.append("func refused\(mark)() { \(name) = some() }")
    }
  }

  /// A switch over all cases of an enumeration, with a case for those to come unless it is frozen.
  static func exhaustiveSwitch(over name: String, cases: [String], isFrozen: Bool) -> String {
    let cases = cases.map { "case .\($0): break" }.joined(separator: "; ")
    return
      "func all\(name)(_ value: \(name)) { switch value { \(cases)\(isFrozen ? "" : "; @unknown default: break") } }"
  }

  private var owner: String { declaration.owner?.name ?? "" }
  private var isClass: Bool { declaration.owner?.isClass == true }

  private mutating func useType(_ keyword: String, _ name: String) {
    switch keyword {
    case "class":
      uses.append("class Derived\(mark): \(name) {}")
      uses.append("func use\(mark)() { same(\(name).self) }")
    case "struct":
      uses.append("func use\(mark)(_ value: \(name)) -> some Equatable & Sendable { value }")
    default:
      let name = name == owner ? name : "\(owner).\(name)"
      uses.append("func use\(mark)(_ value: \(name)) -> some RawRepresentable & Hashable & Sendable { value }")
    }
  }

  private mutating func useCase(_ name: String) {
    uses.append("func use\(mark)(_ value: \(owner)) -> Bool { if case .\(name) = value { true } else { false } }")
  }

  private mutating func useStatic(_ name: String, _ type: Declaration.TypeName) {
    uses.append("func use\(mark)() { var use = \(owner).\(name); same(&use, \(type.text).self) }")
    refusals.append("func refused\(mark)() { \(owner).\(name) = some() }")
  }

  private mutating func useProperty(_ name: String, _ type: Declaration.TypeName, isSettable: Bool) {
    let path = isSettable ? "ReferenceWritableKeyPath" : "KeyPath"
    uses.append(
      "func use\(mark)() { var use = \\\(owner).\(name); same(&use, \(path)<\(owner), \(type.stored)>.self) }")
    if type.isImplicitlyUnwrapped {
      uses.append("func forced\(mark)(_ object: \(owner)) -> \(type.wrapped) { object.\(name) }")
    } else if type.isOptional {
      refusals.append("func refused\(mark)(_ object: \(owner)) -> \(type.wrapped) { object.\(name) }")
    }
    // Apple's deprecated properties are unavailable to Swift, so that subclasses may have others of these names.
    guard isClass, !declaration.isDeprecated else { return }
    let setter = isSettable ? " set { super.\(name) = newValue }" : ""
    uses.append(
      "class Override\(mark): \(owner) { override var \(name): \(type.text) { get { super.\(name) }\(setter) } }")
  }

  private mutating func useFunction(_ name: String, _ signature: Declaration.Signature, isStatic: Bool) {
    let result = signature.result?.text ?? "Void"
    let type = signature.functionType(returning: result)
    let whole = isStatic ? type : "(\(owner)) -> \(type)"
    // Without labels a name may be that of several; an asynchronous function runs where its caller does, as Apple's do.
    let isChosen = signature.parameters.isEmpty || signature.effects.contains("async")
    let choice = isChosen ? " as \(whole)" : ""
    uses.append(
      "func use\(mark)() { var use = \(owner).\(name)\(signature.labels)\(choice); same(&use, (\(whole)).self) }")
    let modifiers = [
      signature.effects.contains("throws") ? "try " : "", signature.effects.contains("async") ? "await " : "",
    ].joined()
    let arguments = signature.parameters.map { ($0.label == "_" ? "" : "\($0.label): ") + $0.name }
    let call = "\(name)(\(arguments.joined(separator: ", ")))"
    let parameters = signature.parameters.map { parameter in
      "\(parameter.label == parameter.name ? "" : parameter.label + " ")\(parameter.name): \(parameter.type.text)"
    }
    let head = "func \(name)(\(parameters.joined(separator: ", "))) \(signature.effects) -> \(result)"
    uses.append(
      "extension \(owner) { \(isStatic ? "class " : "")func call\(mark)"
        + "(\(parameters.joined(separator: ", "))) \(signature.effects) { \(modifiers)\(call) } }")
    uses.append(
      "class Override\(mark): \(owner) { override \(isStatic ? "class " : "")\(head) { \(modifiers)super.\(call) } }")
  }

  private mutating func useInitializer(_ signature: Declaration.Signature, isFailable: Bool) {
    let type = signature.functionType(returning: isFailable ? "\(owner)?" : owner)
    let choice = signature.parameters.isEmpty ? " as \(type)" : ""
    uses.append("func use\(mark)() { var use = \(owner).init\(signature.labels)\(choice); same(&use, (\(type)).self) }")
    guard isClass else { return }
    let arguments = signature.parameters.map { ($0.label == "_" ? "" : "\($0.label): ") + "some()" }
    let call = "Child\(mark)(\(arguments.joined(separator: ", ")))"
    uses.append("class Child\(mark): \(owner) {}; func make\(mark)() -> \(owner) { \(call) }")
  }
}
