import CalendarModel
import Glibc

/// The history of changes, kept in a folder: one file for each step, the oldest removed when there are too many.
///
/// A step is written before its changes are made and renamed when they are, so that a program that died in between has
/// left word of what it was at. Every state a step can be in is in its name; a name changes in one move.
public struct Journal: Sendable {
  /// What a step is at.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Its changes are being made; of a program that died, nobody knows how far.
    case making

    /// Its changes were made.
    case done

    /// It is being undone; the record is of what undoing it does.
    case undoing

    /// It was undone; the record is of what undoing it did.
    case undone

    /// It is being made again.
    case redoing

    /// Whether the program that wrote it is still at it, or died.
    public var isPending: Bool { [.making, .undoing, .redoing].contains(self) }

    /// What comes of it when its changes are made.
    var finished: State { self == .undoing ? .undone : .done }
  }

  /// One step's file in the folder.
  public struct Entry: Hashable, Sendable {
    /// Counts the changes of the folder: the highest came last.
    let sequence: Int

    /// The step's number, which it keeps when it is undone and made again.
    public let number: Int

    /// What it is at.
    public let state: State
  }

  /// How much is kept.
  public struct Limits: Hashable, Sendable {
    /// The most steps.
    public let steps: Int

    /// The most bytes; the last step is kept whatever its size.
    public let bytes: Int64

    /// As many steps and bytes.
    public init(steps: Int = 200, bytes: Int64 = 256 << 20) {
      self.steps = steps
      self.bytes = bytes
    }
  }

  /// No record is longer: a file with holes, of any length, is none.
  static let longestRecord = 1 << 32

  /// The folder.
  public let path: String

  let limits: Limits
  let disk: Disk

  /// The same history by way of another disk.
  package func on(_ disk: Disk) -> Journal { Journal(at: path, limits: limits, on: disk) }

  /// The history in a folder, which is made with its first step.
  public init(at path: String, limits: Limits = Limits(), on disk: Disk) {
    self.path = path
    self.limits = limits
    self.disk = disk
  }
}

extension Journal.Entry {
  /// The name of the file: `12-9.undone`.
  var name: String { "\(sequence)-\(number).\(state.rawValue)" }

  /// Reads a name of that form.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let state = Journal.State(rawValue: String(parts[1])) else { return nil }
    let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let sequence = numbers[0], let number = numbers[1],
      sequence >= number, number > 0, sequence < Int.max
    else { return nil }
    self.init(sequence: sequence, number: number, state: state)
    guard self.name == name else { return nil }
  }
}
