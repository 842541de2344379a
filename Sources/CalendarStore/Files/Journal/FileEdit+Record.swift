import Glibc

extension FileEdit {
  /// Writes the edit; `init(from:)` reads it.
  func write(to writer: inout RecordWriter) {
    writer.write(path)
    switch change {
    case .changed(let splices, let old, let new):
      writer.write(0)
      writer.write(old)
      writer.write(new)
      writer.write(splices) { splice, writer in splice.write(to: &writer) }
    case .created(let digest):
      writer.write(1)
      writer.write(digest)
    case .linked(let target):
      writer.write(2)
      writer.write(target)
    case .removed(let image):
      writer.write(3)
      image.write(to: &writer)
    case .madeFolder(let provided):
      writer.write(4)
      writer.write(provided ? 1 : 0)
    case .removedFolder(let attributes, let provided):
      writer.write(5)
      attributes.write(to: &writer)
      writer.write(provided ? 1 : 0)
    }
  }

  /// Reads an edit that `write(to:)` wrote.
  init(from reader: inout RecordReader) throws(RecordReader.Damage) {
    path = try reader.text()
    switch try reader.number() {
    case 0:
      let (old, new) = (try reader.digest(), try reader.digest())
      change = .changed(try reader.elements(Splice.init(from:)), from: old, to: new)
    case 1: change = .created(try reader.digest())
    case 2: change = .linked(target: try reader.text())
    case 3: change = .removed(try FileImage(from: &reader))
    case 4: change = .madeFolder(provided: try reader.number() == 1)
    case 5:
      change = .removedFolder(try FileAttributes(from: &reader), provided: try reader.number() == 1)
    default: throw RecordReader.Damage()
    }
    guard path.hasPrefix("/") else { throw RecordReader.Damage() }
  }
}

extension Splice {
  fileprivate func write(to writer: inout RecordWriter) {
    for range in [items, new] {
      writer.write(range.lowerBound)
      writer.write(range.upperBound)
    }
    writer.write(digest)
    writer.write(old)
    writer.write(neighbors.previous)
    writer.write(neighbors.next)
  }

  fileprivate init(from reader: inout RecordReader) throws(RecordReader.Damage) {
    (items, new) = (try reader.range(), try reader.range())
    digest = try reader.digest()
    old = try reader.bytes()
    neighbors = Neighbors(previous: try reader.optionalDigest(), next: try reader.optionalDigest())
    guard items.count == digest.count, new.upperBound <= items.count else { throw RecordReader.Damage() }
  }
}

extension FileImage {
  fileprivate func write(to writer: inout RecordWriter) {
    switch content {
    case .file(let bytes, let attributes):
      writer.write(0)
      writer.write(bytes)
      attributes.write(to: &writer)
    case .link(let target):
      writer.write(1)
      writer.write(target)
    }
  }

  fileprivate init(from reader: inout RecordReader) throws(RecordReader.Damage) {
    switch try reader.number() {
    case 0: content = .file(try reader.bytes(), try FileAttributes(from: &reader))
    case 1: content = .link(target: try reader.text())
    default: throw RecordReader.Damage()
    }
  }
}

extension FileAttributes {
  fileprivate func write(to writer: inout RecordWriter) {
    for number in [mode, owner, group] { writer.write(number.map(Int.init) ?? -1) }
    writer.write(extended) { attribute, writer in
      writer.write(attribute.name)
      writer.write(attribute.value)
    }
  }

  fileprivate init(from reader: inout RecordReader) throws(RecordReader.Damage) {
    let numbers = (try reader.int(), try reader.int(), try reader.int())
    guard let mode = mode_t(exactly: numbers.0) else { throw RecordReader.Damage() }
    self.init(
      mode: mode, owner: uid_t(exactly: numbers.1), group: gid_t(exactly: numbers.2),
      extended: try reader.elements { reader throws(RecordReader.Damage) in
        FileAttributes.Extended(name: try reader.text(), value: try reader.bytes())
      })
  }
}
