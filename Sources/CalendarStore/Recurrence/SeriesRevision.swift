import CalendarModel
import CalendarTime

/// A series as an edit leaves it, and which part of the series before each of its parts was.
///
/// What an edit does not concern is the same value as before, a rule with its text. A part of the series before that
/// is no part's origin is gone, or in the other half.
public struct SeriesRevision: Hashable, Sendable {
  /// For each part of the new set the index that it had in the set before; nil for one that is new.
  public struct Origins: Hashable, Sendable {
    /// Where the rules come from.
    public internal(set) var rules: [Int?]

    /// Where the excluded rules come from.
    public internal(set) var excludedRules: [Int?]

    /// Where the dates beside the rules come from.
    public internal(set) var extraDates: [Int?]

    /// Where the excluded dates come from.
    public internal(set) var excludedDates: [Int?]

    /// Where the overrides come from.
    public internal(set) var overrides: [Int?]
  }

  /// The series now.
  public internal(set) var set: RecurrenceSet

  /// Where its parts come from.
  public internal(set) var origins: Origins

  /// The overrides, by their index in the new set, that named an occurrence before and no longer do; they are kept.
  public private(set) var strayOverrides: [Int] = []

  /// The rules, by their index in the new set, that do not name the start, and did name it or are new.
  public private(set) var rulesOffStart: [Int] = []

  /// The series as it is.
  init(_ set: RecurrenceSet) {
    self.set = set
    origins = Origins(
      rules: Array(set.rules.indices), excludedRules: Array(set.excludedRules.indices),
      extraDates: Array(set.extraDates.indices), excludedDates: Array(set.excludedDates.indices),
      overrides: Array(set.overrides.indices))
  }
}

extension SeriesRevision {
  mutating func removeOverrides(where isGone: (RecurrenceSet.Override) -> Bool) {
    SeriesRevision.remove(from: &set.overrides, &origins.overrides, where: isGone)
  }

  mutating func removeExtraDates(where isGone: (ExtraDate) -> Bool) {
    SeriesRevision.remove(from: &set.extraDates, &origins.extraDates, where: isGone)
  }

  mutating func removeExcludedDates(where isGone: (EventDate) -> Bool) {
    SeriesRevision.remove(from: &set.excludedDates, &origins.excludedDates, where: isGone)
  }

  mutating func exclude(_ date: EventDate) {
    set.excludedDates.append(date)
    origins.excludedDates.append(nil)
  }

  mutating func add(_ override: RecurrenceSet.Override, origin: Int? = nil) {
    set.overrides.append(override)
    origins.overrides.append(origin)
  }

  private static func remove<Part>(from parts: inout [Part], _ origins: inout [Int?], where isGone: (Part) -> Bool) {
    let left = parts.indices.filter { !isGone(parts[$0]) }
    (parts, origins) = (left.map { parts[$0] }, left.map { origins[$0] })
  }

  /// The revision without the overrides that named an occurrence of the series before and no longer do, where none has
  /// come or gone yet.
  public func droppingStrays(of before: RecurrenceSet, viewer: Zone) -> SeriesRevision {
    var revision = self
    let strays = Set(compared(with: before, viewer: viewer).strayOverrides)
    guard !strays.isEmpty else { return self }
    let left = set.overrides.indices.filter { !strays.contains($0) }
    revision.set.overrides = left.map { set.overrides[$0] }
    revision.origins.overrides = left.map { origins.overrides[$0] }
    return revision
  }

  /// The revision with what it says about overrides and rules that no longer fit.
  func compared(with before: RecurrenceSet, viewer: Zone) -> SeriesRevision {
    var revision = self
    let strayBefore = Set(before.strayOverrides(viewer: viewer))
    revision.strayOverrides = set.strayOverrides(viewer: viewer).filter { index in
      origins.overrides[index].map { !strayBefore.contains($0) } ?? true
    }
    let offBefore = Set(before.rulesOffStart(viewer: viewer))
    revision.rulesOffStart = set.rulesOffStart(viewer: viewer).filter { index in
      origins.rules[index].map { !offBefore.contains($0) } ?? true
    }
    return revision
  }
}
