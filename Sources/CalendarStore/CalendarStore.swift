@_exported import CalendarModel
@_exported import CalendarTime
