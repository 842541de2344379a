"""What other programs read from the same calendars, in one form: sets of (start, end, title)."""

import datetime
import logging
import zoneinfo

import icalendar
import pytz
import recurring_ical_events
from khal.khalendar import CalendarCollection

import program

logging.disable(logging.CRITICAL)
UTC = datetime.timezone.utc
BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
FIRST = datetime.date.fromisoformat(program.FIRST)
BEHIND = datetime.date.fromisoformat(program.LAST) + datetime.timedelta(days=1)


def moment(date):
    """A day as its date, a time in UTC, a floating time as it stands."""
    if not isinstance(date, datetime.datetime):
        return date.isoformat()
    return date.astimezone(UTC).strftime("%Y-%m-%dT%H:%MZ") if date.tzinfo else date.strftime("%Y-%m-%dT%H:%M")


def ours(items):
    """What cal-edit lists; a day has ten letters."""
    def read(text):
        return text if len(text) == 10 else moment(datetime.datetime.fromisoformat(text.replace("Z", "+00:00")))

    return sorted((read(item["start"]), read(item["end"]), item["title"]) for item in items)


def icalendar_occurrences(paths):
    """What python's icalendar and recurring-ical-events make of files; a line that was not read fails."""
    found = []
    for path in paths:
        calendar = icalendar.Calendar.from_ical(path.read_bytes())
        broken = [error for part in calendar.walk() for error in getattr(part, "errors", [])]
        assert not broken, f"{path}: {broken}"
        for event in recurring_ical_events.of(calendar).between(FIRST, BEHIND):
            start = event["DTSTART"].dt
            found.append((moment(start), moment(end_of(event, start)), str(event["SUMMARY"])))
    return sorted(found)


def end_of(event, start):
    if "DTEND" in event:
        return event["DTEND"].dt
    if "DURATION" in event:
        return start + event["DURATION"].dt
    return start if isinstance(start, datetime.datetime) else start + datetime.timedelta(days=1)


def khal_occurrences(folder):
    """What khal shows of a folder."""
    berlin = pytz.timezone("Europe/Berlin")
    locale = {
        "local_timezone": berlin, "default_timezone": berlin, "timeformat": "%H:%M", "dateformat": "%Y-%m-%d",
        "longdateformat": "%Y-%m-%d", "datetimeformat": "%Y-%m-%dT%H:%M", "longdatetimeformat": "%Y-%m-%dT%H:%M",
        "unicode_symbols": False, "firstweekday": 0, "weeknumbers": False,
    }
    calendar = {
        "name": "work", "path": str(folder), "readonly": True, "color": "", "priority": 10, "ctype": "calendar",
        "addresses": [],
    }
    collection = CalendarCollection(calendars={"work": calendar}, dbpath=":memory:", locale=locale, hmethod="fg")
    first = datetime.datetime.combine(FIRST, datetime.time())
    last = datetime.datetime.combine(BEHIND, datetime.time())
    events = [
        *collection.get_localized(berlin.localize(first), berlin.localize(last)),
        *collection.get_floating(first, last),
    ]
    return sorted({(khal_moment(event.start), khal_moment(event.end), str(event.summary)) for event in events})


def khal_moment(date):
    if not isinstance(date, datetime.datetime):
        return date.isoformat()
    return (date.astimezone(BERLIN) if date.tzinfo else date).strftime("%Y-%m-%dT%H:%M")


def as_khal_shows(occurrences):
    """Occurrences on the clock of Berlin; of days, the last one rather than the one behind it."""
    def local(text):
        if not text.endswith("Z"):
            return text
        return khal_moment(datetime.datetime.strptime(text, "%Y-%m-%dT%H:%MZ").replace(tzinfo=UTC))

    def last(text):
        return (datetime.date.fromisoformat(text) - datetime.timedelta(days=1)).isoformat()

    return sorted({
        (start, last(end), title) if len(start) == 10 else (local(start), local(end), title)
        for start, end, title in occurrences
    })
