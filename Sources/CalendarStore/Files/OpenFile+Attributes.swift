import CSystem
import Glibc

extension OpenFile {
  private static let accessList = "system.posix_acl_access"

  /// Whose it is, what may be done with it, and what is attached to it.
  func attributes() throws(SystemError) -> FileAttributes {
    let status = try status()
    var extended: [FileAttributes.Extended] = []
    for name in try attributeNames() where Self.isCarriedOver(name) {
      if let value = try value(of: name) { extended.append(FileAttributes.Extended(name: name, value: value)) }
    }
    return FileAttributes(
      mode: status.permissions, owner: status.owner, group: status.group, extended: extended)
  }

  /// Takes owner, group, permissions, access list and extended attributes of the file that this one replaces.
  func takeAttributes(of old: borrowing OpenFile) throws(SystemError) -> [WrittenFile.Note] {
    let notes = try take(try old.attributes())
    return try old.status().linkCount > 1 ? [.hardLinksParted] + notes : notes
  }

  /// Takes attributes, as far as that is permitted; nobody may do more with it than they say.
  ///
  /// - Returns: What could not be taken.
  func take(_ wanted: FileAttributes) throws(SystemError) -> [WrittenFile.Note] {
    let present = try status()
    var mode = wanted.mode
    var notes: [WrittenFile.Note] = []
    if let owner = wanted.owner, owner != present.owner, try !changeOwner(to: owner, group: .max) {
      notes.append(.ownerNotKept)
    }
    if let group = wanted.group, group != present.group, try !changeOwner(to: .max, group: group) {
      notes.append(.groupNotKept)
      // Another group must not be let in where only the old one was.
      mode = wanted.modeWithoutGroup
    }
    // Before the permissions: with a list the group's bits are those of all whom it names, which the group may not have.
    let refused = try refusing(wanted.extended)
    if !refused.isEmpty { notes.append(.attributesNotKept) }
    if refused.contains(Self.accessList) { mode = wanted.modeWithoutGroup }
    // After the owner, because changing that clears bits; file systems without permissions refuse even a chmod.
    if try status().permissions != mode { try kernel.call(.fchmod, name) { fchmod(descriptor, mode) } }
    return notes
  }

  /// Changes owner or group (`.max`: leave it); false where that is not permitted.
  private func changeOwner(to owner: uid_t, group: gid_t) throws(SystemError) -> Bool {
    do {
      try kernel.call(.fchown, name) { fchown(descriptor, owner, group) }
      return true
    } catch  where error.isNotPermitted || error.isUnsupported {
      return false
    }
  }

  /// Takes extended attributes, and names those that were not accepted.
  private func refusing(_ wanted: [FileAttributes.Extended]) throws(SystemError) -> [String] {
    var refused: [String] = []
    for attribute in wanted where try !set(attribute.name, to: attribute.value) { refused.append(attribute.name) }
    if !wanted.contains(where: { $0.name == Self.accessList }) { try removeInheritedAccessList() }
    return refused
  }

  /// Hashes and capabilities belong to the old bytes; what a person or an administrator set belongs to the file.
  private static func isCarriedOver(_ attribute: String) -> Bool {
    attribute.hasPrefix("user.") || attribute.hasPrefix("system.") || attribute == "security.selinux"
  }

  /// A folder's default access list may have been put on the new file.
  private func removeInheritedAccessList() throws(SystemError) {
    do {
      try kernel.call(.fremovexattr, name) { fremovexattr(descriptor, Self.accessList) }
    } catch  where error.isUnsupported || error.isNotPermitted || error.number == ENODATA {}
  }

  private func attributeNames() throws(SystemError) -> [String] {
    let list = try growing(.flistxattr) {
      flistxattr(descriptor, $0.map { $0.assumingMemoryBound(to: CChar.self) }, $1)
    }
    return list?.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) } ?? []
  }

  private func value(of attribute: String) throws(SystemError) -> [UInt8]? {
    try growing(.fgetxattr) { fgetxattr(descriptor, attribute, $0, $1) }
  }

  private func set(_ attribute: String, to value: [UInt8]) throws(SystemError) -> Bool {
    do {
      try kernel.call(.fsetxattr, name) { fsetxattr(descriptor, attribute, value, value.count, 0) }
      return true
    } catch  where error.isNotPermitted || error.isUnsupported {
      return false
    }
  }

  /// Asks for the size, then for the bytes, again if they grew meanwhile; nil where there are none.
  private func growing(
    _ call: SystemCall, _ body: (UnsafeMutableRawPointer?, Int) -> Int
  ) throws(SystemError) -> [UInt8]? {
    while true {
      do {
        var bytes = [UInt8](repeating: 0, count: try kernel.call(call, name) { body(nil, 0) })
        guard !bytes.isEmpty else { return [] }
        let count = try kernel.call(call, name) { bytes.withUnsafeMutableBytes { body($0.baseAddress, $0.count) } }
        return Array(bytes.prefix(count))
      } catch  where error.number == ERANGE {
        continue
      } catch  where error.isUnsupported || error.number == ENODATA {
        return nil
      }
    }
  }
}
