import CalendarModel
import Glibc

/// What a system call failed with.
struct SystemError: Error, Equatable {
  /// The error number, as in `errno`.
  let number: Int32

  /// Whether this file system or kernel does not know the call, or not for such a file.
  var isUnsupported: Bool { [EINVAL, ENOSYS, EOPNOTSUPP].contains(number) }

  /// Whether the call is not for this person.
  var isNotPermitted: Bool { [EPERM, EACCES].contains(number) }

  /// What kind of error that is.
  var code: CalendarError.Code {
    switch number {
    case ENOENT: .notFound
    case ENOTDIR: .notAFolder
    case EACCES, EPERM, EROFS: .permissionDenied
    case ENOSPC, EDQUOT, EFBIG: .diskFull
    case EEXIST: .alreadyExists
    case EISDIR, ENXIO, ELOOP: .notRegularFile
    case EOVERFLOW: .fileTooLarge
    default: .inputOutput
    }
  }

  /// The error that a person sees, about the file at that path; that of a folder ends in a slash.
  func at(_ path: String) -> CalendarError {
    let reason = number == EOVERFLOW ? EFBIG : number
    return CalendarError(code, at: Place(file: path), underlying: String(cString: strerror(reason)))
  }
}

/// Does something with the file at that path; what the system refuses becomes an error about that file.
func about<Result: ~Copyable>(
  _ path: String, _ body: () throws(SystemError) -> Result
) throws(CalendarError) -> Result {
  do { return try body() } catch { throw error.at(path) }
}
