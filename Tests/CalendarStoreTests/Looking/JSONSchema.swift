import CalendarJSON
import Foundation

@testable import cal_edit

/// A JSON Schema of the documentation, as far as those use the language: `type`, `enum`, `pattern`, `required`,
/// `properties`, `additionalProperties: false`, `items`, `anyOf` and `$ref`.
struct JSONSchema {
  private let root: JSON

  /// The schema of that name in the documentation.
  init(named name: String) throws {
    let folder = SampleFolder.samples.deletingLastPathComponent().appending(path: "Documentation/schema")
    root = try JSON(reading: String(contentsOf: folder.appending(path: name), encoding: .utf8))
  }

  /// What is wrong with a value, each with its path; none where it is as the schema says.
  func faults(of value: JSON) throws -> [String] { try faults(of: value, by: root, at: "$") }

  /// What is wrong with a value by one of the definitions.
  func faults(of value: JSON, by definition: String) throws -> [String] {
    try faults(of: value, by: .object([.init(name: "$ref", value: .string("#/$defs/\(definition)"))]), at: "$")
  }

  private func faults(of value: JSON, by schema: JSON, at path: String) throws -> [String] {
    if case .string(let reference)? = schema["$ref"] {
      guard reference.hasPrefix("#/$defs/") else {
        return try JSONSchema(named: reference).faults(of: value).map {
          $0.replacing("$", with: path, maxReplacements: 1)
        }
      }
      let definition = root["$defs"]?[String(reference.dropFirst(8))]
      return try definition.map { try faults(of: value, by: $0, at: path) } ?? ["\(path): no \(reference)"]
    }
    if case .array(let choices)? = schema["anyOf"] {
      let fits = try choices.contains { try faults(of: value, by: $0, at: path).isEmpty }
      return fits ? [] : ["\(path): none of the choices"]
    }
    if case .array(let values)? = schema["enum"], !values.contains(value) { return ["\(path): \(value.line)"] }
    if let type = schema["type"], !types(type).contains(JSONSchema.type(of: value)) {
      return ["\(path): \(value.line)"]
    }
    switch value {
    case .string(let text):
      guard case .string(let pattern)? = schema["pattern"] else { return [] }
      return try text.contains(Regex(pattern)) ? [] : ["\(path): \(text) is not like \(pattern)"]
    case .array(let elements):
      guard let items = schema["items"] else { return [] }
      return try elements.enumerated().flatMap { try faults(of: $1, by: items, at: "\(path)[\($0)]") }
    case .object(let members):
      return try faults(of: members, by: schema, at: path)
    default:
      return []
    }
  }

  private func faults(of members: [JSON.Member], by schema: JSON, at path: String) throws -> [String] {
    let names = members.map(\.name)
    var faults: [String] = []
    if case .array(let required)? = schema["required"] {
      faults += required.compactMap { name in
        guard case .string(let name) = name, !names.contains(name) else { return nil }
        return "\(path).\(name): missing"
      }
    }
    for member in members {
      if let own = schema["properties"]?[member.name] {
        faults += try self.faults(of: member.value, by: own, at: "\(path).\(member.name)")
      } else if schema["additionalProperties"] == .bool(false) {
        faults.append("\(path).\(member.name): not promised")
      }
    }
    return faults
  }

  private func types(_ type: JSON) -> [String] {
    switch type {
    case .string(let name): [name]
    case .array(let names): names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    default: []
    }
  }

  private static func type(of value: JSON) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .int: "integer"
    case .double: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
