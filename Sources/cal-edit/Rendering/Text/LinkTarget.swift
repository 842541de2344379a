/// Where a link of a terminal leads (OSC 8): a URI in visible ASCII, so that no file can steer the terminal by one.
struct LinkTarget: Hashable, Sendable {
  /// The URI.
  let text: String

  /// The target of an address of a file or a page; nil for what is no URI, or of a kind that may start a program.
  init?(_ uri: String) {
    let scheme = uri.prefix { $0 != ":" }.lowercased()
    guard LinkTarget.schemes.contains(scheme), URIText.isURI(uri), uri.utf8.count <= LinkTarget.longest else {
      return nil
    }
    text = LinkTarget.visible(uri)
  }

  /// The target of a file at an absolute path, on the machine of that name.
  static func file(_ path: String) -> String? { path.hasPrefix("/") ? "file://" + visible(path) : nil }

  private static let schemes: Set = ["http", "https", "mailto", "tel", "file", "geo", "xmpp", "sip", "sips", "webcal"]

  /// What terminals take; the longest that any of them is known to.
  private static let longest = 2083

  /// The text with all but visible ASCII in percent signs.
  ///
  /// Source: RFC 3986 §2.1.
  private static func visible(_ text: String) -> String {
    var visible = ""
    for byte in text.utf8 {
      if byte > 0x20 && byte < 0x7f && byte != UInt8(ascii: "\\") {
        visible.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let figures = String(byte, radix: 16, uppercase: true)
        visible += "%" + (figures.count < 2 ? "0" : "") + figures
      }
    }
    return visible
  }
}
