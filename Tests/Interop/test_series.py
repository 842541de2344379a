"""Series after one occurrence, those from one on, or all were changed or removed, as other programs expand them."""

import peers
from program import ProgramTestCase

SERIES = {
    "daily": ["--start", "2026-03-20 10:00", "--repeat", "daily", "--count", "14"],
    "weekdays": ["--start", "2026-03-03 09:30", "--repeat", "weekly on tue,thu", "--until", "2026-04-30"],
    "endless": ["--start", "2026-03-02 08:00", "--repeat", "every 2 weeks on mon,wed"],
    "floating": ["--start", "2026-03-01 12:00", "--zone", "floating", "--repeat", "every 3 days", "--count", "12"],
    "days": ["--all-day", "--start", "2026-03-01", "--end", "2026-03-02", "--repeat", "weekly", "--count", "8"],
    "last workday": [
        "--start", "2026-03-31 17:00", "--repeat", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=12",
    ],
    "far": [
        "--start", "2026-03-15 23:30", "--zone", "America/New_York", "--repeat", "FREQ=MONTHLY;BYMONTHDAY=15;COUNT=12",
    ],
}
CHANGES = {
    "other title": ["--title", "Other"],
    "later": ["--start", "+45m"],
    "next day": ["--start=+1d"],
    "longer": ["--length", "3h"],
    "other place": ["--location", "There"],
}


class SeriesTests(ProgramTestCase):
    def begin(self, name):
        for file in self.files():
            file.unlink()
        return self.new(name, *SERIES[name])

    def check(self, label):
        shown = peers.ours(self.listed())
        self.assertEqual(peers.icalendar_occurrences(self.files()), shown, label)
        self.assertEqual(peers.khal_occurrences(self.work), peers.as_khal_shows(shown), label)

    def occurrences(self):
        starts = [item["occurrence"] for item in self.listed()]
        return {"first": starts[0], "middle": starts[4], "last": starts[-1]}

    def each_part(self):
        for name in SERIES:
            self.begin(name)
            for which, occurrence in self.occurrences().items():
                for span in ["this", "future", "all"]:
                    yield name, f"{span} {which}", ["--occurrence", occurrence, "--span", span]

    def is_left_out(self, name, part, change):
        """Days have no hours; a start that its rule does not name counts here, and does not in python-dateutil."""
        if name == "days":
            return change in ["later", "longer"]
        return name == "last workday" and change == "next day" and not part.startswith("this")

    def test_removing_a_part(self):
        for name, part, options in self.each_part():
            with self.subTest(name=name, part=part):
                self.cal_edit("delete", "--yes", self.begin(name), *options)
                self.check(part)

    def test_changing_a_part(self):
        for name, part, options in self.each_part():
            for change, fields in CHANGES.items():
                if self.is_left_out(name, part, change):
                    continue
                with self.subTest(name=name, part=part, change=change):
                    self.cal_edit("edit", self.begin(name), *options, *fields)
                    self.check(f"{change}, {part}")

    def test_restoring_an_occurrence(self):
        for name in SERIES:
            with self.subTest(name=name):
                uid = self.begin(name)
                before = peers.ours(self.listed())
                occurrence = self.occurrences()["middle"]
                self.cal_edit("delete", "--yes", uid, "--occurrence", occurrence, "--span", "this")
                self.cal_edit("restore", uid, "--occurrence", occurrence)
                self.assertEqual(peers.ours(self.listed()), before)
                self.check("restored")
