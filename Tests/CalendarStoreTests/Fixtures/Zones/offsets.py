"""Writes offsets.tsv beside this file: what Python's zoneinfo says of the zone files in zoneinfo/.

utc    zone  seconds since 1970  offset
local  zone  wall clock          seconds since 1970 (the first of two, the offset before a gap)
"""
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

here = Path(__file__).parent
spans = [(1880, 1920), (1975, 2045)]
far = [datetime(1800, 1, 1), datetime(2500, 7, 1), datetime(2500, 12, 1), datetime(9998, 7, 1), datetime(9999, 1, 15)]
epoch = datetime(1970, 1, 1)


def seconds(moment):
    return (moment - epoch) // timedelta(seconds=1)


def changes(offset, moment, end):
    """The last second before each change and the first after it."""
    while moment < end:
        step = moment + timedelta(days=20)
        if offset(moment) != offset(step):
            low, high = moment, step
            while high - low > timedelta(seconds=1):
                middle = low + timedelta(seconds=(high - low) // timedelta(seconds=2))
                low, high = (low, middle) if offset(middle) != offset(low) else (middle, high)
            yield low, high
        moment = step


with open(here / "offsets.tsv", "w") as out:
    for file in sorted(path for path in (here / "zoneinfo").rglob("*") if path.is_file()):
        name = str(file.relative_to(here / "zoneinfo"))
        with open(file, "rb") as data:
            zone = ZoneInfo.from_file(data, name)

        def offset(moment):
            return round(zone.fromutc(moment.replace(tzinfo=zone)).utcoffset().total_seconds())

        for moment in far:
            print("utc", name, seconds(moment), offset(moment), sep="\t", file=out)
        for first, last in spans:
            for low, high in changes(offset, datetime(first, 1, 1), datetime(last, 1, 1)):
                for moment in (low, high):
                    print("utc", name, seconds(moment), offset(moment), sep="\t", file=out)
                for shift in (-5400, -1800, 0, 1800):
                    wall = high + timedelta(seconds=offset(high) + shift)
                    instant = wall.replace(tzinfo=zone).astimezone(timezone.utc).replace(tzinfo=None)
                    print("local", name, wall.strftime("%Y%m%dT%H%M%S"), seconds(instant), sep="\t", file=out)
