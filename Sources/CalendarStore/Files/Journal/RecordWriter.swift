/// Writes values as bytes: whole numbers in eight, little end first, and everything else with its length before it.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func write(_ number: Int) { write(UInt64(bitPattern: Int64(number))) }

  mutating func write(_ bytes: [UInt8]) {
    write(bytes.count)
    self.bytes += bytes
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ digest: Digest) {
    write(digest.count)
    write(digest.hash)
  }

  mutating func write(_ digest: Digest?) {
    write(digest == nil ? 0 : 1)
    if let digest { write(digest) }
  }

  mutating func write<Element>(_ elements: [Element], _ element: (Element, inout RecordWriter) -> Void) {
    write(elements.count)
    for each in elements { element(each, &self) }
  }
}
