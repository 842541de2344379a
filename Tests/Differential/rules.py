"""Compares random series with python-dateutil: 20,000 of them, or FIRST and COUNT given as arguments."""

import collections
import datetime
import random
import sys
import time
import zoneinfo

import library
from random_rules import EPOCH, random_series, seconds
from readings import EXPLANATIONS, readings

MOST = 40
DAY = 86_400
FAR = seconds(datetime.datetime(9990, 1, 1))


class Clock:
    """A wall clock; those of days and floating times are the viewer's, who lives by UTC."""

    def __init__(self, name):
        plain = name in ("day", "floating", "utc")
        self.zone = datetime.timezone.utc if plain else zoneinfo.ZoneInfo(name)

    def instant(self, reading):
        return seconds(reading) - reading.replace(tzinfo=self.zone).utcoffset() // datetime.timedelta(seconds=1)

    def reading(self, instant):
        moment = EPOCH + datetime.timedelta(seconds=instant)
        return moment.replace(tzinfo=datetime.timezone.utc).astimezone(self.zone).replace(tzinfo=None, fold=0)


class Expectation:
    """The occurrences of a series before a moment, as readings of dateutil and clocks of zoneinfo give them."""

    def __init__(self, series, seed):
        self.series = series
        self.clock = Clock(series.clock)
        found, complete_before = readings(series, MOST)
        self.bound = self.bound_of(found, complete_before)
        found = [reading for reading in found if self.is_within_until(reading)]
        if series.start not in found:
            # The start is an occurrence whatever the rule says, and the first of its count.
            found.insert(0, series.start)
        if series.count is not None and series.count <= len(found):
            found = found[: series.count]
            self.bound = FAR
        starts = sorted({self.clock.instant(reading) for reading in found})
        self.occurrences = [[start, self.end(start)] for start in starts if start < self.bound]
        self.window = self.random_window(random.Random(-seed))

    def bound_of(self, found, complete_before):
        last = seconds(complete_before or found[-1]) - (DAY if complete_before else 0)
        # No reading after the last is shown before this moment, whatever the clocks do about then.
        offsets = [seconds(self.clock.reading(last + days * DAY)) - last - days * DAY for days in (-2, -1, 0, 1, 2)]
        bound = last - max(offsets)
        if complete_before and self.series.until and not self.is_within_until(complete_before):
            return FAR
        return bound

    def is_within_until(self, reading):
        until = self.series.until
        if until is None:
            return True
        if "T" not in until or self.series.clock == "day":
            return reading.strftime("%Y%m%d") <= until[:8]
        last = datetime.datetime.strptime(until.rstrip("Z"), "%Y%m%dT%H%M%S")
        if until.endswith("Z"):
            return self.clock.instant(reading) <= seconds(last)
        return reading <= last

    def end(self, start):
        series, clock = self.series, self.clock
        if series.end:
            return start + max(0, clock.instant(series.end) - clock.instant(series.start))
        if series.duration:
            days, length = series.duration
            return clock.instant(clock.reading(start) + datetime.timedelta(days=days)) + length
        return start + DAY if series.clock == "day" else start

    def random_window(self, chance):
        starts = [start for start, _ in self.occurrences]
        if not starts:
            return [0, 0]
        first = chance.randint(starts[0], starts[-1]) - chance.choice([0, 0, 1, 60, DAY])
        last = first + chance.choice([1, 60, 3600, DAY, 7 * DAY, 400 * DAY])
        return [first, min(last, self.bound)]

    def question(self):
        return self.series.question(len(self.occurrences) + 2, self.window, self.bound)

    def differences(self, answer):
        first, last = self.window
        within = [
            [start, end] for start, end in self.occurrences
            if start < last and (end > first or start == end == first)
        ]
        found = [occurrence for occurrence in answer["forward"] if occurrence[0] < self.bound]
        backward = [start for start, _ in reversed(self.occurrences)]
        pairs = {
            "forward": (self.occurrences, found), "window": (within, answer["window"]),
            "backward": (backward, answer["backward"]),
        }
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def describe(seed, expectation, differences):
    series = expectation.series
    print(f"seed {seed}: {series.clock} {series.start.isoformat()} {series.rule} to {series.end or series.duration}")
    for name, (expected, found) in differences.items():
        print(f"  {name}, expected but not found: {[one for one in expected if one not in found][:4]}")
        print(f"  {name}, found but not expected: {[one for one in found if one not in expected][:4]}")


def main(first=0, count=20_000):
    began = time.monotonic()
    expectations = [Expectation(random_series(seed), seed) for seed in range(first, first + count)]
    worked = time.monotonic()
    answers = library.ask("series", [expectation.question() for expectation in expectations])
    print(f"dateutil and zoneinfo: {worked - began:.0f} s; the library: {time.monotonic() - worked:.0f} s")
    explained, unexplained = collections.Counter(), 0
    for seed, expectation, answer in zip(range(first, first + count), expectations, answers):
        differences = expectation.differences(answer)
        if not differences:
            continue
        names = [name for name, explains in EXPLANATIONS.items() if explains(expectation.series)]
        if names:
            explained[names[0]] += 1
            continue
        unexplained += 1
        if unexplained <= 20:
            describe(seed, expectation, differences)
    total = sum(len(expectation.occurrences) for expectation in expectations)
    print(f"{count} series, {total} occurrences, {unexplained} unexplained differences")
    for name, times in explained.most_common():
        print(f"  {times} explained: {name}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
