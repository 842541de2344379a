/// The sentences of an export.
package enum ExportWords {
  package static let newFile = "a new file, or one that an export wrote"
  package static let lineLeftOut = "the line has no name or no value, and is left out; write NAME:VALUE"
  package static func leftOut(_ count: Int, of kind: String) -> String {
    "\(count) \(kind) \(count == 1 ? "is" : "are") left out, since this format has none; ics and jcal have"
  }
}
