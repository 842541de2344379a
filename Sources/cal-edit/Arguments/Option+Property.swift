/// What the options that set fields write.
extension Option {
  /// The properties that the option writes (RFC 5545 §3.8, RFC 7986 §5), or its own name where it writes no whole one.
  var properties: [String] {
    switch self {
    case .title: ["SUMMARY"]
    case .location: ["LOCATION"]
    case .notes: ["DESCRIPTION"]
    case .url: ["URL"]
    case .start: ["DTSTART"]
    case .end, .length: ["DTEND", "DURATION"]
    case .due: ["DUE"]
    case .repetition: ["RRULE"]
    case .invite: ["ATTENDEE"]
    case .availability: ["TRANSP"]
    case .status, .progress: ["STATUS"]
    case .isPrivate, .noPrivate: ["CLASS"]
    case .priority: ["PRIORITY"]
    case .percent: ["PERCENT-COMPLETE"]
    case .category: ["CATEGORIES"]
    case .conference: ["CONFERENCE"]
    case .eventColor: ["COLOR"]
    default: [name]
    }
  }
}

extension [Option: [String]] {
  /// The first property or field that several options set or take away; nil where there is none.
  var repeatedField: String? {
    var known: Set<String> = []
    let fields = Option.allCases.filter { $0.definition.group == .field && self[$0] != nil }.flatMap { option in
      switch option {
      case .set: values(of: option).map { [String($0.prefix { !";=".contains($0) }).uppercased()] }
      case .unset: values(of: option).map { Option(flag: "--\($0)")?.properties ?? [$0] }
      default: [option.properties]
      }
    }
    for names in fields {
      if let repeated = names.first(where: known.contains) { return repeated }
      known.formUnion(names)
    }
    return nil
  }

  private func values(of option: Option) -> [String] { self[option] ?? [] }
}
