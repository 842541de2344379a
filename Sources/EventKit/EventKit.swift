// Sources that import EventKit use Foundation's types, colors and places without importing them.
@_exported import CoreFoundation
@_exported import Foundation
@_exported import PlatformTypes
