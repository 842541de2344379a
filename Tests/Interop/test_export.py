"""What cal-edit exports, as khal, icalendar, libical and KCalendarCore read it."""

import json
import os
import pathlib
import shutil
import sys
import unittest

import peers
import program
from program import ProgramTestCase
from test_events import EVENTS

TOOLS = pathlib.Path(os.environ.get("INTEROP_TOOLS", ".build/interop")).resolve()


def tool(name):
    """A reader that was built beside the tests; where its library is missing the test says so and is passed over."""
    path = TOOLS / name
    return unittest.skipUnless(path.exists(), f"{path.name} was not built, since its library is not installed")


class ExportTests(ProgramTestCase):
    def setUp(self):
        super().setUp()
        for title, options in EVENTS.items():
            self.cal_edit("new", "--yes", "--title", title, *options)
        uid = self.new("Moved", "--start", "2026-03-02 15:00", "--repeat", "weekly", "--count", "8")
        self.cal_edit("edit", uid, "--occurrence", "2026-03-09 15:00", "--span", "this", "--start", "+1d")
        self.cal_edit("delete", "--yes", uid, "--occurrence", "2026-03-16 15:00", "--span", "this")
        self.cal_edit("edit", uid, "--occurrence", "2026-03-30 15:00", "--span", "future", "--title", "Moved on")
        self.export = self.home / "export.ics"
        self.cal_edit("export", self.export, "--as", "ics")

    def lines(self, *arguments):
        """What a reader prints: sets of (start, end, title)."""
        done = self.run_peer(*map(str, arguments))
        return sorted(tuple(line.split("\t")) for line in done.stdout.splitlines())

    def test_icalendar_reads_the_same(self):
        self.assertEqual(peers.icalendar_occurrences([self.export]), peers.ours(self.listed()))

    def test_khal_reads_the_same(self):
        folder = self.home / "khal"
        config = self.home / "vdirsyncer.conf"
        config.write_text(
            f'[general]\nstatus_path = "{self.home / "status"}"\n[pair p]\na = "one"\nb = "many"\ncollections = null\n'
            f'[storage one]\ntype = "singlefile"\npath = "{self.export}"\n'
            f'[storage many]\ntype = "filesystem"\npath = "{folder}"\nfileext = ".ics"\n')
        for command in ["discover", "sync"]:
            self.run_peer(sys.executable, "-m", "vdirsyncer", "--config", str(config), command, PYTHONWARNINGS="ignore")
        self.assertEqual(peers.khal_occurrences(folder), peers.as_khal_shows(peers.ours(self.listed())))

    @tool("kcalendarcore")
    def test_kcalendarcore_reads_the_same(self):
        behind = peers.BEHIND.isoformat()
        self.assertEqual(
            self.lines(TOOLS / "kcalendarcore", program.FIRST, behind, self.export), peers.ours(self.listed()))

    @tool("libical")
    def test_libical_reads_the_same_components(self):
        items = [item for item in self.exported() if not item["recurrence"] or not item["occurrence"]]
        self.assertEqual(self.lines(TOOLS / "libical", self.export), peers.ours(items))

    def exported(self):
        return json.loads(self.cal_edit("export", "--as", "json"))

    def test_an_export_is_imported_to_the_same_export(self):
        self.cal_edit("calendars", "add", "Copy")
        self.cal_edit("import", self.export, "--calendar", "Copy")
        self.cal_edit("export", self.home / "again.ics", "--as", "ics", "--calendar", "Copy")
        self.assertEqual((self.home / "again.ics").read_bytes(), self.export.read_bytes())
        shutil.rmtree(self.store / "Copy")
