import CalendarModel
import Glibc

extension Disk {
  /// Removes what programs of ours that died while they wrote left in a folder.
  ///
  /// That is a file named as we name unfinished files, whose process is gone and which is an hour old; nothing of
  /// anybody else's. One directory read, so worth calling once for each folder that is written, not for each file.
  ///
  /// - Throws: `notFound`, `permissionDenied` or `inputOutput` where the folder cannot be read.
  public func removeLeftovers(in path: String) throws(CalendarError) {
    try about(path) { () throws(SystemError) in
      let folder = try OpenFolder(path, kernel: kernel)
      // Where there are no locks a writer may be at work on another machine, but not for an hour.
      folder.lockAtOnce()
      for name in try folder.names() {
        guard let temporary = TemporaryName(name), !kernel.isRunning(temporary.process) else { continue }
        guard let status = try? folder.status(of: name, followsLinks: false), status.kind == .file else { continue }
        let newest = max(status.identity.modified, status.identity.changed) / 1_000_000_000
        if Int64(time(nil)) - newest > leftoverAge { folder.remove(name) }
      }
    }
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
