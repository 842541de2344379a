"""Compares all zones of the system with python's zoneinfo: around every change and on the first of each month."""

import datetime
import pathlib
import struct
import sys
import zoneinfo

import library
from random_rules import EPOCH, seconds

YEARS = range(1900, 2101)
FIRST, LAST = (seconds(datetime.datetime(year, 1, 1)) for year in (YEARS.start, YEARS.stop))
MONTHS = [seconds(datetime.datetime(year, month, 1)) for year in YEARS for month in range(1, 13)]
UTC = datetime.timezone.utc

# Files of the zone folder that are no place's: the library takes none of them for a zone.
NO_PLACES = {"Factory", "localtime", "posixrules"}
# What is UTC by another name is called UTC.
UTC_NAMES = {"GMT", "UTC", "UCT"}


class Zone:
    def __init__(self, name):
        self.name = name
        self.zone = zoneinfo.ZoneInfo(name)
        self.changes = sorted(set(listed_changes(name)) | set(self.found_changes()))
        near = [change + step for change in self.changes for step in (-86_400, -1, 0, 1, 86_400)]
        self.moments = MONTHS + near
        self.readings = MONTHS + [
            change + self.offset(side) + step
            for change in self.changes for side in (change - 1, change)
            for step in (-3600, -1800, -1, 0, 1, 1800, 3600)
        ]

    def shown(self, moment):
        return (EPOCH.replace(tzinfo=UTC) + datetime.timedelta(seconds=moment)).astimezone(self.zone)

    def offset(self, moment):
        return self.shown(moment).utcoffset() // datetime.timedelta(seconds=1)

    def moment(self, reading):
        shown = (EPOCH + datetime.timedelta(seconds=reading)).replace(tzinfo=self.zone)
        return reading - shown.utcoffset() // datetime.timedelta(seconds=1)

    def found_changes(self):
        """The changes that no file lists, since a rule says when they come back: one at most in a fortnight."""
        step = 14 * 86_400
        for before in range(seconds(datetime.datetime(2036, 1, 1)), LAST, step):
            low, high = before, before + step
            old = self.offset(low)
            if self.offset(high) == old:
                continue
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if self.offset(middle) == old else (low, middle)
            yield high

    def question(self):
        return {"name": self.name, "moments": self.moments, "readings": self.readings}

    def differences(self, answer):
        for moment, offset, name in zip(self.moments, answer["offsets"], answer["abbreviations"]):
            expected = (self.offset(moment), self.shown(moment).tzname())
            if name == "UTC" and expected[0] == 0 and expected[1] in UTC_NAMES:
                expected = (0, "UTC")
            if expected != (offset, name):
                yield f"{self.name} at {moment}: {expected} and not {(offset, name)}"
        for reading, moment in zip(self.readings, answer["moments"]):
            if self.moment(reading) != moment:
                shown = EPOCH + datetime.timedelta(seconds=reading)
                yield f"{self.name} {shown}: {self.moment(reading)} and not {moment}"


def listed_changes(name):
    """The moments in a zone's file (RFC 9636 §3), in our years."""
    data = next(path for folder in zoneinfo.TZPATH if (path := pathlib.Path(folder, name)).is_file()).read_bytes()

    def counts(start):
        return struct.unpack_from(">6l", data, start + 20)

    utc, standard, leap, times, types, letters = counts(0)
    wide = 44 + times * 5 + types * 6 + letters + leap * 8 + standard + utc
    count = counts(wide)[3]
    return [moment for moment in struct.unpack_from(f">{count}q", data, wide + 44) if FIRST <= moment < LAST]


def system_zones():
    return sorted(
        name for name in zoneinfo.available_timezones()
        if name not in NO_PLACES and any(pathlib.Path(folder, name).is_file() for folder in zoneinfo.TZPATH)
    )


def main():
    zones = [Zone(name) for name in system_zones()]
    answers = library.ask("zone", [zone.question() for zone in zones])
    differences = [difference for zone, answer in zip(zones, answers) for difference in zone.differences(answer)]
    for difference in differences[:20]:
        print(difference)
    compared = sum(len(zone.moments) + len(zone.readings) for zone in zones)
    print(f"{len(zones)} zones, {compared} moments and readings, {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
