"""Calendars that are odd in one thing and large in it: what is read and written has to take time that grows with them."""
from pathlib import Path

HEAD = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//odd//EN\r\n"
TAIL = "END:VCALENDAR\r\n"


def event(uid, *lines):
    own = "".join(line + "\r\n" for line in lines)
    return f"BEGIN:VEVENT\r\nUID:{uid}\r\nDTSTAMP:20260101T000000Z\r\n{own}END:VEVENT\r\n"


def past(number):
    """An event of the last century, the more of which there are the more is not asked for."""
    day, hour = divmod(number, 24)
    year, day = divmod(day, 336)
    month, day = divmod(day, 28)
    start = f"{1970 + year % 29}{month + 1:02}{day + 1:02}T{hour:02}"
    return event(f"past-{number}@bench.example", f"DTSTART:{start}0000Z", f"DTEND:{start}3000Z",
                 f"SUMMARY:Past event {number}", "LOCATION:Room 4").encode()


def alone(event):
    """A calendar around one event."""
    return HEAD.encode() + event + TAIL.encode()


def moment(number):
    """A moment of its own for each number, an hour after the one before."""
    day, hour = divmod(number, 24)
    year, day = divmod(day, 336)
    month, day = divmod(day, 28)
    return f"{2000 + year}{month + 1:02}{day + 1:02}T{hour:02}0000Z"


def contents(part=1):
    """What is in each by its name; of a part it is that much less."""
    start = "DTSTART:20260512T100000Z"
    yield "a line of 20 MB", event("long", start, "DESCRIPTION:" + "x" * (20_000_000 // part))
    yield "80,000 bad lines", event("bad", start, *["THIS IS NO LINE"] * (80_000 // part))
    yield "100,000 overrides of one UID", event("many", "DTSTART:20000101T000000Z", "RRULE:FREQ=HOURLY") + "".join(
        event("many", f"RECURRENCE-ID:{moment(number)}", f"DTSTART:{moment(number)}") for number in range(100_000 // part))
    yield "50,000 EXDATEs", event(
        "exdates", "DTSTART:20000101T000000Z", "RRULE:FREQ=HOURLY;COUNT=60000",
        *[f"EXDATE:{moment(number)}" for number in range(1, 50_000 // part + 1)])
    yield "10,000 zones", "".join(
        f"BEGIN:VTIMEZONE\r\nTZID:Zone {number}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\n"
        f"TZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n" for number in range(10_000 // part)) + "".join(
        event(f"zone-{number}", f"DTSTART;TZID=Zone {number}:20260512T100000") for number in range(10_000 // part))


def write(folder, part=1):
    """The files, by what is odd in them; of a part that much smaller."""
    folder.mkdir(exist_ok=True)
    files = {}
    for number, (name, text) in enumerate(contents(part)):
        files[name] = Path(folder) / f"odd-{number}.ics"
        files[name].write_text(HEAD + text + TAIL, newline="")
    return files
