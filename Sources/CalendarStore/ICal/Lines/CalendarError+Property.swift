package import CalendarModel
import CalendarWords

extension CalendarError {
  /// Says of a property that it is not written, because of what was found in it, or elsewhere because of it.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - finding: What was found.
  ///   - place: The item that it is for.
  package init(refusing property: Property, for finding: Finding, at place: Place) {
    let name = property.name.inCapitals
    let parts = finding.message.splitOnce(at: "; ")
    let remedy = parts.rest.flatMap { ValueWords.remedy(in: $0) }
    let subject = "\(name) \(property.value) "
    var fault = parts.first
    if fault.hasPrefix(subject) { fault = ValueWords.it(String(fault.dropFirst(subject.count))) }
    if let rest = parts.rest, remedy == nil, !ValueWords.isConsequence(rest) { fault += "; \(rest)" }
    self.init(
      .invalidValue, at: Place(file: place.file, uid: place.uid, property: name), value: property.value,
      expected: remedy, underlying: fault)
  }
}

extension String {
  /// What stands before and behind the first place of some words; nothing behind where they stand nowhere.
  fileprivate func splitOnce(at separator: String) -> (first: String, rest: String?) {
    guard let range = firstRange(of: separator) else { return (self, nil) }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
