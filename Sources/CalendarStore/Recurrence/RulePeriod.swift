/// What a rule gives within one of its steps: some of its days, at some times.
///
/// Moments are counted in seconds from 1 January 1970 on the wall clock.
struct RulePeriod {
  private let firstDay: Int
  private let days: DaySet
  private let times: TimesOfDay

  /// The moments that `BYSETPOS` leaves; nil where there is none.
  private var chosen: [Int]?

  init(firstDay: Int, days: DaySet, times: TimesOfDay, positions: [Int] = []) {
    self.firstDay = firstDay
    self.days = days
    self.times = times
    if !positions.isEmpty { choose(positions) }
  }

  var count: Int { chosen?.count ?? days.count * times.count }

  /// Leaves only the moments at some positions, counted from 1 or back from −1.
  private mutating func choose(_ positions: [Int]) {
    let total = days.count * times.count
    let ranks = positions.compactMap {
      $0 > 0 ? ($0 <= total ? $0 - 1 : nil) : ($0 < 0 && $0 >= -total ? total + $0 : nil)
    }
    var chosen: [Int] = []
    for rank in ranks.sorted() {
      let moment = moment(atRank: rank)
      if chosen.last != moment { chosen.append(moment) }
    }
    self.chosen = chosen
  }

  func first(atOrAfter moment: Int) -> Int? {
    if let chosen { return chosen.first { $0 >= moment } }
    let day = moment.floored(by: 86_400)
    if day >= firstDay {
      guard day - firstDay < DaySet.capacity else { return nil }
      if days.contains(day - firstDay), let time = times.first(atOrAfter: moment - day * 86_400) {
        return day * 86_400 + time
      }
    }
    guard let next = days.first(atOrAfter: max(day - firstDay + 1, 0)), let time = times.first(atOrAfter: 0) else {
      return nil
    }
    return (firstDay + next) * 86_400 + time
  }

  func last(atOrBefore moment: Int) -> Int? {
    if let chosen { return chosen.last { $0 <= moment } }
    let day = moment.floored(by: 86_400)
    guard day >= firstDay else { return nil }
    if day - firstDay < DaySet.capacity, days.contains(day - firstDay),
      let time = times.last(atOrBefore: moment - day * 86_400)
    {
      return day * 86_400 + time
    }
    guard let previous = days.last(atOrBefore: day - firstDay - 1), let time = times.last(atOrBefore: 86_399) else {
      return nil
    }
    return (firstDay + previous) * 86_400 + time
  }

  /// How many of its moments come before a moment.
  func rank(of moment: Int) -> Int {
    if let chosen { return chosen.count { $0 < moment } }
    let day = moment.floored(by: 86_400)
    guard day >= firstDay else { return 0 }
    let rank = days.rank(of: day - firstDay) * times.count
    guard day - firstDay < DaySet.capacity, days.contains(day - firstDay) else { return rank }
    return rank + times.rank(of: moment - day * 86_400)
  }

  /// The moment that so many of its moments come before.
  func moment(atRank rank: Int) -> Int {
    if let chosen { return chosen[rank] }
    let perDay = times.count
    return (firstDay + days.element(atRank: rank / perDay)) * 86_400 + times.element(atRank: rank % perDay)
  }
}
