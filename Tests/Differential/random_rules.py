"""Random series of every kind that RFC 5545 allows, each the same for its seed."""

import datetime
import math
import random
import zoneinfo
from dataclasses import dataclass, field

FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
EPOCH = datetime.datetime(1970, 1, 1)

# Clocks that are changed often, oddly, or by other than an hour are met more often than the rest.
ODD_ZONES = [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Europe/Dublin", "Africa/Casablanca", "Asia/Gaza",
    "America/Nuuk", "America/Sao_Paulo", "Pacific/Apia", "Antarctica/Troll", "Asia/Tehran", "Pacific/Chatham",
]
ALL_ZONES = sorted(name for name in zoneinfo.available_timezones() if "/" in name and not name.startswith("Etc/"))


@dataclass
class Series:
    clock: str
    start: datetime.datetime
    frequency: str
    parts: dict = field(default_factory=dict)
    interval: int = 1
    week_start: str | None = None
    count: int | None = None
    until: str | None = None
    end: datetime.datetime | None = None
    duration: tuple | None = None

    @property
    def rule(self):
        texts = [f"FREQ={self.frequency}"]
        if self.interval != 1:
            texts.append(f"INTERVAL={self.interval}")
        texts += [f"{name}={','.join(map(str, values))}" for name, values in self.parts.items()]
        if self.week_start:
            texts.append(f"WKST={self.week_start}")
        if self.count is not None:
            texts.append(f"COUNT={self.count}")
        if self.until is not None:
            texts.append(f"UNTIL={self.until}")
        return ";".join(texts)

    def question(self, limit, window, bound):
        return {
            "clock": self.clock, "start": seconds(self.start), "end": self.end and seconds(self.end),
            "duration": self.duration, "rule": self.rule, "limit": limit, "window": window, "bound": bound,
        }


def seconds(reading):
    return (reading - EPOCH) // datetime.timedelta(seconds=1)


def random_series(seed):
    chance = random.Random(seed)
    series = Series(random_clock(chance), random_start(chance), random_frequency(chance))
    if series.clock == "day":
        series.start = series.start.replace(hour=0, minute=0, second=0)
        if FREQUENCIES.index(series.frequency) > 3:
            series.frequency = "DAILY"
    series.parts = random_parts(chance, series)
    if chance.random() < 0.5:
        small = chance.choice([2, 2, 3, 4, 5, 6, 7, 10, 12])
        series.interval = small if chance.random() < 0.8 else chance.choice([15, 18, 25, 30, 45, 90, 100, 365])
    if chance.random() < 0.4:
        series.week_start = chance.choice(WEEKDAYS)
    end_rule(chance, series)
    end_first_occurrence(chance, series)
    return series


def random_clock(chance):
    kind = chance.random()
    if kind < 0.15:
        return "day"
    if kind < 0.22:
        return "floating"
    if kind < 0.3:
        return "utc"
    return chance.choice(ODD_ZONES if kind < 0.6 else ALL_ZONES)


def random_start(chance):
    first = datetime.datetime(1971 if chance.random() < 0.8 else 1905, 1, 1)
    day = first + datetime.timedelta(days=chance.randrange(365 * 110))
    # Many begin where clocks are changed: at night, in spring and autumn.
    if chance.random() < 0.3:
        day = day.replace(month=chance.choice([3, 4, 10, 11]), day=chance.randint(1, 30))
    hour = chance.choice([0, 1, 2, 3, 9, 14, 23]) if chance.random() < 0.7 else chance.randrange(24)
    minute = chance.choice([0, 15, 30]) if chance.random() < 0.7 else chance.randrange(60)
    second = 0 if chance.random() < 0.7 else chance.randrange(60)
    return day.replace(hour=hour, minute=minute, second=second)


def random_frequency(chance):
    return chance.choices(FREQUENCIES, weights=[24, 24, 16, 12, 8, 8, 8])[0]


def some(chance, values, most=3):
    return sorted(chance.sample(list(values), chance.randint(1, min(most, len(values)))))


def either_sign(chance, last, most=3):
    numbers = some(chance, range(1, last + 1), most)
    return [-number if chance.random() < 0.3 else number for number in numbers]


def random_parts(chance, series):
    """The parts that RFC 5545's table of §3.3.10 allows with the frequency."""
    rank = FREQUENCIES.index(series.frequency)
    parts = {}
    if chance.random() < 0.3:
        parts["BYMONTH"] = some(chance, range(1, 13), 4)
    if rank == 0 and chance.random() < 0.2:
        parts["BYWEEKNO"] = either_sign(chance, 53)
    if rank in (0, 4, 5, 6) and chance.random() < 0.12:
        parts["BYYEARDAY"] = either_sign(chance, 366, 4)
    if rank != 2 and chance.random() < 0.25:
        parts["BYMONTHDAY"] = either_sign(chance, 31, 4)
    if chance.random() < 0.4:
        parts["BYDAY"] = random_weekdays(chance, series.frequency, parts)
    if series.clock != "day":
        for name, limit, odds in [("BYHOUR", 24, 0.2), ("BYMINUTE", 60, 0.15), ("BYSECOND", 60, 0.1)]:
            if chance.random() < odds:
                parts[name] = some(chance, range(limit))
    if parts.keys() - {"BYMONTH"} and chance.random() < 0.25:
        parts["BYSETPOS"] = either_sign(chance, most_in_step(rank, parts), 2)
    return parts


def most_in_step(rank, parts):
    """A number of occurrences that a step may have: dateutil seeks more than there are for minutes."""
    if rank < 3:
        return 5
    times = ["BYHOUR", "BYMINUTE", "BYSECOND"][rank - 3 :]
    return min(5, math.prod(len(parts.get(name, [0])) for name in times))


def random_weekdays(chance, frequency, parts):
    days = some(chance, WEEKDAYS, 4)
    if frequency not in ("YEARLY", "MONTHLY") or "BYWEEKNO" in parts or chance.random() < 0.4:
        return days
    most = 53 if frequency == "YEARLY" and "BYMONTH" not in parts and chance.random() < 0.3 else 5
    numbered = [f"{either_sign(chance, most, 1)[0]}{day}" for day in days]
    if chance.random() < 0.2:
        numbered.append(chance.choice(WEEKDAYS))
    return numbered


def end_rule(chance, series):
    kind = chance.random()
    if kind < 0.3:
        series.count = chance.randint(1, 25)
    elif kind < 0.6:
        span = {"YEARLY": 9000, "MONTHLY": 900, "WEEKLY": 200, "DAILY": 40}.get(series.frequency, 3)
        until = series.start + datetime.timedelta(days=chance.randint(0, span), hours=chance.randrange(24))
        # Most are typed as RFC 5545 asks; the others are read leniently.
        suffix = {"day": None, "floating": ""}.get(series.clock, "Z")
        if chance.random() < 0.2:
            suffix = chance.choice([None, "", "Z"]) if series.clock != "floating" else chance.choice([None, ""])
        series.until = until.strftime("%Y%m%d" if suffix is None else f"%Y%m%dT%H%M%S{suffix}")


def end_first_occurrence(chance, series):
    kind = chance.random()
    if kind < 0.4:
        length = datetime.timedelta(days=chance.choice([1, 1, 2, 7]))
        if series.clock != "day":
            length = datetime.timedelta(minutes=chance.choice([15, 60, 90, 480, 1440, 3000]))
        series.end = series.start + length
    elif kind < 0.8:
        days = chance.choice([0, 1, 2, 7])
        series.duration = (days or 1, 0) if series.clock == "day" else (days, chance.choice([0, 1800, 3600, 86400]))
