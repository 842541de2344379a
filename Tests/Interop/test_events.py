"""Events that cal-edit writes, as khal and python's icalendar read them."""

import peers
from program import ProgramTestCase

EVENTS = {
    "Review": ["--start", "2026-03-02 10:00", "--length", "90m", "--alert", "15m", "--category", "a, b", "--category", "c"],
    "Flight": ["--start", "2026-03-03 10:00", "--length", "8h", "--zone", "America/New_York"],
    "Floating": ["--start", "2026-03-04 12:00", "--length", "30m", "--zone", "floating"],
    "Universal": ["--start", "2026-03-05 12:00", "--length", "30m", "--zone", "UTC"],
    "Trip": ["--all-day", "--start", "2026-03-06", "--end", "2026-03-09"],
    "Night shift": ["--start", "2026-03-28 22:00", "--length", "9h"],
    "Party 🎉 für Ann; \"wirklich\", ja\\nein " + "und länger " * 12 + "als je": ["--start", "2026-03-10 20:00", "--length", "3h"],
    "Meeting": [
        "--start", "2026-03-11 09:00", "--invite", "Ann Ng <ann@example.org>", "--invite", "bob@example.org",
        "--location", "Room 4, ground floor", "--notes", "one\ntwo; three, four", "--url", "https://example.org/?a=1;b",
        "--conference", "https://meet.example.org/x", "--travel-time", "30m", "--availability", "free", "--private",
        "--status", "tentative", "--color", "teal", "--set", "X-NOTE;X-KIND=odd=kept",
    ],
    "Standup": ["--start", "2026-03-02 09:15", "--length", "15m", "--repeat", "weekly on mon,wed,fri", "--count", "30"],
    "Month end": ["--start", "2026-03-27 17:00", "--length", "1h", "--repeat", "monthly on last friday"],
    "Rent": ["--all-day", "--start", "2026-03-01", "--repeat", "monthly", "--until", "2026-12-01"],
    "Birthday": ["--all-day", "--start", "2024-02-29", "--repeat", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"],
}


class EventTests(ProgramTestCase):
    def setUp(self):
        super().setUp()
        for title, options in EVENTS.items():
            self.cal_edit("new", "--yes", "--title", title, *options)

    def test_icalendar_reads_the_same(self):
        self.assertEqual(peers.icalendar_occurrences(self.files()), peers.ours(self.listed()))

    def test_khal_reads_the_same(self):
        self.assertEqual(peers.khal_occurrences(self.work), peers.as_khal_shows(peers.ours(self.listed())))

    def test_one_file_with_all_events_is_read_the_same(self):
        single = self.store / "all.ics"
        single.write_bytes(b"")
        for title, options in EVENTS.items():
            self.cal_edit("new", "--yes", "--calendar", single, "--title", title, *options)
        listed = self.listed("--calendar", single)
        self.assertEqual(peers.icalendar_occurrences([single]), peers.ours(listed))
        self.assertEqual(peers.ours(listed), peers.ours(self.listed("--calendar", self.work)))
