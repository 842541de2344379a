/// The sentences of an export.
package enum ExportWords {
  package static let newFile = "a new file, or one that an export wrote"
  package static let lineLeftOut = "the line has no name or no value, and is left out; write NAME:VALUE"
  package static func otherEncoding(inFiles count: Int) -> String {
    let more = count == 1 ? "" : ", nor is that of \(count - 1) more files"
    return "the text is no UTF-8 here\(more); it is read as Windows-1252, and exported as UTF-8"
  }
  package static func omittedControls(inFiles count: Int) -> String {
    let more = count == 1 ? "" : ", as they do in \(count - 1) more files"
    return "control characters stand in the text here\(more); they are left out"
  }
  package static func misplaced(_ inner: String, in outer: String) -> String {
    "\(inner) stands in \(outer); it is exported beside it"
  }
  package static func sharedUID(_ uid: String, in calendars: [String], others: Int) -> String {
    let more = others == 0 ? "" : ", and so are \(others) more"
    return "UID \(uid) is in \(calendars.joined(separator: " and in "))\(more); "
      + "whoever reads both into one calendar keeps one of them; export each calendar to a file of its own"
  }
  package static func leftOut(_ count: Int, of kind: String) -> String {
    "\(count) \(kind) \(count == 1 ? "is" : "are") left out, since this format has none; ics and jcal have"
  }
}
