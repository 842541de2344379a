import CLibical
import CalendarModel
import CalendarText
import CalendarWords

extension LineCodec<Int> {
  /// A whole number within those that the property allows.
  static func integer(_ allowed: ClosedRange<Int>) -> Self {
    LineCodec(
      read: { line, _ throws(ValueFault) in
        guard let number = IntegerValue.read(line.value.trimmingBlanks()) else {
          throw ValueFault(code: "bad-number", explanation: ValueWords.noNumber)
        }
        guard allowed.contains(number) else {
          throw ValueFault(
            code: "bad-number", explanation: ValueWords.outOfRange(least: allowed.lowerBound, most: allowed.upperBound))
        }
        return Reading(number)
      },
      write: { number throws(Unwritable) in
        guard allowed.contains(number) else {
          throw Unwritable(
            value: String(number),
            expected: ValueWords.number(least: allowed.lowerBound, most: allowed.upperBound))
        }
        return LineContent(IntegerValue.write(number))
      })
  }
}

extension LineCodec<Coordinate> {
  /// A place on the globe.
  static let coordinate = LineCodec(
    read: { line, _ throws(ValueFault) in
      if line.value.trimmingBlanks().isEmpty { return nil }
      let isOdd = line.value.contains(",")
      let doubt = ValueFault(code: "odd-geo", explanation: ValueWords.commaInPlace)
      return Reading(try CoordinateValue.read(line.value), doubt: isOdd ? doubt : nil)
    },
    write: { coordinate in LineContent(CoordinateValue.write(coordinate)) })
}

/// Reads and writes `INTEGER` values (RFC 5545 §3.3.8).
///
/// libical takes `abc` for 0, `12abc` for 12, and wraps larger numbers than 32 bits hold; so the digits are checked
/// here first.
enum IntegerValue {
  /// The number that a raw value means; nil for anything but digits, or for more than 32 bits.
  static func read(_ raw: String) -> Int? {
    guard let number = Int32(raw) else { return nil }
    return Int(ICalValue(reading: raw, as: .integer)?.integer ?? number)
  }

  /// The raw value that means a number.
  static func write(_ number: Int) -> String {
    if let small = Int32(exactly: number), let raw = ICalValue(integer: small)?.rendered, read(raw) == number {
      return raw
    }
    return String(number)
  }
}

/// Reads and writes `GEO` values (RFC 5545 §3.8.1.6): two floats.
///
/// libical rounds to six decimals and takes `abc` for 0, so this is read and written here.
enum CoordinateValue {
  /// The place that a raw value means.
  static func read(_ raw: String) throws(ValueFault) -> Coordinate {
    // RFC 2445 had a comma in some examples; programs still write it.
    let parts = raw.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == "," }.map {
      String($0).trimmingBlanks()
    }
    guard parts.count == 2, let latitude = FloatValue.read(parts[0]), let longitude = FloatValue.read(parts[1]) else {
      throw ValueFault(code: "bad-geo", explanation: ValueWords.noPlace)
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw ValueFault(code: "bad-geo", explanation: ValueWords.notOnGlobe)
    }
    return coordinate
  }

  /// The raw value that means a place, with as many decimals as it takes.
  static func write(_ place: Coordinate) -> String {
    "\(FloatValue.write(place.latitude));\(FloatValue.write(place.longitude))"
  }
}

/// Reads and writes `FLOAT` values (RFC 5545 §3.3.7).
enum FloatValue {
  /// The number that a raw value means; nil for anything but digits, a sign and a point.
  static func read(_ raw: String) -> Double? {
    guard raw.utf8.allSatisfy({ "0123456789+-.".utf8.contains($0) }) else { return nil }
    return Double(raw)
  }

  /// The raw value that means a number, which lies within a thousand of zero.
  static func write(_ number: Double) -> String {
    let text = "\(number)"
    guard let exponent = text.firstIndex(of: "e") else { return text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
    // Swift writes what is nearer to zero than 0.0001 with an exponent, which the grammar lacks.
    let digits = text[..<exponent].filter(\.isNumber)
    let zeros = -(Int(text[text.index(after: exponent)...]) ?? 0) - 1
    return (number < 0 ? "-0." : "0.") + String(repeating: "0", count: max(0, zeros)) + digits
  }
}
