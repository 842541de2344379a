import CalendarStore
import Glibc

/// Any bytes are imported into an empty calendar; what comes of it is a calendar, and the same bytes again change nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzExchange(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(data, count)
  let path = "/dev/shm/cal-edit-fuzz-\(getpid()).ics"
  let store = EventStore(
    environment: StoreEnvironment(variables: ["TZ": "Europe/Berlin"], now: { Instant(secondsSince1970: 1_796_115_600) })
  )
  let calendar = EventCalendar(id: path, title: "Fuzz", storage: .file)
  let source = ImportSource(name: "fuzz", bytes: input.bytes)
  unlink(path)
  guard let plan = try? store.plan(importing: [source], into: calendar) else {
    require(false, "an import into an empty calendar has a plan")
    return 0
  }
  require(plan.changes.count <= 1, "one file has one change")
  require(plan.items.allSatisfy { $0.action != .rejected || $0.reason != nil }, "what is rejected has a reason")
  let stored = plan.count(.added)
  require((stored > 0) == !plan.changes.isEmpty, "what is added is written")
  guard let bytes = plan.changes.first?.after else { return 0 }
  write(bytes, to: path)
  if let again = try? store.plan(importing: [source], into: calendar) {
    require(again.count(.added) == 0 && again.changes.isEmpty, "the same again changes nothing")
  } else {
    require(false, "what was imported is a calendar that can be added to")
  }
  if let fetch = try? store.events(in: calendar) {
    let events = plan.items.count { $0.kind == "VEVENT" && $0.action == .added }
    require(fetch.events.count == events, "every event that was added is there")
  }
  unlink(path)
  return 0
}

private func write(_ bytes: [UInt8], to path: String) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  _ = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
  close(file)
}
