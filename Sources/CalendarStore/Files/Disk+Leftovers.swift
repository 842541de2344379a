import CalendarModel
import Glibc

extension Disk {
  /// Removes what programs of ours that died while they wrote left in a folder.
  ///
  /// That is a file named as we name unfinished files, whose process is gone; nothing of anybody else's. Where only
  /// another machine could tell whether the process is gone, or this one before it was started anew, it stays until it is
  /// an hour old. One directory read, so worth calling once for each folder that is written, not for each file.
  ///
  /// - Throws: `notFound`, `permissionDenied` or `inputOutput` where the folder cannot be read.
  public func removeLeftovers(in path: String) throws(CalendarError) {
    try removeLeftovers(in: path, olderThan: leftoverAge)
  }

  /// Removes them when they are that many seconds old.
  func removeLeftovers(in path: String, olderThan age: Int64) throws(CalendarError) {
    try about(path) { () throws(SystemError) in
      let folder = try OpenFolder(path, kernel: kernel)
      // Where there are no locks a writer may be at work on another machine, but not for an hour.
      folder.lockAtOnce()
      for name in try folder.names() {
        guard isLeftover(name) else { continue }
        guard let status = try? folder.status(of: name, followsLinks: false), status.kind == .file else { continue }
        let newest = max(status.identity.modified, status.identity.changed) / 1_000_000_000
        let isDead = TemporaryName(name)?.isOfThisMachine == true
        if isDead || Int64(time(nil)) - newest > age { folder.remove(name) }
      }
    }
  }
}

extension Disk {
  /// All names in a folder, those that begin with a dot too, but for what a program of ours that died left there.
  ///
  /// - Throws: `notFound`, also where it is no folder; `permissionDenied` or `inputOutput`.
  public func names(inFolder path: String) throws(CalendarError) -> [String] {
    let names = try about(path) { () throws(SystemError) in try OpenFolder(path, kernel: kernel).names() }
    return names.filter { !isLeftover($0) }
  }

  /// Whether a name is that of a file which a program of ours was writing that has ended.
  func isLeftover(_ name: String) -> Bool {
    TemporaryName(name).map { !kernel.isRunning($0.process) } ?? false
  }
}

extension Kernel {
  /// Whether there is a process of that number, also if it is somebody else's.
  fileprivate func isRunning(_ process: pid_t) -> Bool {
    do {
      try call(.kill, String(process)) { kill(process, 0) }
      return true
    } catch {
      return error.number != ESRCH
    }
  }
}
