import CalendarModel
import Glibc

extension OpenFolder {
  /// Opens the file of that name if nobody seems to have changed it since it was read: what its bytes are is seen when
  /// it is swapped out.
  ///
  /// - Throws: `changedUnderneath` where it does not hold what was read, is gone, or is no file any more.
  func openPresumed(_ name: String, as read: some ReplaceableFile) throws(CalendarError) -> OpenFile {
    let file = try openPresent(name, as: read, followsLinks: false)
    let isPresumed = try about(read.path) { () throws(SystemError) in try file.status().identity == read.identity }
    return isPresumed ? file : try openUnchanged(name, as: read)
  }

  /// Opens the file of that name if it holds what was read.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - read: What was read.
  ///   - followsLinks: Whether it may be a link to the file.
  ///   - isTaken: Whether the file was taken from its place: whoever had begun to write into it there may finish first.
  /// - Returns: The file.
  /// - Throws: `changedUnderneath` where it does not, is gone, or is no file any more.
  func openUnchanged(
    _ name: String, as read: some ReplaceableFile, followsLinks: Bool = false, isTaken: Bool = false
  ) throws(CalendarError) -> OpenFile {
    let file = try openPresent(name, as: read, followsLinks: followsLinks)
    if isTaken { file.awaitWriters() }
    let isUnchanged = try about(read.path) { () throws(SystemError) in try read.isUnchanged(file) }
    guard isUnchanged else { throw read.changedUnderneath }
    return file
  }

  private func openPresent(
    _ name: String, as read: some ReplaceableFile, followsLinks: Bool
  ) throws(CalendarError) -> OpenFile {
    do {
      return try open(name, flags: O_RDONLY | (followsLinks ? 0 : O_NOFOLLOW))
    } catch  where [ENOENT, ELOOP, ENXIO].contains(error.number) {
      throw read.changedUnderneath
    } catch {
      throw error.at(read.path)
    }
  }
}
