public import Foundation

/// What a kind of room is known by.
public typealias EKVirtualConferenceRoomTypeIdentifier = String

/// A kind of room that a provider has.
///
/// Source: EventKit.
open class EKVirtualConferenceRoomTypeDescriptor: NSObject {
  private let name: String
  private let key: EKVirtualConferenceRoomTypeIdentifier

  /// A kind of room.
  public init(title: String, identifier: EKVirtualConferenceRoomTypeIdentifier) { (name, key) = (title, identifier) }

  /// What it is called.
  open var title: String { name }

  /// What the provider knows it by.
  open var identifier: EKVirtualConferenceRoomTypeIdentifier { key }
}

/// Who gives rooms to take part in from afar; a subclass says which.
///
/// There is no calendar application here that would ask it. Source: EventKit.
open class EKVirtualConferenceProvider: NSObject {
  /// Tells what rooms there are; a subclass has to.
  ///
  /// - Parameter completionHandler: Takes the kinds of rooms, or why there are none.
  open func fetchAvailableRoomTypes(
    completionHandler: @escaping ([EKVirtualConferenceRoomTypeDescriptor]?, (any Error)?) -> Void
  ) {
    completionHandler(nil, EKError(.osNotSupported))
  }

  /// What rooms there are.
  ///
  /// - Returns: The kinds of rooms.
  /// - Throws: Why there are none.
  @discardableResult
  open func fetchAvailableRoomTypes() async throws -> [EKVirtualConferenceRoomTypeDescriptor] {
    throw EKError(.osNotSupported)
  }

  /// Tells how to take part in a room; a subclass has to.
  ///
  /// - Parameters:
  ///   - identifier: The kind of room.
  ///   - completionHandler: Takes the way to take part, or why there is none.
  open func fetchVirtualConference(
    identifier: EKVirtualConferenceRoomTypeIdentifier,
    completionHandler: @escaping (EKVirtualConferenceDescriptor?, (any Error)?) -> Void
  ) {
    completionHandler(nil, EKError(.osNotSupported))
  }

  /// How to take part in a room.
  ///
  /// - Parameter identifier: The kind of room.
  /// - Returns: The way to take part.
  /// - Throws: Why there is none.
  @discardableResult
  open func fetchVirtualConference(
    identifier: EKVirtualConferenceRoomTypeIdentifier
  ) async throws -> EKVirtualConferenceDescriptor {
    throw EKError(.osNotSupported)
  }
}
