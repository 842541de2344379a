import Glibc

/// The addresses of files on this machine, as a calendar item can link to them.
///
/// Source: RFC 8089.
enum FileAddress {
  /// What every one begins with.
  static let scheme = "file:///"

  /// The addresses of what is in the folder that one leads into; those of folders end in a slash.
  static func addresses(beginningWith address: String) -> [String] {
    guard let slash = address.lastIndex(of: "/") else { return [] }
    let folder = String(address[...slash])
    let path = decoded(folder.dropFirst(scheme.count - 1))
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var addresses: [String] = []
    while let entry = readdir(stream) {
      let isFolder = Int(entry.pointee.d_type) == Int(DT_DIR)
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.first != "." { addresses.append(folder + encoded(name) + (isFolder ? "/" : "")) }
    }
    return addresses.sorted()
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let figures = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), rest.count > 1, let value = UInt8(figures, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func encoded(_ name: String) -> String {
    name.utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80,
        scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || "-._~".unicodeScalars.contains(scalar)
      {
        text.unicodeScalars.append(scalar)
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
