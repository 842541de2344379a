"""Reminders that cal-edit writes, as todoman lists them, and the other way round."""

import datetime
import json
import shutil
import sys
import zoneinfo

from program import ProgramTestCase


class TodoTests(ProgramTestCase):
    def setUp(self):
        super().setUp()
        config = self.home / "todoman.py"
        config.write_text(
            f'path = "{self.store}/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ndefault_list = "work"\n'
            f'cache_path = "{self.home / "todoman.sqlite"}"\n')

    def todoman(self, *arguments):
        return self.run_peer(
            sys.executable, "-m", "todoman", "--porcelain", *map(str, arguments), TODOMAN_CONFIG=str(self.home / "todoman.py"))

    def seen_by_todoman(self):
        todos = json.loads(self.todoman("list", "--status", "ANY").stdout)
        return sorted((todo["summary"], todo["completed"], todo["percent"], todo["priority"]) for todo in todos)

    def seen_by_us(self):
        todos = json.loads(self.cal_edit("todo", "list", "--all", "--json"))
        return sorted(
            (todo["title"], todo["completed"] is not None, todo["percent"] or 0, todo["priority"] or 0)
            for todo in todos)

    def test_todoman_reads_the_same(self):
        self.cal_edit("todo", "add", "Buy milk", "--due", "2026-03-02 18:00", "--priority", "1")
        self.cal_edit("todo", "add", "Taxes", "--due", "2026-05-31", "--category", "home, paper")
        self.cal_edit("todo", "add", "Write; the, book", "--percent", "40")
        self.cal_edit("todo", "add", "Done already")
        self.cal_edit("todo", "done", "Done already")
        self.assertEqual(self.seen_by_todoman(), self.seen_by_us())

    def test_todoman_reads_an_export(self):
        self.cal_edit("todo", "add", "Buy milk", "--due", "2026-03-02 18:00", "--priority", "1")
        self.cal_edit("todo", "add", "Rent", "--due", "2026-03-31", "--repeat", "monthly", "--alert", "1d")
        self.cal_edit("todo", "add", "Write; the, book", "--percent", "40", "--notes", "three\nlines", "--location", "Home")
        self.cal_edit("todo", "add", "Done already")
        self.cal_edit("todo", "done", "Done already")
        ours = self.seen_by_us()
        export = self.home / "todos.ics"
        self.cal_edit("export", export, "--as", "ics")
        shutil.rmtree(self.work)
        self.work.mkdir()
        # todoman reads one file for each todo, as vdirsyncer makes them of one file.
        config = self.home / "vdirsyncer.conf"
        config.write_text(
            f'[general]\nstatus_path = "{self.home / "status"}"\n[pair p]\na = "one"\nb = "many"\ncollections = null\n'
            f'[storage one]\ntype = "singlefile"\npath = "{export}"\n'
            f'[storage many]\ntype = "filesystem"\npath = "{self.work}"\nfileext = ".ics"\n')
        for command in ["discover", "sync"]:
            self.run_peer(sys.executable, "-m", "vdirsyncer", "--config", str(config), command, PYTHONWARNINGS="ignore")
        self.assertEqual(self.seen_by_todoman(), ours)

    def test_what_todoman_writes_is_read_and_kept(self):
        # What is porcelain speaks of moments in seconds.
        due = datetime.datetime(2026, 3, 2, 18, tzinfo=zoneinfo.ZoneInfo("Europe/Berlin")).timestamp()
        self.todoman("new", "--due", due, "--priority", 3, "From todoman")
        self.assertEqual(self.seen_by_us(), self.seen_by_todoman())
        self.cal_edit("todo", "edit", "From todoman", "--title", "Changed here")
        self.todoman("done", "1")
        self.assertEqual(self.seen_by_us(), [("Changed here", True, 100, 3)])
        self.assertEqual(self.seen_by_us(), self.seen_by_todoman())
