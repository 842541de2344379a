import Glibc
import Synchronization

extension Disk {
  /// Does so many pieces of work, several at a time where the machine can, and gives what each gave, in their order.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - work: Does one of them, by its number.
  /// - Returns: What each gave.
  public func inParallel<Value: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Value) -> [Value] {
    let workers = min(Disk.processors, count / Disk.leastForEach)
    guard workers > 1 else { return (0..<count).map(work) }
    let parts = (0..<workers).map { count * $0 / workers..<count * ($0 + 1) / workers }
    let others = parts.dropFirst().map { part in (part: part, work: BackgroundWork { part.map(work) }) }
    return parts[0].map(work) + others.flatMap { $0.work.wait() ?? $0.part.map(work) }
  }

  /// A thread is not worth it for less.
  private static let leastForEach = 16

  private static var processors: Int { min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 8) }
}

/// What another thread makes.
private struct BackgroundWork<Value: Sendable> {
  private final class Outcome: Sendable { let value = Mutex<Value?>(nil) }

  private let outcome = Outcome()
  private let thread: pthread_t?

  init(_ work: @escaping @Sendable () -> Value) {
    thread = Thread.begin { [outcome] in
      let value = work()
      outcome.value.withLock { $0 = value }
    }
  }

  /// Waits until it is made; nil where there is no thread to make it.
  func wait() -> Value? {
    if let thread { pthread_join(thread, nil) }
    return outcome.value.withLock { $0 }
  }
}
