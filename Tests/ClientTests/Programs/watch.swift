// Waits until the calendars change, and says what is there now; `watch own` changes them itself.
import EventKit

class Watcher {
  let store = EKEventStore()
  private var titles: Set<String> = []

  init() {
    titles = Set(events().compactMap { $0.title })
    NotificationCenter.default.addObserver(
      forName: .EKEventStoreChanged, object: store, queue: .main
    ) { [weak self] notification in
      self?.storeChanged(notification)
    }
  }

  func events() -> [EKEvent] {
    let now = Date()
    let predicate = store.predicateForEvents(
      withStart: now.addingTimeInterval(-86400), end: now.addingTimeInterval(7 * 86400), calendars: nil)
    return store.events(matching: predicate)
  }

  func storeChanged(_ notification: Notification) {
    guard notification.object as? EKEventStore === store, Thread.isMainThread else { return }
    let now = Set(events().compactMap { $0.title })
    guard now != titles else { return }
    for title in now.subtracting(titles).sorted() { print("new: \(title)") }
    for title in titles.subtracting(now).sorted() { print("gone: \(title)") }
    exit(0)
  }
}

let watcher = Watcher()
if CommandLine.arguments.contains("own") {
  let event = EKEvent(eventStore: watcher.store)
  event.title = "Made here"
  event.startDate = Date().addingTimeInterval(3600)
  event.endDate = Date().addingTimeInterval(7200)
  event.calendar = watcher.store.defaultCalendarForNewEvents
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
    do {
      try watcher.store.save(event, span: .thisEvent)
    } catch {
      print("not saved: \(error.localizedDescription)")
      exit(1)
    }
  }
}
print("watching")
fflush(stdout)
RunLoop.main.run(until: Date(timeIntervalSinceNow: 60))
print("nothing changed")
exit(1)
