import CSystem
import Glibc

extension OpenFile {
  private static let accessList = "system.posix_acl_access"

  /// Takes owner, group, permissions, access list and extended attributes of the file that this one replaces.
  func takeAttributes(of old: borrowing OpenFile) throws(SystemError) -> [WrittenFile.Note] {
    let wanted = try old.status()
    let present = try status()
    var permissions = wanted.permissions
    var notes: [WrittenFile.Note] = wanted.linkCount > 1 ? [.hardLinksParted] : []
    if wanted.owner != present.owner, try !changeOwner(to: wanted.owner, group: .max) { notes.append(.ownerNotKept) }
    if wanted.group != present.group, try !changeOwner(to: .max, group: wanted.group) {
      notes.append(.groupNotKept)
      // Another group must not be let in where only the old one was.
      permissions &= ~0o070 | (permissions & 0o007) << 3
    }
    // After the owner, because changing that clears bits; file systems without permissions refuse even a chmod.
    if try status().permissions != permissions {
      try kernel.call(.fchmod, name) { fchmod(descriptor, permissions) }
    }
    if try !takeExtendedAttributes(of: old) { notes.append(.attributesNotKept) }
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

  /// False where one was not accepted.
  private func takeExtendedAttributes(of old: borrowing OpenFile) throws(SystemError) -> Bool {
    let wanted = try old.attributeNames().filter(Self.isCarriedOver)
    var areAllKept = true
    for attribute in wanted {
      guard let value = try old.value(of: attribute) else { continue }
      if try !set(attribute, to: value) { areAllKept = false }
    }
    if !wanted.contains(Self.accessList) { try removeInheritedAccessList() }
    return areAllKept
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
