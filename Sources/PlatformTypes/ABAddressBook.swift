public import Foundation

/// An address book; there is none here, so nobody is in it.
///
/// Source: Apple's AddressBook, of which this is what `EKParticipant` names.
open class ABAddressBook: NSObject {}

/// An entry of an address book.
///
/// Source: Apple's AddressBook, of which this is what `EKParticipant` names.
open class ABRecord: NSObject {}

/// A person of an address book.
///
/// Source: Apple's AddressBook, of which this is what `EKParticipant` names.
open class ABPerson: ABRecord {}
