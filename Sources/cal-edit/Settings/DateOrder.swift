/// The order in which dates are written for people.
enum DateOrder: String, CaseIterable, Sendable {
  /// 1 Dec 2026.
  case dayFirst

  /// Dec 1, 2026.
  case monthFirst

  /// 2026-12-01.
  case iso
}
