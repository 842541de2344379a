public import Foundation

/// A way to take part in an event from afar.
///
/// Source: EventKit.
open class EKVirtualConferenceDescriptor: NSObject {
  private let name: String?
  private let addresses: [EKVirtualConferenceURLDescriptor]
  private let details: String?

  /// A way to take part at some addresses.
  public init(
    title: String?, urlDescriptors URLDescriptors: [EKVirtualConferenceURLDescriptor], conferenceDetails: String?
  ) {
    (name, addresses, details) = (title, URLDescriptors, conferenceDetails)
  }

  /// What it is called.
  open var title: String? { name }

  /// The addresses.
  open var urlDescriptors: [EKVirtualConferenceURLDescriptor] { addresses }

  /// What else there is to know.
  open var conferenceDetails: String? { details }
}

/// An address at which one takes part.
///
/// Source: EventKit.
open class EKVirtualConferenceURLDescriptor: NSObject {
  private let name: String?
  private let address: URL

  /// An address.
  public init(title: String?, url URL: URL) { (name, address) = (title, URL) }

  /// What it is called.
  open var title: String? { name }

  /// The address.
  open var url: URL { address }
}
