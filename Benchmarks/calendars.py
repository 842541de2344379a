#!/usr/bin/env python3
"""Deterministic generator of realistic calendars (standard library only).

    calendars.py N [--seed S] [--ics FILE] [--vdir DIR] [--rem FILE] [--stats FILE]

N counts UIDs (masters); RECURRENCE-ID overrides come on top of it.
The same N and seed give the same bytes, whatever the outputs asked for.

Mix per UID:  60 % simple timed events with TZID (five zones, each with its
VTIMEZONE once per file), 10 % all-day, 20 % recurring (weekly 50, monthly 20,
yearly 15, daily 15; UNTIL/COUNT/infinite; EXDATE in 20 % of them, 10 % with
1-3 overrides), 10 % timed with alarms and attendees.
Dates spread over 2015-2030.  Text is UTF-8 with escapes and folded lines.
SEARCH_WORD stands in about 0.3 % of the UIDs' summaries or descriptions.
"""
import argparse
import datetime as dt
import json
import os
import random
import sys
from zoneinfo import ZoneInfo

SEARCH_WORD = "Quartalsbericht"
YEAR0, YEAR1 = 2015, 2030

# (weight, TZID, VTIMEZONE body); all five zones keep one rule over 2015-2030
ZONES = [
    (50, "Europe/Berlin", """BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD"""),
    (25, "America/New_York", """BEGIN:DAYLIGHT
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
TZNAME:EDT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
TZNAME:EST
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD"""),
    (10, "Asia/Tokyo", """BEGIN:STANDARD
TZOFFSETFROM:+0900
TZOFFSETTO:+0900
TZNAME:JST
DTSTART:19700101T000000
END:STANDARD"""),
    (8, "Australia/Sydney", """BEGIN:STANDARD
TZOFFSETFROM:+1100
TZOFFSETTO:+1000
TZNAME:AEST
DTSTART:20080406T030000
RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU
END:STANDARD
BEGIN:DAYLIGHT
TZOFFSETFROM:+1000
TZOFFSETTO:+1100
TZNAME:AEDT
DTSTART:20081005T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU
END:DAYLIGHT"""),
    (7, "Asia/Kolkata", """BEGIN:STANDARD
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
TZNAME:IST
DTSTART:19700101T000000
END:STANDARD"""),
]
ZI = {z[1]: ZoneInfo(z[1]) for z in ZONES}
VTZ = {z[1]: ("BEGIN:VTIMEZONE\r\nTZID:%s\r\n%s\r\nEND:VTIMEZONE\r\n"
              % (z[1], z[2].replace("\n", "\r\n"))).encode() for z in ZONES}
ZNAMES = [z[1] for z in ZONES]
ZWEIGHTS = [z[0] for z in ZONES]

TOPICS = ["Team-Sync", "Standup", "Zahnarzt", "Réunion budget", "Projektplanung",
          "Design review", "Sprint planning", "1:1 with Zoë", "Mittagessen", "Kickoff",
          "Release freeze", "Elternabend", "Yoga", "Klavierstunde", "Codefest",
          "歯医者", "会議", "Spotkanie zespołu", "Almuerzo con Íñigo", "Retrospektive",
          "Vorstandssitzung", "Customer call", "Board prep", "Ärztin", "Physio",
          "Fußballtraining", "Müllabfuhr", "Book club 📚", "Dinner 🍝", "On-call handover",
          "Interview", "Bewerbungsgespräch", "Hackathon", "Schulfest", "Steuerberater",
          "Roadmap", "Lecture", "Séminaire", "Übergabe", "Wartungsfenster"]
NAMES = ["Anna Müller", "José García", "Zoë Brontë", "Łukasz Nowak", "Søren Kierkegård",
         "Mei Tanaka", "Priya Sharma", "John O'Neil", "François Lefèvre", "Ingrid Åström",
         "Thomas Schmidt", "Olga Ivanova", "田中 太郎", "Emily Clark", "Nguyễn Văn An",
         "Fatima Al-Sayed", "Marek Dvořák", "Sofia Rossi", "Ben Carter", "Clara Weiß"]
