// swift-format-ignore-file
// Reminders and their parts, as scripts and bridges read and write them.
@preconcurrency import EventKit

struct ReminderJSON: Codable, Identifiable {
    var id: String
    var externalID: String?
    var title: String
    var due: String?
    var priority: Int
    var list: String
    var listColor: String?
    var alarms: [Double]
    var latitude: Double?
    var recurrence: [String: Int]
    var lastModified: Date?

    init(reminder: EKReminder) {
        id = reminder.calendarItemIdentifier
        externalID = reminder.calendarItemExternalIdentifier
        title = reminder.title
        list = reminder.calendar.title
        listColor = reminder.calendar.cgColor.flatMap(ReminderJSON.hex)
        priority = reminder.priority
        due = reminder.dueDateComponents.flatMap { Calendar.current.date(from: $0) }?.description
        alarms = (reminder.alarms ?? []).map { $0.absoluteDate?.timeIntervalSince1970 ?? $0.relativeOffset }
        latitude = reminder.alarms?.first(where: { $0.structuredLocation != nil && $0.proximity == .enter })?
            .structuredLocation?.geoLocation?.coordinate.latitude
        lastModified = reminder.lastModifiedDate ?? reminder.creationDate
        recurrence = [:]
        if let rule = reminder.recurrenceRules?.first {
            recurrence["frequency"] = rule.frequency.rawValue
            recurrence["interval"] = rule.interval
            recurrence["end"] = rule.recurrenceEnd?.occurrenceCount
            recurrence["firstDay"] = rule.daysOfTheWeek?.first?.dayOfTheWeek.rawValue
            recurrence["monthDay"] = rule.daysOfTheMonth?.first?.intValue
            recurrence["month"] = rule.monthsOfTheYear?.first as? Int
        }
    }

    static func hex(_ color: CGColor) -> String? {
        guard let rgb = color.converted(to: CGColorSpace(name: CGColorSpace.sRGB)!, intent: .defaultIntent, options: nil),
            let parts = rgb.components, parts.count >= 3
        else { return nil }
        let (red, green, blue): (CGFloat, CGFloat, CGFloat) = (parts[0], parts[1], parts[2])
        return String(format: "#%02X%02X%02X", Int(red * 255), Int(green * 255), Int(blue * 255))
    }
}

func geofence(title: String, latitude: Double, longitude: Double, leaving: Bool) -> EKAlarm {
    let location = EKStructuredLocation(title: title)
    location.geoLocation = CLLocation(latitude: latitude, longitude: longitude)
    location.radius = 100
    let alarm = EKAlarm()
    alarm.structuredLocation = location
    alarm.proximity = leaving ? .leave : .enter
    return alarm
}

func recurrenceRule(frequency: String, interval: Int, weekdays: [Int]?, monthDays: [Int]?, until: Date?, count: Int?) -> EKRecurrenceRule? {
    let frequencies: [String: EKRecurrenceFrequency] = ["daily": .daily, "weekly": .weekly, "monthly": .monthly, "yearly": .yearly]
    guard let frequency = frequencies[frequency] else { return nil }
    var end: EKRecurrenceEnd?
    if let until = until {
        end = EKRecurrenceEnd(end: until)
    } else if let count = count {
        end = EKRecurrenceEnd(occurrenceCount: count)
    }
    guard weekdays != nil || monthDays != nil else {
        return EKRecurrenceRule(recurrenceWith: frequency, interval: interval, end: end)
    }
    let days = weekdays?.compactMap { EKWeekday(rawValue: $0) }.map { EKRecurrenceDayOfWeek($0) }
    return EKRecurrenceRule(
        recurrenceWith: frequency,
        interval: interval,
        daysOfTheWeek: days,
        daysOfTheMonth: monthDays?.map { NSNumber(value: $0) },
        monthsOfTheYear: nil,
        weeksOfTheYear: nil,
        daysOfTheYear: nil,
        setPositions: nil,
        end: end
    )
}

func remind(_ store: EKEventStore, text: String, on date: Date?, in list: String) -> Result<String, Error> {
    let reminder = EKReminder(eventStore: store)
    reminder.title = text
    reminder.calendar = store.calendars(for: .reminder).first { $0.title == list } ?? store.defaultCalendarForNewReminders()
    if let date = date {
        reminder.dueDateComponents = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        reminder.startDateComponents = reminder.dueDateComponents
        reminder.dueDateComponents?.timeZone = TimeZone.current
        reminder.alarms = [EKAlarm(absoluteDate: date)]
    }
    if let rule = recurrenceRule(frequency: "weekly", interval: 1, weekdays: [2, 4], monthDays: nil, until: nil, count: 3) {
        reminder.addRecurrenceRule(rule)
        reminder.recurrenceRules?.forEach(reminder.removeRecurrenceRule)
    }
    return Result { try store.save(reminder, commit: true); return reminder.calendarItemIdentifier }
}

func describe(_ event: EKEvent) -> [String: Any] {
    var description: [String: Any] = [
        "title": event.title as Any,
        "start": ISO8601DateFormatter().string(from: event.startDate),
        "allDay": event.isAllDay,
        "status": event.status.rawValue,
        "availability": event.availability.rawValue,
        "organizer": event.organizer?.url.absoluteString as Any,
        "detached": event.isDetached,
        "birthday": event.birthdayContactIdentifier ?? "",
        "attendees": (event.attendees ?? []).map { participant -> [String: Any] in
            ["name": participant.name ?? "", "role": participant.participantRole.rawValue,
             "type": participant.participantType.rawValue, "status": participant.participantStatus.rawValue]
        },
    ]
    if let coordinate: CLLocationCoordinate2D = event.structuredLocation?.geoLocation?.coordinate {
        description["coordinate"] = [coordinate.latitude, coordinate.longitude]
    }
    description["color"] = (event.calendar.color.usingColorSpace(.deviceRGB) ?? .black).redComponent
    return description
}

/// Finds free time between the events of a day.
func freeSlots(_ store: EKEventStore, on day: Date, minutes: Int) -> [DateInterval] {
    let start = Calendar.current.startOfDay(for: day), end = start + 86_400
    let busy = store.events(matching: store.predicateForEvents(withStart: start, end: end, calendars: nil))
        .filter { !$0.isAllDay && $0.availability == .busy }
        .map { DateInterval(start: max($0.startDate, start), end: min($0.endDate, end)) }
        .sorted(by: <)
    var slots = [DateInterval](), position = start
    for interval in busy {
        if interval.start.timeIntervalSince(position) >= Double(minutes * 60) { slots.append(.init(start: position, end: interval.start)) }
        position = max(position, interval.end)
    }
    return slots
}
