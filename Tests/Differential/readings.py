"""What python-dateutil makes of a series, and where it is known to differ from RFC 5545."""

import datetime
import itertools
import types

import dateutil.rrule
from random_rules import FREQUENCIES, WEEKDAYS

# Where dateutil is known to read a rule otherwise than RFC 5545, the rule is put to it in other words.
REWORDINGS = {}

# Where no words help, a difference is counted and not a fault. What none of the names explains is one.
EXPLANATIONS = {}


def rewording(name):
    return lambda function: REWORDINGS.setdefault(name, function)


def explanation(name):
    return lambda function: EXPLANATIONS.setdefault(name, function)


@rewording("BYWEEKNO alone means the start's weekday in those weeks, to dateutil each of their days")
def week_numbers_alone(parts, series):
    if "BYWEEKNO" in parts and not parts.keys() & {"BYDAY", "BYMONTHDAY", "BYYEARDAY"}:
        parts["BYDAY"] = [WEEKDAYS[series.start.weekday()]]


@rewording("BYDAY=MO,2TU names both, to dateutil only what is both")
def plain_among_numbered(parts, series):
    days = parts.get("BYDAY", [])
    numbered = [day for day in days if len(day) > 2]
    if numbered and len(numbered) < len(days):
        last = 5 if series.frequency == "MONTHLY" or "BYMONTH" in parts else 53
        plain = [f"{number}{day}" for day in days if len(day) == 2 for number in range(1, last + 1)]
        parts["BYDAY"] = numbered + plain


@rewording("BYSETPOS counts from the week's first day, to dateutil in the first week from the start")
def positions_in_first_week(parts, series):
    if series.frequency == "WEEKLY" and "BYSETPOS" in parts:
        start = series.start
        parts.setdefault("BYDAY", [WEEKDAYS[start.weekday()]])
        parts.setdefault("BYHOUR", [start.hour])
        parts.setdefault("BYMINUTE", [start.minute])
        parts.setdefault("BYSECOND", [start.second])
        first = WEEKDAYS.index(series.week_start or "MO")
        parts["DTSTART"] = start - datetime.timedelta(days=(start.weekday() - first) % 7)


@explanation("a year of weeks is taken or left out as a whole, by dateutil its days by their calendar year")
def years_of_weeks(series):
    return "BYWEEKNO" in series.parts and (series.interval > 1 or "BYSETPOS" in series.parts)


@explanation("the last week of a year reaches into the next: dateutil miscounts its number there")
def last_weeks(series):
    return any(abs(week) >= 52 for week in series.parts.get("BYWEEKNO", []))


def readings(series, most):
    """The first readings that the rule alone gives from its start on, and the day before which these are all."""
    last_year = series.start.year + {"YEARLY": 60, "MONTHLY": 30, "WEEKLY": 15, "DAILY": 8}.get(series.frequency, 3)
    # dateutil gives up only in the last year that it knows.
    years = {"datetime": datetime.datetime, "date": datetime.date, "time": datetime.time, "MAXYEAR": last_year}
    dateutil.rrule.datetime = types.SimpleNamespace(**years)
    parts = dict(series.parts)
    for reword in REWORDINGS.values():
        reword(parts, series)
    found = []
    try:
        rule = rule_of(parts, series)
        found += itertools.islice((reading for reading in rule if reading >= series.start), most)
    except ValueError as error:
        # dateutil's way to say that nothing more can match.
        if "empty" not in str(error):
            raise
    if len(found) == most:
        return found, None
    return found, datetime.datetime(last_year + 1, 1, 1)


def rule_of(parts, series):
    words = {"BYDAY": "byweekday"}
    arguments = {words.get(name, name.lower()): values for name, values in parts.items()}
    if "BYDAY" in parts:
        arguments["byweekday"] = [weekday(day) for day in parts["BYDAY"]]
    arguments.setdefault("dtstart", series.start)
    arguments["wkst"] = WEEKDAYS.index(series.week_start or "MO")
    return dateutil.rrule.rrule(FREQUENCIES.index(series.frequency), interval=series.interval, **arguments)


def weekday(text):
    day = dateutil.rrule.weekday(WEEKDAYS.index(text[-2:]))
    return day(int(text[:-2])) if len(text) > 2 else day
