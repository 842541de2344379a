// swift-tools-version: 6.2
import PackageDescription

/// The rooms and the arrows between them: what a room does not name here, it cannot see.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// One room of the library: a folder below `Sources/CalendarStore` that is a module of its own.
func room(_ folder: String, sees arrows: [String] = []) -> Target {
  .target(
    name: "Calendar\(folder)",
    dependencies: arrows.map { .init(stringLiteral: $0) },
    path: "Sources/CalendarStore/\(folder)",
    swiftSettings: strict)
}

let rooms = [
  room("Time"),
  room("Text"),
  room("Words"),
  room("JSON", sees: ["CalendarWords"]),
  room("Model", sees: ["CalendarTime", "CalendarWords"]),
  room("Recurrence", sees: ["CalendarModel", "CalendarTime"]),
  room("Zones", sees: ["CalendarRecurrence", "CalendarModel", "CalendarTime", "CalendarText"]),
  room("ICal", sees: ["CalendarZones", "CalendarText", "CalendarModel", "CalendarTime", "CalendarWords", "CLibical"]),
  room("EditForm", sees: ["CalendarRecurrence", "CalendarModel", "CalendarTime"]),
  room("Files", sees: ["CalendarText", "CalendarModel", "CalendarWords", "CSystem"]),
  room("Index", sees: ["CalendarModel", "CSQLite"]),
]
let roomNames = rooms.map(\.name)

let package = Package(
  name: "cal-edit",
  products: [
    .library(name: "CalendarStore", targets: ["CalendarStore", "CalendarEditForm"]),
    .library(name: "EventKit", targets: ["EventKit"]),
    .executable(name: "cal-edit", targets: ["cal-edit"]),
  ],
  targets: rooms + [
    .systemLibrary(name: "CLibical", providers: [.apt(["libical-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CSystem"),
    .target(
      name: "CalendarStore",
      dependencies: roomNames.filter { $0 != "CalendarEditForm" }.map { .init(stringLiteral: $0) },
      exclude: ["Time", "Text", "Model", "Recurrence", "Zones", "ICal", "EditForm", "Files", "Index", "JSON", "Words"],
      swiftSettings: strict),
    .target(name: "PlatformTypes", swiftSettings: strict),
    .target(
      name: "EventKit", dependencies: ["CalendarStore", "CalendarJSON", "CalendarWords", "PlatformTypes"],
      swiftSettings: strict),
    .executableTarget(
      name: "cal-edit",
      dependencies: ["CalendarStore", "CalendarEditForm", "CalendarJSON", "CalendarWords", "CSystem"],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarStoreTests",
      dependencies: ["CalendarStore", "CalendarEditForm", "cal-edit"]
        + roomNames.filter { $0 != "CalendarEditForm" }.map { .init(stringLiteral: $0) },
      exclude: ["Cases/README.md", "Fixtures", "Golden"],
      swiftSettings: strict),
    .testTarget(name: "EventKitTests", dependencies: ["EventKit"], swiftSettings: strict),
    .testTarget(
      name: "ClientTests",
      dependencies: ["EventKit", "cal-edit"],
      exclude: ["Fixtures", "Idioms", "Programs"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
