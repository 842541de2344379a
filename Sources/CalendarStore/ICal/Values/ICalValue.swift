import CLibical

/// One value held by libical, freed when this goes out of scope.
struct ICalValue: ~Copyable {
  /// The longest value that libical is given: on longer ones some of its loops take quadratic time.
  static let longest = 64 * 1024

  private let raw: OpaquePointer

  /// Takes over a value that libical has made.
  private init(owning raw: OpaquePointer) { self.raw = raw }

  deinit { icalvalue_free(raw) }

  /// The value that a text means; nil where libical cannot read it, or must not be given it.
  init?(reading text: String, as type: ValueType) {
    guard case .libical(let kind) = type.engine, text.utf8.count <= ICalValue.longest, !text.utf8.contains(0) else {
      return nil
    }
    _ = ICalRuntime.ready
    guard let raw = icalvalue_new_from_string(kind, text) else {
      cical_clear_errno()
      return nil
    }
    self.init(owning: raw)
  }

  /// A text value.
  init?(text: String) {
    guard text.utf8.count <= ICalValue.longest, !text.utf8.contains(0) else { return nil }
    _ = ICalRuntime.ready
    guard let raw = icalvalue_new_text(text) else { return nil }
    self.init(owning: raw)
  }

  /// A whole number.
  init?(integer: Int32) {
    _ = ICalRuntime.ready
    guard let raw = icalvalue_new_integer(integer) else { return nil }
    self.init(owning: raw)
  }

  /// A date or a date-time.
  init?(time: icaltimetype) {
    _ = ICalRuntime.ready
    guard let raw = time.is_date != 0 ? icalvalue_new_date(time) : icalvalue_new_datetime(time) else { return nil }
    self.init(owning: raw)
  }

  /// A length of time.
  init?(duration: icaldurationtype) {
    _ = ICalRuntime.ready
    guard let raw = icalvalue_new_duration(duration) else { return nil }
    self.init(owning: raw)
  }

  /// The kind of value that libical took it for.
  var kind: icalvalue_kind { icalvalue_isa(raw) }

  /// The value as it is written in a content line, not folded.
  var rendered: String? {
    guard let characters = icalvalue_as_ical_string_r(raw) else { return nil }
    defer { free(characters) }
    return String(cString: characters)
  }

  /// A text value's characters, its escapes undone.
  var text: String? { icalvalue_get_text(raw).map { String(cString: $0) } }

  /// A whole number's digits.
  var integer: Int32 { icalvalue_get_integer(raw) }

  /// The keyword of a status in capitals; nil for one that libical does not know.
  var knownStatus: String? {
    let status = icalvalue_get_status(raw)
    return status == ICAL_STATUS_X ? nil : icalproperty_status_to_string(status).map { String(cString: $0) }
  }

  /// A date's or date-time's numbers.
  var time: icaltimetype { icalvalue_get_datetime(raw) }

  /// A duration's numbers.
  var duration: icaldurationtype { icalvalue_get_duration(raw) }
}
