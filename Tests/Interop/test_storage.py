"""Folders that cal-edit wrote, as the storages of servers and of vdirsyncer take them."""

import json
import shutil
import sys

from program import ProgramTestCase
from test_events import EVENTS


class StorageTests(ProgramTestCase):
    def setUp(self):
        super().setUp()
        for title, options in EVENTS.items():
            self.cal_edit("new", "--yes", "--title", title, *options)
        uid = self.new("Moved", "--start", "2026-03-02 15:00", "--repeat", "weekly", "--count", "6")
        self.cal_edit("edit", uid, "--occurrence", "2026-03-09 15:00", "--span", "this", "--start", "+1d")
        self.cal_edit("edit", uid, "--occurrence", "2026-03-23 15:00", "--span", "future", "--title", "Moved on")

    def contents(self, folder):
        return {file.name: file.read_bytes() for file in folder.glob("*.ics")}

    def test_radicale_finds_no_fault(self):
        collections = self.home / "radicale" / "collection-root" / "ann"
        shutil.copytree(self.work, collections / "work")
        (collections / "work" / ".Radicale.props").write_text(json.dumps({"tag": "VCALENDAR"}))
        config = self.home / "radicale.conf"
        config.write_text(f"[storage]\nfilesystem_folder = {self.home / 'radicale'}\n")
        done = self.run_peer(sys.executable, "-m", "radicale", "--config", str(config), "--verify-storage")
        self.assertNotIn("WARNING", done.stderr)
        self.assertIn(f"(items: {len(self.files())})", done.stderr)

    def test_xandikos_finds_no_fault(self):
        from xandikos.icalendar import ICalendarFile

        for file in self.files():
            calendar = ICalendarFile([file.read_bytes()], "text/calendar")
            calendar.validate()
            self.assertTrue(calendar.get_uid())

    def test_vdirsyncer_carries_every_item_unchanged(self):
        copy = self.home / "copy"
        self.synchronise(f'type = "filesystem"\npath = "{copy}"\nfileext = ".ics"')
        self.assertEqual(self.contents(copy), self.contents(self.work))

    def test_what_vdirsyncer_brings_back_is_read(self):
        copy = self.home / "copy"
        self.synchronise(f'type = "filesystem"\npath = "{copy}"\nfileext = ".ics"')
        before = self.listed()
        changed = next(iter(copy.glob("*.ics")))
        changed.write_bytes(changed.read_bytes().replace(b"\r\nEND:VEVENT", b"\r\nX-FROM:elsewhere\r\nEND:VEVENT", 1))
        self.synchronise(f'type = "filesystem"\npath = "{copy}"\nfileext = ".ics"')
        self.assertIn(b"X-FROM:elsewhere", (self.work / changed.name).read_bytes())
        self.assertEqual([item["start"] for item in self.listed()], [item["start"] for item in before])

    def test_vdirsyncer_puts_every_item_into_one_file(self):
        single = self.home / "all.ics"
        self.synchronise(f'type = "singlefile"\npath = "{single}"')
        def seen(items):
            return sorted((item["start"], item["end"], item["title"], item["uid"]) for item in items)

        self.assertEqual(seen(self.listed("--calendar", single)), seen(self.listed()))

    def synchronise(self, other):
        config = self.home / "vdirsyncer.conf"
        config.write_text(
            f'[general]\nstatus_path = "{self.home / "status"}"\n'
            '[pair ours]\na = "mine"\nb = "other"\ncollections = null\n'
            f'[storage mine]\ntype = "filesystem"\npath = "{self.work}"\nfileext = ".ics"\n[storage other]\n{other}\n')
        for command in [["discover"], ["sync"]]:
            self.run_peer(
                sys.executable, "-m", "vdirsyncer", "--config", str(config), *command, PYTHONWARNINGS="ignore")


