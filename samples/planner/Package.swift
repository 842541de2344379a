// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "planner",
  dependencies: [
    // Your own package names the repository here: .package(url: "…/cal-edit.git", branch: "main")
    .package(name: "cal-edit", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "planner",
      dependencies: [
        // On Apple's systems EventKit is there already.
        .product(name: "EventKit", package: "cal-edit", condition: .when(platforms: [.linux]))
      ])
  ],
  swiftLanguageModes: [.v5]
)
