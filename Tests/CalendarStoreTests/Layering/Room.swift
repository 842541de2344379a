/// A folder of sources, and what its files may import and name: the arrows of DESIGN.md.
struct Room: Sendable {
  /// The rooms that this one sees.
  let sees: Set<String>
  /// The modules of the system and of the tool chain that it may import.
  let system: Set<String>

  private init(sees: Set<String> = [], system: Set<String> = []) {
    self.sees = sees
    self.system = system
  }

  /// The name of a room: of its folder, with its target before it where a room of the library has that name, too; of a
  /// target for the files that lie directly in it.
  static let all: [String: Room] = [
    "Time": Room(),
    "Words": Room(),
    "JSON": Room(sees: ["Words"]),
    "Text": Room(system: ["Glibc"]),
    "Model": Room(sees: ["Time", "Words"], system: ["Synchronization"]),
    "Recurrence": Room(sees: ["Model", "Time"]),
    "Zones": Room(sees: ["Recurrence", "Model", "Time", "Text"], system: ["Synchronization"]),
    "ICal": Room(
      sees: ["Zones", "Text", "Model", "Time", "Words"], system: ["CLibical", "Glibc", "Synchronization"]),
    "EditForm": Room(sees: ["Recurrence", "Model", "Time"]),
    "Files": Room(sees: ["Text", "Model", "Words"], system: ["CSystem", "Glibc", "Synchronization"]),
    "Index": Room(sees: ["Model"], system: ["CSQLite"]),
    "Check": Room(sees: ["Time", "Text", "Model", "Recurrence", "Zones", "ICal", "Words"]),
    "Store": Room(
      sees: ["Time", "Text", "Model", "Recurrence", "Zones", "ICal", "Files", "Index", "JSON", "Check", "Words"],
      system: ["Glibc", "Synchronization"]),
    "Exchange": Room(
      sees: ["Time", "Text", "Model", "Recurrence", "Zones", "ICal", "Files", "JSON", "Check", "Store", "Words"]),
    "CalendarStore": Room(sees: ["Time", "Model", "Recurrence"]),

    "Arguments": Room(sees: publicFace.union(["Terminal", "Words"])),
    "Settings": Room(sees: publicFace.union(["Arguments", "JSON"])),
    "Terminal": Room(sees: publicFace.union(["Words"]), system: ["CSystem", "Glibc", "Synchronization"]),
    "When": Room(sees: publicFace),
    "cal-edit/Words": Room(sees: publicFace.union(["EditForm", "Arguments", "Settings", "Terminal", "When", "Words"])),
    "Rendering": Room(
      sees: publicFace.union(["EditForm", "Arguments", "Settings", "JSON", "Terminal", "When", "cal-edit/Words"]),
      system: ["CSystem", "Glibc"]),
    "Editor": Room(sees: publicFace.union(["EditForm", "Rendering", "Terminal", "When", "cal-edit/Words"])),
    "Commands": Room(sees: wholeProgram.union(["Words"]), system: ["Glibc"]),
    "cal-edit": Room(sees: wholeProgram.union(["Commands"]), system: ["Glibc"]),

    // Apple's interface, the only place for Foundation's calendars and zones; nothing of ours sees it.
    "PlatformTypes": Room(system: ["Foundation"]),
    "EventKit": Room(
      sees: publicFace.union(["JSON", "Words"]),
      system: ["CoreFoundation", "Foundation", "PlatformTypes", "Synchronization"]),
  ]

  /// The values that `import CalendarStore` gives to everybody.
  private static let publicFace: Set = ["CalendarStore", "Model", "Time"]

  private static let wholeProgram: Set = publicFace.union([
    "Recurrence", "EditForm", "Store", "Exchange", "Arguments", "Settings", "JSON", "Terminal", "When",
    "cal-edit/Words", "Rendering", "Editor",
  ])

  /// The rooms without a module of their own: between them no import stands in the way of a name.
  static let sharingModule: Set = [
    "Check", "Store", "Exchange", "Arguments", "Settings", "Terminal", "When", "cal-edit/Words", "Rendering",
    "Editor", "Commands",
  ]

  /// Whether a file here may import a module, ours or the system's.
  func admits(module: String) -> Bool {
    let room = module == "CalendarStore" ? module : module.replacing("Calendar", with: "", maxReplacements: 1)
    return sees.contains(room) || system.contains(module)
  }
}
