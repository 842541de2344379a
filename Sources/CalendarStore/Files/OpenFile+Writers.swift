import CSystem
import Glibc

extension OpenFile {
  /// Waits until nobody has the file open for writing, but no longer than it takes to write one.
  ///
  /// Programs that take no lock write into a file in place; when it was taken from there meanwhile, what they write is
  /// seen only after they have done it.
  func awaitWriters() {
    let start = ContinuousClock.now
    while isOpenForWriting, start.duration(to: .now) < OpenFile.longestWriting { usleep(.random(in: 1_000...4_000)) }
  }

  /// Whether anybody has it open for writing; of a file of somebody else, or on another machine, nobody can say.
  private var isOpenForWriting: Bool {
    do throws(SystemError) {
      try kernel.call(.lease, name) { csystem_refuse_writers(descriptor) }
      return false
    } catch {
      return error.number == EAGAIN
    }
  }

  /// One that keeps the file open for longer is not about to write.
  private static let longestWriting = Duration.milliseconds(500)
}
