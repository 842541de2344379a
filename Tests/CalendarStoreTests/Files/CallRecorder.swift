import CalendarFiles
import Synchronization

/// Counts the calls to the kernel and makes chosen ones fail.
final class CallRecorder: Sendable {
  struct Call: Hashable {
    let number: Int
    let call: SystemCall
    let name: String
  }

  private let calls = Mutex<[Call]>([])
  private let respond: @Sendable (Call) -> Int32?

  init(_ respond: @escaping @Sendable (Call) -> Int32? = { _ in nil }) {
    self.respond = respond
  }

  /// A disk whose calls come by here first.
  var disk: Disk { Disk(kernel: kernel) }

  var kernel: Kernel {
    Kernel { call, name in
      let next = self.calls.withLock { calls in
        calls.append(Call(number: calls.count, call: call, name: name))
        return calls[calls.count - 1]
      }
      return self.respond(next)
    }
  }

  var recorded: [Call] { calls.withLock { $0 } }
}