PLACES = ["Raum 3.14, Hauptgebäude", "Café Müller; Ecke Hauptstraße", "Zoom",
          "Conference Room B", "東京駅 丸の内口", "Sportplatz Nord", "Büro", "12 Main St, Springfield",
          "Praxis Dr. Weiß, Lindenallee 4", "Kantine", "Room 101", "https://meet.example.org/abc-def"]
WORDS = ("agenda please bring the printed slides and notes about budget planning for next quarter "
         "wir besprechen die offenen Punkte aus dem letzten Protokoll sowie Termine und Risiken "
         "merci de préparer vos questions à l’avance l’équipe présentera les résultats "
         "資料 を 事前 に ご確認 ください proszę przynieść dokumenty größere Änderungen späteren Übersicht "
         "action items follow-up owner deadline review status green amber red dial-in PIN 4711#").split()
CATS = ["WORK", "PERSONAL", "FAMILY", "HEALTH", "TRAVEL", "Büro", "SPORT", "FINANCE"]
WD = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
REMDAY = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
REMMON = ["", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
DAY = dt.timedelta(days=1)


def esc(s):
    return s.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def fold(line):
    """RFC 5545 folding at 75 octets, never inside a UTF-8 sequence."""
    b = line.encode()
    if len(b) <= 75:
        return b + b"\r\n"
    out, pos, limit = [], 0, 75
    while pos < len(b):
        end = min(pos + limit, len(b))
        while end < len(b) and b[end] & 0xC0 == 0x80:
            end -= 1
        out.append(b[pos:end])
        pos, limit = end, 74
    return b"\r\n ".join(out) + b"\r\n"


def d8(d):
    return "%04d%02d%02d" % (d.year, d.month, d.day)


def t15(t):
    return "%04d%02d%02dT%02d%02d%02d" % (t.year, t.month, t.day, t.hour, t.minute, t.second)


def nth_weekday(y, m, wd, n):
    """date of the n-th (n>0) or last (n=-1) weekday wd of a month, or None"""
    if n > 0:
        first = dt.date(y, m, 1)
        d = first + dt.timedelta((wd - first.weekday()) % 7 + 7 * (n - 1))
        return d if d.month == m else None
    nxt = dt.date(y + (m == 12), m % 12 + 1, 1) - DAY
    return nxt - dt.timedelta((nxt.weekday() - wd) % 7)


class Rule:
    """One of the generated rule shapes: text, the first dates, a rem form."""

    def __init__(self, r, start):
        self.freq = r.choices(["WEEKLY", "MONTHLY", "YEARLY", "DAILY"], [50, 20, 15, 15])[0]
        self.interval = 1
        self.rem = None
        if self.freq == "DAILY":
            self.interval = r.choices([1, 2, 3, 10], [70, 15, 10, 5])[0]
            self.parts = ""
            self.first = start
        elif self.freq == "WEEKLY":
            self.interval = r.choices([1, 2, 4], [70, 25, 5])[0]
            k = r.choices([1, 2, 3, 5], [60, 20, 12, 8])[0]
            self.days = sorted([0, 1, 2, 3, 4] if k == 5 else r.sample(range(7), k))
            if k == 1:
                self.first = start
                self.days = [start.weekday()]
                self.parts = "" if r.random() < .4 else ";BYDAY=" + WD[self.days[0]]
            else:
                self.first = start + dt.timedelta((self.days[0] - start.weekday()) % 7)
                self.parts = ";BYDAY=" + ",".join(WD[d] for d in self.days)
        elif self.freq == "MONTHLY":
            self.shape = r.choices(["md", "nth", "setpos"], [45, 35, 20])[0]
            if self.shape == "md":
                self.first = start.replace(day=min(start.day, 28))
                self.parts = "" if r.random() < .5 else ";BYMONTHDAY=%d" % self.first.day
            elif self.shape == "nth":
                self.n, self.wd = r.choice([1, 2, 3, 4, -1]), r.randrange(5)
                self.first = nth_weekday(start.year, start.month, self.wd, self.n)
                self.parts = ";BYDAY=%d%s" % (self.n, WD[self.wd])
            else:
                self.parts = ";BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
                self.first = self._last_workday(start.year, start.month)
        else:
            self.shape = r.choices(["md", "nth"], [80, 20])[0]
            if self.shape == "md":
                self.first = start.replace(day=min(start.day, 28))
                self.parts = ""
            else:
                self.n, self.wd = r.choice([1, 2, 3, 4, -1]), r.randrange(7)
                self.first = nth_weekday(start.year, start.month, self.wd, self.n)
                self.parts = ";BYMONTH=%d;BYDAY=%d%s" % (self.first.month, self.n, WD[self.wd])

    @staticmethod
    def _last_workday(y, m):
        d = dt.date(y + (m == 12), m % 12 + 1, 1) - DAY
        while d.weekday() > 4:
            d -= DAY
        return d

    def dates(self, n):
        """the first n dates, DTSTART's included"""
        out, d = [], self.first
        if self.freq == "DAILY":
            return [d + dt.timedelta(i * self.interval) for i in range(n)]
        if self.freq == "WEEKLY":
            monday, w = d - dt.timedelta(d.weekday()), 0
            while len(out) < n:
                for x in self.days:
                    y = monday + dt.timedelta(7 * w * self.interval + x)
                    if y >= d and len(out) < n:
                        out.append(y)
                w += 1
            return out
        y, m = d.year, d.month
        while len(out) < n:
            if self.shape == "md":
                out.append(dt.date(y, m, d.day))
            elif self.shape == "nth":
                out.append(nth_weekday(y, m, self.wd, self.n))
            else:
                out.append(self._last_workday(y, m))
            if self.freq == "MONTHLY":
                y, m = y + (m == 12), m % 12 + 1
            else:
                y += 1
        return out


def text_line(r, n):
    return " ".join(r.choice(WORDS) for _ in range(n))


def make_event(i, r):
    """-> (uid, set of TZIDs, [bytes of each VEVENT], rem line or None)"""
    kind = r.choices(["simple", "allday", "recur", "rich"], [60, 10, 20, 10])[0]
    uid = "%08x-%04x-%04x-%04d-%06d@bench.example" % (
        r.getrandbits(32), r.getrandbits(16), r.getrandbits(16), i % 10000, i)
    day = dt.date(YEAR0, 1, 1) + dt.timedelta(r.randrange(365 * 16 + 3))
    allday = kind == "allday" or (kind == "recur" and r.random() < .2)
    tz = r.choices(ZNAMES, ZWEIGHTS)[0]
    hour, minute = r.choices(range(6, 22), [1, 2, 5, 9, 9, 9, 5, 4, 8, 8, 8, 5, 4, 3, 2, 1])[0], r.choice([0, 0, 0, 30, 30, 15, 45])
    dur = dt.timedelta(minutes=r.choice([15, 30, 30, 45, 60, 60, 60, 90, 120, 240]))
    days = r.choices([1, 2, 3, 7, 14], [70, 12, 8, 6, 4])[0] if kind == "allday" else 1

    rule = rrule = None
    exdates, overrides = [], []
    if kind == "recur":
        rule = Rule(r, day)
        day = rule.first
        infinite = 10 if rule.freq == "DAILY" else 30
        end = r.choices(["until", "count", "inf"], [35, 35, infinite])[0]
        occ = r.choice({"DAILY": [5, 10, 30, 60], "WEEKLY": [6, 10, 26, 52, 104],
                        "MONTHLY": [6, 12, 24, 36], "YEARLY": [3, 5, 10]}[rule.freq])
        rrule = "FREQ=%s" % rule.freq
        if rule.interval > 1:
            rrule += ";INTERVAL=%d" % rule.interval
        rrule += rule.parts
        dates = rule.dates(max(occ, 12))
        if end == "until":
            last = dates[occ - 1]
            if allday:
                rrule += ";UNTIL=" + d8(last)
            else:
                u = dt.datetime(last.year, last.month, last.day, hour, minute, tzinfo=ZI[tz]).astimezone(dt.timezone.utc)
                rrule += ";UNTIL=" + t15(u) + "Z"
        elif end == "count":
            rrule += ";COUNT=%d" % occ
        pool = dates[1:occ] if end != "inf" else dates[1:]
        if r.random() < .2 and pool:
            exdates = sorted(r.sample(pool, min(len(pool), r.choice([1, 1, 2, 3]))))
        if r.random() < .1:
            left = [d for d in pool if d not in exdates]
            overrides = sorted(r.sample(left, min(len(left), r.randint(1, 3)))) if left else []

    topic = r.choice(TOPICS)
    summary = topic
    x = r.random()
    if x < .45:
        summary += " – " + r.choice(WORDS) + " " + r.choice(WORDS)
    elif x < .60:
        summary += ", " + r.choice(NAMES)
    elif x < .70:
        summary += "; Teil %d" % r.randint(1, 9)
    loc = r.choice(PLACES) if r.random() < .6 else None
    desc = None
    if r.random() < .5:
        paras = [text_line(r, r.randint(6, 30)) for _ in range(r.choices([1, 2, 4], [60, 30, 10])[0])]
        desc = "\n".join(paras) + ("\nPfad: C:\\Daten\\Plan; siehe Anhang, Seite %d" % r.randint(1, 99) if r.random() < .2 else "")
    if r.random() < .003:
        if desc and r.random() < .5:
            desc += "\n" + SEARCH_WORD + " anbei."
        else:
            summary += " (" + SEARCH_WORD + ")"
    stamp = dt.datetime(day.year, day.month, day.day, 8, 0) - dt.timedelta(days=r.randint(1, 90), seconds=r.randrange(30000))
    cats = sorted(r.sample(CATS, r.randint(1, 2))) if r.random() < .3 else None
    url = "https://example.org/ev/%x" % r.getrandbits(40) if r.random() < .1 else None
    seq = r.choice([0, 0, 0, 1, 2])
    trailer = []
    if kind == "rich":
        org = r.choice(NAMES)
        trailer.append('ORGANIZER;CN=%s:mailto:org%d@example.com' % (org, r.randrange(50)))
        for a in r.sample(NAMES, r.randint(1, 6)):
            trailer.append('ATTENDEE;CN="%s";ROLE=REQ-PARTICIPANT;PARTSTAT=%s;RSVP=TRUE:mailto:p%d@example.com'
                           % (a, r.choice(["ACCEPTED", "NEEDS-ACTION", "DECLINED", "TENTATIVE"]), r.randrange(500)))
        for _ in range(r.randint(1, 2)):
            trailer += ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:" + esc("Erinnerung: " + topic),
                        "TRIGGER:-PT%dM" % r.choice([5, 10, 15, 30, 60]), "END:VALARM"]

    def vevent(d, h, mi, recid, summ):
        L = ["BEGIN:VEVENT", "UID:" + uid, "DTSTAMP:" + t15(stamp) + "Z",
             "CREATED:" + t15(stamp) + "Z", "LAST-MODIFIED:" + t15(stamp) + "Z", "SEQUENCE:%d" % seq]
        if allday:
            L += ["DTSTART;VALUE=DATE:" + d8(d), "DTEND;VALUE=DATE:" + d8(d + days * DAY)]
            if recid:
                L.append("RECURRENCE-ID;VALUE=DATE:" + d8(recid))
        else:
            s = dt.datetime(d.year, d.month, d.day, h, mi)
            L += ["DTSTART;TZID=%s:%s" % (tz, t15(s)), "DTEND;TZID=%s:%s" % (tz, t15(s + dur))]
            if recid:
                L.append("RECURRENCE-ID;TZID=%s:%s" % (tz, t15(dt.datetime(recid.year, recid.month, recid.day, hour, minute))))
        if not recid and rrule:
            L.append("RRULE:" + rrule)
            for e in exdates:
                L.append("EXDATE;VALUE=DATE:" + d8(e) if allday else
                         "EXDATE;TZID=%s:%s" % (tz, t15(dt.datetime(e.year, e.month, e.day, hour, minute))))
        L.append("SUMMARY:" + esc(summ))
        if loc:
            L.append("LOCATION:" + esc(loc))
        if desc:
            L.append("DESCRIPTION:" + esc(desc))
        if cats:
            L.append("CATEGORIES:" + ",".join(cats))
        if url:
            L.append("URL:" + url)
        L += ["STATUS:CONFIRMED", "TRANSP:" + ("TRANSPARENT" if allday else "OPAQUE")]
        L += trailer
        L.append("END:VEVENT")
        return b"".join(fold(x) for x in L)

    ev = [vevent(day, hour, minute, None, summary)]
    for o in overrides:
        nd = o + dt.timedelta(r.choice([0, 0, 1]))
        ev.append(vevent(nd, (hour + r.choice([0, 1, 2])) % 24, minute, o, summary + " (verschoben)"))

    # remind's form, a plain conversion that keeps days and local times and
    # drops zones; rule shapes that need more than one REM line are left out
    rem = "REM %s %d %d" % (REMMON[day.month], day.day, day.year)
    if rule:
        if rule.freq in ("DAILY", "WEEKLY") and (rule.freq == "DAILY" or len(rule.days) == 1):
            rem += " *%d" % (rule.interval * (7 if rule.freq == "WEEKLY" else 1))
        elif rule.freq == "MONTHLY" and rule.shape == "md":
            rem = "REM %d FROM %04d-%02d-%02d" % (day.day, day.year, day.month, day.day)
        elif rule.freq == "YEARLY" and rule.shape == "md":
            rem = "REM %s %d FROM %04d-%02d-%02d" % (REMMON[day.month], day.day, day.year, day.month, day.day)
        else:
            rem = None
        if rem and "UNTIL" in rrule or rem and "COUNT" in rrule:
            last = dates[occ - 1]
            rem += " UNTIL %04d-%02d-%02d" % (last.year, last.month, last.day)
    if rem:
        if not allday:
            rem += " AT %d:%02d DURATION %d:%02d" % (hour, minute, dur.seconds // 3600, dur.seconds // 60 % 60)
        rem += " MSG " + summary.replace("%", "").replace("[", "(").replace("]", ")")
    return uid, (set() if allday else {tz}), ev, rem


HEAD = b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//gen 1//EN\r\nCALSCALE:GREGORIAN\r\n"
TAIL = b"END:VCALENDAR\r\n"


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("n", type=int)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--ics", help="write one .ics file")
    ap.add_argument("--vdir", help="write a vdir folder, one file per UID")
    ap.add_argument("--rem", help="write remind's form of what it can express")
    ap.add_argument("--stats", help="write counts as JSON")
    a = ap.parse_args()
    ics = open(a.ics, "wb", 1 << 20) if a.ics else None
    rem = open(a.rem, "w", 1 << 20, encoding="utf-8") if a.rem else None
    if a.vdir:
        os.makedirs(a.vdir, exist_ok=True)
    if ics:
        ics.write(HEAD + b"X-WR-CALNAME:Bench\r\n" + b"".join(VTZ[z] for z in ZNAMES))
    st = dict(uids=0, vevents=0, recurring=0, overrides=0, search_hits=0, rem_lines=0)
    for i in range(a.n):
        r = random.Random("%d/%d" % (a.seed, i))
        uid, zones, ev, rl = make_event(i, r)
        body = b"".join(ev)
        st["uids"] += 1
        st["vevents"] += len(ev)
        st["overrides"] += len(ev) - 1
        st["recurring"] += b"\nRRULE:" in ev[0]
        st["search_hits"] += SEARCH_WORD.encode() in body.replace(b"\r\n ", b"")
        if ics:
            ics.write(body)
        if a.vdir:
            with open(os.path.join(a.vdir, uid.split("@")[0] + ".ics"), "wb") as f:
                f.write(HEAD + b"".join(VTZ[z] for z in zones) + body + TAIL)
        if rem and rl:
            st["rem_lines"] += 1
            rem.write(rl + "\n")
    if ics:
        ics.write(TAIL)
        ics.close()
    if rem:
        rem.close()
    if a.stats:
        with open(a.stats, "w") as f:
            json.dump(st, f, indent=1)
    print(json.dumps(st), file=sys.stderr)


if __name__ == "__main__":
    main()
