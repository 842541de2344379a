/// What JSON would have to have at a place where it has something else.
package enum JSONWords {
  package static let nothingMore = "nothing more"
  package static let fewerLevels = "fewer levels"
  package static func comma(or end: String) -> String { ", or \(end)" }
  package static let name = "a name"
  package static let quotedName = "a name in double quotes"
  package static let otherName = "another name, for this one stands there already"
  package static let value = "a value"
  package static let endOfString = "the end of the text in quotes"
  package static let wholeCharacter = "both halves of a character, like \\ud83d\\ude00"
  package static let escape = "an escape"
  package static func hexadecimalDigits(_ count: Int) -> String { "\(count) hexadecimal digits" }
  package static let endOfComment = "the end of the comment, */"
}
