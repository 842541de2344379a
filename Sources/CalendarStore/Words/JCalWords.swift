/// The sentences of jCal that is imported or exported.
package enum JCalWords {}

// MARK: - What something is not, behind its place

extension JCalWords {
  package static let noComponent = "is no component; expected [name, properties, components]"
  package static let noProperties = "is no list of properties"
  package static let noComponents = "is no list of components"
  package static let noProperty = "is no property; expected [name, parameters, type, value]"
  package static let namelessParameter = "has a parameter without a proper name"
  package static let noValue = "has no value where one belongs"
  package static let largeNumber = "has a number of more figures than are read here"
  package static let noLine = "cannot stand in a line of iCalendar"
}

// MARK: - What is exported

extension JCalWords {
  package static func tooDeep(_ item: String) -> String {
    "\(item) holds components within components, more than any reader of jCal takes; it is left out"
  }
  package static func noNames(_ first: String, more: Int, of item: String) -> String {
    let others = more == 0 ? "" : ", nor are \(more) more"
    let name = first.isEmpty ? "\"\"" : first
    return "\(name) of \(item) is no name that jCal has\(others); what stands under it is left out"
  }
}
