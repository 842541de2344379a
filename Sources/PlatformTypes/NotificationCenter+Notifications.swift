public import Foundation

extension NotificationCenter {
  /// The notifications of a name, one after the other, from the moment when they are first waited for.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: Whose notifications they are; nil for everybody's.
  /// - Returns: A sequence without an end. Each has the name and the object asked for; a poster's own object and words
  ///   would have to cross from its thread to the loop's, and are left behind.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// Notifications as a loop takes them: `for await notification in center.notifications(named: name)`.
  ///
  /// Source: Apple's Foundation, of which Linux's has only the observers.
  public struct Notifications: AsyncSequence {
    /// What the sequence is of.
    public typealias Element = Notification

    fileprivate let center: NotificationCenter
    fileprivate let name: Notification.Name
    fileprivate let object: AnyObject?

    /// Begins to listen.
    public func makeAsyncIterator() -> Iterator {
      let (ticks, continuation) = AsyncStream.makeStream(of: Void.self)
      let token = center.addObserver(forName: name, object: object, queue: nil) { _ in continuation.yield() }
      return Iterator(
        notification: Notification(name: name, object: object), ticks: ticks.makeAsyncIterator(),
        observation: Observation(center: center, token: token))
    }

    /// One listener; it stops with the loop.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let notification: Notification
      fileprivate var ticks: AsyncStream<Void>.Iterator
      fileprivate let observation: Observation

      /// The next notification; nil when the task is cancelled.
      public mutating func next() async -> Notification? { await ticks.next().map { notification } }

      /// The next notification, for a loop of some actor; nil when the task is cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await ticks.next(isolation: actor).map { notification }
      }
    }
  }

  /// Observes for as long as it lives.
  fileprivate final class Observation {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(center: NotificationCenter, token: any NSObjectProtocol) {
      (self.center, self.token) = (center, token)
    }

    deinit { center.removeObserver(token) }
  }
}

/// Does what the body does: there is no pool of Objective-C's objects to be emptied.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
