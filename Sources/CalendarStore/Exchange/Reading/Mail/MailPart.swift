import CalendarModel

/// A mail or a part of one: what its headers say of its body, and the body (RFC 2045, RFC 2046).
struct MailPart {
  /// The line of the source that the body begins on, from 1.
  let line: Int

  private let body: ArraySlice<UInt8>
  private var headers: [String: String] = [:]

  /// Parts in parts are read down to that depth.
  private static let deepest = 8

  /// A part whose first byte is on that line.
  init(_ bytes: ArraySlice<UInt8>, line: Int) {
    var (rest, number) = (bytes, line)
    var name = ""
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? (rest.isEmpty ? nil : rest.endIndex) {
      let header = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
      rest = rest[min(end + 1, rest.endIndex)...]
      number += 1
      let text = header.trimmed
      guard !text.isEmpty else { break }
      if header.first == " " || header.first == "\t" {
        headers[name]? += " " + text
      } else if let colon = text.firstIndex(of: ":") {
        name = text[..<colon].lowercased()
        headers[name] = String(text[text.index(after: colon)...]).trimmed
      }
    }
    body = rest
    self.line = number
  }

  /// The mails of a mailbox, each of which begins with a line `From ` behind an empty one (RFC 4155); of anything else one.
  ///
  /// Lines of a mail that look so have a `>` before them in a mailbox, one more than in the mail, which is taken away.
  static func mails(in bytes: [UInt8]) -> [MailPart] {
    let mark = Array("From ".utf8)
    guard bytes.starts(with: mark) else { return [MailPart(bytes[...], line: 1)] }
    var mails: [MailPart] = []
    var (start, startLine) = (0, 1)
    var (place, line, isBehindEmptyLine) = (0, 1, false)
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      if isBehindEmptyLine, bytes[place..<end].starts(with: mark), isHeader(bytes[end...]) {
        mails.append(MailPart(unquoted(bytes[start..<place]), line: startLine))
        (start, startLine) = (place, line)
      }
      isBehindEmptyLine = bytes[place..<end].allSatisfy { $0 == 0x0A || $0 == 0x0D }
      place = end
      line += 1
    }
    return mails + [MailPart(unquoted(bytes[start...]), line: startLine)]
  }

  /// A mail of a mailbox as it was sent.
  private static func unquoted(_ mail: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let (quote, mark) = (UInt8(ascii: ">"), Array("From ".utf8))
    var bytes: [UInt8] = []
    var start = mail.startIndex
    while start < mail.endIndex {
      let end = mail[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? mail.endIndex
      let line = mail[start..<end]
      let isQuoted = line.first == quote && line.drop { $0 == quote }.starts(with: mark)
      bytes += isQuoted ? line.dropFirst() : line
      start = end
    }
    return bytes[...]
  }

  /// Whether text begins with a header: a name without blanks, and a colon.
  private static func isHeader(_ text: ArraySlice<UInt8>) -> Bool {
    guard let end = text.firstIndex(where: { $0 <= 0x20 || $0 == UInt8(ascii: ":") }) else { return false }
    return end > text.startIndex && text[end] == UInt8(ascii: ":")
  }

  /// The calendars in this part and those inside it.
  func calendars(depth: Int = 0) -> [CalendarPart] {
    let type = parameters(of: "content-type")
    let kind = type[""]?.lowercased() ?? "text/plain"
    if kind.hasPrefix("multipart/"), let boundary = type["boundary"], depth < MailPart.deepest {
      return parts(between: boundary).flatMap { $0.calendars(depth: depth + 1) }
    }
    if kind == "message/rfc822", depth < MailPart.deepest {
      return MailPart(body, line: line).calendars(depth: depth + 1)
    }
    let name = (parameters(of: "content-disposition")["filename"] ?? type["name"] ?? "").lowercased()
    let isCalendar =
      ["text/calendar", "application/ics", "text/x-vcalendar", "application/calendar+json"].contains(kind)
      || name.hasSuffix(".ics") || name.hasSuffix(".vcs")
    guard isCalendar else { return [] }
    let encoding = type["charset"].flatMap(TextEncoding.init(charset:))
    switch headers["content-transfer-encoding"]?.lowercased() {
    case "base64":
      return [CalendarPart(bytes: TransferEncoding.base64(body), line: line, keepsLines: false, encoding: encoding)]
    case "quoted-printable":
      let bytes = TransferEncoding.quotedPrintable(body)
      return [CalendarPart(bytes: bytes, line: line, keepsLines: false, encoding: encoding)]
    default: return [CalendarPart(bytes: Array(body), line: line, keepsLines: true, encoding: encoding)]
    }
  }

  /// The parts between lines that begin with `--` and the boundary.
  private func parts(between boundary: String) -> [MailPart] {
    let mark = Array("--\(boundary)".utf8)
    var parts: [MailPart] = []
    var (start, startLine): (Int?, Int) = (nil, line)
    var (place, number) = (body.startIndex, line)
    while place < body.endIndex {
      let end = body[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? body.endIndex
      if body[place..<end].starts(with: mark) {
        if let start { parts.append(MailPart(body[start..<place], line: startLine)) }
        let isLast = body[place..<end].dropFirst(mark.count).starts(with: Array("--".utf8))
        start = isLast ? nil : end
        startLine = number + 1
      }
      place = end
      number += 1
    }
    if let start, start < body.endIndex { parts.append(MailPart(body[start...], line: startLine)) }
    return parts
  }

  /// The value of a header under the empty name, and its parameters in small letters.
  private func parameters(of header: String) -> [String: String] {
    var parameters: [String: String] = [:]
    for (place, part) in (headers[header] ?? "").split(separator: ";").enumerated() {
      let words = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard place > 0 else {
        parameters[""] = String(part).trimmed
        continue
      }
      guard words.count == 2 else { continue }
      var value = words[1]
      if value.hasPrefix("\""), value.hasSuffix("\""), value.count > 1 { value = String(value.dropFirst().dropLast()) }
      parameters[words[0].lowercased()] = value
    }
    return parameters
  }
}

/// A calendar in a mail.
struct CalendarPart {
  /// Its text, in whatever encoding.
  let bytes: [UInt8]

  /// The line of the source that it begins on.
  let line: Int

  /// Whether its lines are lines of the source.
  let keepsLines: Bool

  /// The encoding that the mail says.
  let encoding: TextEncoding?
}
