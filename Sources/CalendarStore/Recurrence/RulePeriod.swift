/// What a rule gives within one of its steps: some of its days, at some times.
///
/// Moments are counted in seconds from 1 January 1970 on the wall clock.
struct RulePeriod {
  private let firstDay: Int
  private let days: DaySet
  private let times: TimesOfDay
  private let positions: SetPositions?

  init(firstDay: Int, days: DaySet, times: TimesOfDay, positions: SetPositions?) {
    self.firstDay = firstDay
    self.days = days
    self.times = times
    self.positions = positions
  }

  private var total: Int { days.count * times.count }

  var count: Int { positions?.count(of: total) ?? total }

  func first(atOrAfter moment: Int) -> Int? {
    guard let positions else { return firstOfAll(atOrAfter: moment) }
    return positions.first(atOrAfter: rank(of: moment), of: total).map(self.moment(ofRank:))
  }

  func last(atOrBefore moment: Int) -> Int? {
    guard let positions else { return lastOfAll(atOrBefore: moment) }
    return positions.last(atOrBefore: rank(of: moment + 1) - 1, of: total).map(self.moment(ofRank:))
  }

  /// How many of its moments come before a moment.
  func count(before moment: Int) -> Int {
    guard let positions else { return rank(of: moment) }
    var count = 0
    var rank = positions.first(atOrAfter: 0, of: total)
    while let found = rank, self.moment(ofRank: found) < moment {
      count += 1
      rank = positions.first(atOrAfter: found + 1, of: total)
    }
    return count
  }

  /// The moment that so many of its moments come before.
  func moment(number: Int) -> Int? {
    guard let positions else { return moment(ofRank: number) }
    var rank = positions.first(atOrAfter: 0, of: total)
    for _ in 0..<number {
      guard let found = rank else { return nil }
      rank = positions.first(atOrAfter: found + 1, of: total)
    }
    return rank.map(moment(ofRank:))
  }
}

extension RulePeriod {
  private func firstOfAll(atOrAfter moment: Int) -> Int? {
    let day = moment.floored(by: 86_400) - firstDay
    if day >= DaySet.capacity { return nil }
    if day >= 0, days.contains(day), let time = times.first(atOrAfter: moment - (firstDay + day) * 86_400) {
      return (firstDay + day) * 86_400 + time
    }
    guard let next = days.first(atOrAfter: max(day + 1, 0)) else { return nil }
    return (firstDay + next) * 86_400 + times.first
  }

  private func lastOfAll(atOrBefore moment: Int) -> Int? {
    let day = moment.floored(by: 86_400) - firstDay
    if day >= 0, day < DaySet.capacity, days.contains(day),
      let time = times.last(atOrBefore: moment - (firstDay + day) * 86_400)
    {
      return (firstDay + day) * 86_400 + time
    }
    guard let previous = days.last(atOrBefore: day - 1) else { return nil }
    return (firstDay + previous) * 86_400 + times.last
  }

  /// How many of all moments, before `BYSETPOS` leaves some, come before a moment.
  private func rank(of moment: Int) -> Int {
    let day = moment.floored(by: 86_400) - firstDay
    guard day >= 0 else { return 0 }
    let rank = days.rank(of: day) * times.count
    guard day < DaySet.capacity, days.contains(day) else { return rank }
    return rank + times.rank(of: moment - (firstDay + day) * 86_400)
  }

  private func moment(ofRank rank: Int) -> Int {
    let perDay = times.count
    return (firstDay + days.element(atRank: rank / perDay)) * 86_400 + times.element(atRank: rank % perDay)
  }
}
