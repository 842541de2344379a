// Makes a store for each question and keeps none, as scripts do; it has no run loop, so its main queue never gets a turn.
import EventKit

func openFiles() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
}

print(EKEventStore().calendars(for: .event).map(\.title))
let before = openFiles()
for _ in 0..<40 {
  let store = EKEventStore()
  _ = store.defaultCalendarForNewEvents
}
for _ in 0..<300 where openFiles() > before + 10 {
  usleep(100_000)
}
print(openFiles() > before + 10 ? "\(openFiles() - before) files stay open" : "all closed")
