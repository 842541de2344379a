import CalendarICal
import CalendarModel
import CalendarRecurrence
import CalendarText

extension SeriesEdit<Reminder> {
  /// The edit that lets a series whose reminder was done take its next date, and leaves behind what was done; nil where
  /// nothing was done, or no date is left.
  ///
  /// While an earlier occurrence is still to be done, because it was moved behind this one, this one is done in its place;
  /// so it is where the series would leave changed occurrences behind, which are none of its dates then.
  ///
  /// - Throws: `eventNotFound` where there is no such occurrence, `invalidSpan` for rules that cannot be cut.
  func completing(_ reminder: Reminder) throws(CalendarError) -> Outcome? {
    let old = try item(at: reminder.occurrenceDate)
    guard reminder.isCompleted, !old.isCompleted else { return nil }
    let revised = try moved(set, to: reminder, from: old).set
    let changed = overrides.map(\.item)
    guard let current = revised.firstOpenOccurrences(1, overrides: changed, viewer: viewer).first,
      current.overrideIndex == nil
    else { return nil }
    let open = revised.openOccurrences(2, overrides: changed, viewer: viewer)
    if reminder.occurrenceDate != nil, open.first?.originalStart != current.originalStart {
      return try saving(reminder, span: .thisEvent)
    }
    guard let next = open.first(where: { $0.originalStart != current.originalStart }) else { return nil }
    if let own = inPlace(reminder, at: current, before: next, of: revised) { return try saving(own, span: .thisEvent) }
    guard case .halves(_, let rest) = try split(revised, before: next) else { return nil }
    let live = live(reminder, from: rest.set)
    let patches = try ReminderCodec.patches(
      from: master, to: live, component: component, in: file.text, stamp: stamp())
    let zones = try file.patchesAddingZones(of: live, changedFrom: master, beside: component)
    return Outcome(patches: patches + zones, done: try done(reminder, at: current))
  }

  /// The date that was done as one of the series as it is, if another one before the next was changed by itself and nothing
  /// but what was done is new; else nil.
  private func inPlace(
    _ reminder: Reminder, at current: Occurrence, before next: Occurrence, of revised: RecurrenceSet
  ) -> Reminder? {
    guard revised == set, reminder.recurrenceRules == master.recurrenceRules else { return nil }
    let first = next.originalStart.instant(viewer: viewer)
    let strays = Set(set.strayOverrides(viewer: viewer))
    let isLeftBehind = set.overrides.indices.contains { index in
      !strays.contains(index) && set.overrides[index].recurrenceID.instant(viewer: viewer) < first
    }
    guard isLeftBehind else { return nil }
    var own = reminder
    own.occurrenceDate = current.originalStart
    return own
  }

  private func split(_ set: RecurrenceSet, before occurrence: Occurrence) throws(CalendarError) -> SeriesSplit {
    do throws(SeriesFault) {
      return try set.split(before: occurrence.originalStart, viewer: viewer)
    } catch {
      throw refused(error, occurrence.originalStart)
    }
  }

  /// The series from its next date on, with nothing done yet.
  private func live(_ reminder: Reminder, from rest: RecurrenceSet) -> Reminder {
    var live = reminder.taking(rest)
    live.completed = nil
    live.status = master.status == nil ? nil : .needsAction
    live.percentComplete = master.percentComplete == nil ? nil : 0
    live.propertyEdits.removeAll(where: \.isProgress)
    return live
  }

  /// What was done, as a reminder of its own.
  private func done(_ reminder: Reminder, at occurrence: Occurrence) throws(CalendarError) -> Begun {
    var done = reminder
    done.move(to: occurrence.start, end: .none)
    done = done.standingAlone
    done.uid = environment.makeUID()
    done.relations.append(Relation(uid: master.uid, kind: "SIBLING"))
    let bytes = try ReminderCodec.copy(
      component, in: file.text, saying: master, as: done, stamp: stamp(keepsSequence: true))
    return Begun(uid: done.uid, bytes: bytes, zones: try zones(of: [done]))
  }
}
