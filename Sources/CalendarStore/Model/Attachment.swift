/// A document that goes with an item: a link to it, or its bytes.
///
/// Source: RFC 5545 §3.8.1.1 (`ATTACH`), RFC 7986 §5.10 (`IMAGE`).
public struct Attachment: Hashable, Sendable {
  /// Where the document is.
  public enum Content: Hashable, Sendable {
    /// At a URI.
    case uri(String)

    /// In the file, in Base64 as it is written (RFC 4648).
    case base64(String)

    /// Whether both are the same, to the byte.
    public static func == (left: Content, right: Content) -> Bool {
      switch (left, right) {
      case (.uri(let text), .uri(let other)), (.base64(let text), .base64(let other)): text.isSame(as: other)
      default: false
      }
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .uri(let text), .base64(let text): text.hashBytes(into: &hasher)
      }
    }
  }

  /// Where the document is.
  public var content: Content

  /// Its media type (`FMTTYPE`): `image/png`.
  @Verbatim public var mediaType: String?

  /// The parameters that have no field of their own, such as `FILENAME`, `SIZE` and `DISPLAY`.
  public var otherParameters: [Property.Parameter]

  /// A document of that content.
  public init(_ content: Content, mediaType: String? = nil, otherParameters: [Property.Parameter] = []) {
    self.content = content
    self.mediaType = mediaType
    self.otherParameters = otherParameters
  }
}
