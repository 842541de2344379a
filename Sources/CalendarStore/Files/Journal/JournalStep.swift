/// One step of the history: what a command did to files, and what it takes to undo it.
public struct JournalStep: Hashable, Sendable {
  /// What is known of a step without what it did.
  public struct Heading: Hashable, Sendable {
    /// When it was made, in seconds since 1970 (UTC).
    public let time: Int

    /// What it is called.
    public let words: String

    /// The folder of calendars of the store that made it; nil for a store without one.
    public let store: String?

    /// The absolute paths of the files and folders that it made, changed or removed, in its order; without the folders
    /// that were made for a file.
    public let paths: [String]
  }

  /// What is known of it.
  public let heading: Heading

  /// What it did, in its order.
  public let edits: [FileEdit]

  /// A step that was made at a time, in seconds since 1970 (UTC).
  public init(time: Int, words: String, store: String?, edits: [FileEdit]) {
    heading = Heading(time: time, words: words, store: store, paths: JournalStep.paths(of: edits))
    self.edits = edits
  }
}

extension JournalStep {
  private static func paths(of edits: [FileEdit]) -> [String] {
    edits.filter { edit in
      switch edit.change {
      case .madeFolder(let provided), .removedFolder(_, let provided): !provided
      default: true
      }
    }.map(\.path)
  }
}

// MARK: - The record

extension JournalStep {
  /// Why a file of the history holds no step.
  enum Fault: Error, Hashable {
    /// It is cut off, or something else.
    case damaged

    /// Another version of the program wrote it.
    case otherVersion
  }

  /// What a record begins with, before the number of its version.
  private static let mark = Array("cal-edit history ".utf8)
  private static let version = Array("3\n".utf8)

  /// The bytes before the heading: the mark, the version and the heading's length.
  static let prefaceCount = mark.count + version.count + 8

  /// The step as it is kept: the heading and the edits, each with its length before it and its hash behind it.
  var record: [UInt8] {
    var (head, body) = (RecordWriter(), RecordWriter())
    head.write(heading.time)
    head.write(heading.words)
    head.write(heading.store.map { [$0] } ?? []) { $1.write($0) }
    head.write(heading.paths) { $1.write($0) }
    body.write(edits) { $0.write(to: &$1) }
    var writer = RecordWriter()
    for part in [head.bytes, body.bytes] {
      writer.write(part)
      writer.write(Digest(of: part).hash)
    }
    return JournalStep.mark + JournalStep.version + writer.bytes
  }

  /// Reads a step from its record.
  init(record: [UInt8]) throws(Fault) {
    var reader = RecordReader(try JournalStep.afterVersion(record))
    heading = try Heading(from: &reader)
    do throws(RecordReader.Damage) {
      var body = try reader.part()
      edits = try body.elements(FileEdit.init(from:))
      guard body.isAtEnd, reader.isAtEnd else { throw RecordReader.Damage() }
    } catch {
      throw .damaged
    }
    guard JournalStep.paths(of: edits) == heading.paths else { throw .damaged }
  }

  /// The length of the heading that a record begins with, with its hash.
  static func headingCount(preface: [UInt8]) throws(Fault) -> Int {
    var reader = RecordReader(try afterVersion(preface))
    do throws(RecordReader.Damage) {
      let count = try reader.count()
      guard count <= 1 << 28 else { throw RecordReader.Damage() }
      return count + 8
    } catch {
      throw .damaged
    }
  }

  private static func afterVersion(_ record: [UInt8]) throws(Fault) -> ArraySlice<UInt8> {
    guard record.starts(with: mark) else { throw .damaged }
    let rest = record.dropFirst(mark.count)
    guard rest.starts(with: version) else {
      let isVersion = rest.prefix(8).prefix { $0 != 0x0A }.allSatisfy { (0x30...0x39).contains($0) }
      throw isVersion && rest.prefix(8).contains(0x0A) ? .otherVersion : .damaged
    }
    return rest.dropFirst(version.count)
  }
}

extension JournalStep.Heading {
  /// Reads the heading from the beginning of a record.
  init(record: [UInt8]) throws(JournalStep.Fault) {
    var reader = RecordReader(record.dropFirst(JournalStep.prefaceCount - 8))
    try self.init(from: &reader)
  }

  fileprivate init(from reader: inout RecordReader) throws(JournalStep.Fault) {
    do throws(RecordReader.Damage) {
      var part = try reader.part()
      time = try part.int()
      words = try part.text()
      store = try part.elements { reader throws(RecordReader.Damage) in try reader.text() }.first
      paths = try part.elements { reader throws(RecordReader.Damage) in try reader.text() }
      guard part.isAtEnd else { throw RecordReader.Damage() }
    } catch {
      throw .damaged
    }
  }
}

extension RecordReader {
  /// A part with its length before it, if the hash behind it is right.
  fileprivate mutating func part() throws(Damage) -> RecordReader {
    let bytes = try take(try count())
    guard try number() == Digest(of: bytes).hash else { throw Damage() }
    return RecordReader(bytes)
  }
}
