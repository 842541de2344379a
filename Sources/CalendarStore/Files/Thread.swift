import Glibc

/// A thread that runs until its work is done.
final class Thread: Sendable {
  private let work: @Sendable () -> Void

  private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// Starts one that nobody waits for; false where the system gives none.
  static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard let identifier = begin(work) else { return false }
    pthread_detach(identifier)
    return true
  }

  /// Starts one that somebody waits for with `pthread_join`; nil where the system gives none.
  static func begin(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let thread = Unmanaged.passRetained(Thread(work))
    var identifier = pthread_t()
    let status = pthread_create(
      &identifier, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Thread>.fromOpaque(context).takeRetainedValue().work()
        return nil
      }, thread.toOpaque())
    guard status == 0 else {
      thread.release()
      return nil
    }
    return identifier
  }
}
