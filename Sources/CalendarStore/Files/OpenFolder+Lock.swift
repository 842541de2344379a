import CalendarModel
import CalendarWords
import Glibc

extension OpenFolder {
  /// Waits for the folder's lock, which is held until the folder is closed; false where the file system has none.
  ///
  /// - Throws: `folderLocked`, about the file at that path, where somebody else holds it for longer than the patience
  ///   lasts.
  func lock(_ patience: LockPatience, for file: String) throws(CalendarError) -> Bool {
    let start = ContinuousClock.now
    let spent = patience.spent?.seconds ?? 0
    var hasSaid = false
    defer { patience.spent?.add(start.duration(to: .now) / .seconds(1)) }
    while true {
      switch lockAtOnce() {
      case .taken: return true
      case .unsupported: return false
      case .heldByOthers: break
      }
      let waited = start.duration(to: .now) / .seconds(1)
      guard spent + waited < patience.limit else {
        throw CalendarError(.folderLocked, at: Place(file: file), value: lockHolder)
      }
      if waited >= patience.notice, !hasSaid {
        hasSaid = true
        patience.onWait(LockWait(folder: path, holder: lockHolder))
      }
      // Of many who wait, no two look at the same moment for ever.
      usleep(.random(in: 1_000...8_000))
    }
  }

  /// What comes of trying to take the lock.
  enum LockAttempt {
    case taken, heldByOthers, unsupported
  }

  /// Takes the lock where that can be done at once.
  @discardableResult
  func lockAtOnce() -> LockAttempt {
    do throws(SystemError) {
      try kernel.call(.flock, path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return .taken
    } catch {
      return error.number == EWOULDBLOCK ? .heldByOthers : .unsupported
    }
  }

  /// Who holds the lock, as the kernel's list has it: `cal-edit (process 123)`.
  private var lockHolder: String? {
    guard let folder = try? status(of: ".").identity, let list = text(ofFile: "/proc/locks") else { return nil }
    for line in list.split(separator: "\n") {
      // 1: FLOCK  ADVISORY  WRITE 4711 fd:01:123456 0 EOF
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", words[5].hasSuffix(":\(folder.inode)"), words[4] != "0" else {
        continue
      }
      let process = ErrorWords.process(String(words[4]))
      guard let name = text(ofFile: "/proc/\(words[4])/comm")?.split(separator: "\n").first else { return process }
      return "\(name) (\(process))"
    }
    return nil
  }

  private func text(ofFile path: String) -> String? {
    (try? OpenFile(path, kernel: kernel).readToEnd(limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }
}
