// Lists the calendars of every source with their colors, as icalBuddy's `calendars` does.
import EventKit

extension EKCalendarType {
  var name: String {
    switch self {
    case .local: return "Local"
    case .calDAV: return "CalDAV"
    case .exchange: return "Exchange"
    case .subscription: return "Subscription"
    case .birthday: return "Birthday"
    @unknown default: return "Unknown"
    }
  }
}

extension CGColor {
  var hex: String {
    guard let components = components, components.count >= 3 else { return "#000000" }
    return String(
      format: "#%02x%02x%02x", Int(round(components[0] * 255)), Int(round(components[1] * 255)),
      Int(round(components[2] * 255)))
  }
}

extension NSColor {
  var hex: String {
    guard let color = usingColorSpace(.sRGB) else { return "#000000" }
    return String(
      format: "#%02x%02x%02x", Int(round(color.redComponent * 255)), Int(round(color.greenComponent * 255)),
      Int(round(color.blueComponent * 255)))
  }
}

let store = EKEventStore()
let semaphore = DispatchSemaphore(value: 0)
var accessGranted = false

if #available(macOS 14.0, *) {
  store.requestFullAccessToEvents { granted, error in
    if let error = error {
      print("error: \(error.localizedDescription)")
    }
    accessGranted = granted
    semaphore.signal()
  }
} else {
  store.requestAccess(to: .event) { granted, _ in
    accessGranted = granted
    semaphore.signal()
  }
}
semaphore.wait()

guard accessGranted else {
  print("No access to the calendars.")
  exit(1)
}

for source in store.sources.sorted(by: { $0.title < $1.title }) {
  print("\(source.title):")
  let calendars = source.calendars(for: .event).union(source.calendars(for: .reminder))
  for calendar in calendars.sorted(by: { $0.title.localizedCaseInsensitiveCompare($1.title) == .orderedAscending }) {
    var holds: [String] = []
    if calendar.allowedEntityTypes.contains(.event) { holds.append("events") }
    if calendar.allowedEntityTypes.contains(.reminder) { holds.append("reminders") }
    let color = calendar.cgColor.map { $0.hex } ?? "none"
    print("  \(calendar.title) \(color) \(calendar.type.name) \(holds.joined(separator: ","))")
    if let color = calendar.color, color.hex != calendar.cgColor.hex {
      print("  its colors differ: \(color.hex)")
    }
    if !calendar.allowsContentModifications { print("  read-only") }
    if calendar.isSubscribed || calendar.isImmutable { print("  managed elsewhere") }
  }
}
if let calendar = store.defaultCalendarForNewEvents {
  print("New events go into \(calendar.title).")
}
