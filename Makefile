# make          builds the release program
# make run      installs what is missing, builds, and opens the editor on a copy of a sample
# make test     installs what is missing, and runs every test
# make help     the rest

SWIFT  ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# Where zsh finds completions; /usr/share/zsh/vendor-completions is for Debian's packages.
ZSHDIR  ?= $(PREFIX)/share/zsh/site-functions
# Where fish finds them; that of Debian looks below /usr and the person's ~/.local, but not below /usr/local.
FISHDIR ?= $(if $(filter /usr/local,$(PREFIX)),/etc/fish/completions,$(PREFIX)/share/fish/vendor_completions.d)

# The Swift runtime is linked in, so the program starts sooner and runs where there is no Swift.
release := -c release --static-swift-stdlib
program := .build/release/cal-edit
try     := .build/try/design-review.ics
# python-dateutil, of which `make differential` asks for right answers; nothing of it is in the program.
peers   := .build/differential/venv
# khal, todoman, vdirsyncer, Radicale and others, which `make interop` lets read what cal-edit writes.
interop := .build/interop/venv
# khal, beside which `make bench` measures.
bench   := .build/bench/venv

# The store of what `make sample` plans.
plans   := $(CURDIR)/.build/try/plans

# What `make fuzz` does; for example: make fuzz FUZZ=ICal FUZZ_SECONDS=600
FUZZ         ?= Text ICal Zones Recurrence Exchange
FUZZ_SECONDS ?= 60

# What `make run` does; for example: make run ARGS="new"
ARGS ?= edit $(try)

# The suites whose tests use one store, one disk or one set of zones from several threads.
threaded := EventStore|EventKitTests|ReminderPredicate|RepeatingReminder|ConflictTests|CreateTests|LockTests|DocumentZones|ZoneResolver

sources := Package.swift Sources Tests Benchmarks samples/planner
share    = $(DESTDIR)$(PREFIX)/share
docdir   = $(share)/doc/cal-edit
# What is installed beside the program, its documentation apart.
page     = $(share)/man/man1/cal-edit.1
bash     = $(share)/bash-completion/completions/cal-edit
zsh      = $(DESTDIR)$(ZSHDIR)/_cal-edit
fish     = $(DESTDIR)$(FISHDIR)/cal-edit.fish
desktop  = $(share)/applications/cal-edit.desktop
service  = $(DESTDIR)$(PREFIX)/lib/systemd/user/cal-edit-alarms.service

.PHONY: build run test lint check format golden leaks races stress fuzz differential interop interop-peers sample bench
.PHONY: install uninstall deb standalone docs pictures needs clean help
.DEFAULT_GOAL := build

build: needs  ## builds the release program
	$(SWIFT) build $(release) --product cal-edit

run: build $(filter $(try),$(ARGS))  ## opens the editor on a copy of a sample; ARGS="new" and the like run other commands
	@$(program) $(ARGS)

test: needs  ## runs every test
	$(SWIFT) test --disable-xctest

lint:  ## checks the style of every Swift file
	$(SWIFT) format lint --strict --recursive $(sources)

check: test lint  ## all that a change must pass: the tests, layering among them, and the style

format:  ## brings every Swift file into the style
	$(SWIFT) format --in-place --recursive $(sources)

golden: needs  ## writes the golden files anew; that run fails by design, the diff is the review
	-UPDATE_GOLDEN=1 $(SWIFT) test --disable-xctest
	git status --short -- Tests samples

leaks: needs  ## runs the tests under the address and leak sanitizers
	symbolizer=$$(command -v llvm-symbolizer); \
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp:print_suppressions=0:external_symbolizer_path=$$symbolizer \
	  $(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build/asan

races: needs  ## runs the tests in which several threads use one store under the thread sanitizer
	$(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build/tsan --filter '$(threaded)'

stress: needs  ## many programs at once, and programs that are killed, at full size
	STRESS=1 $(SWIFT) test --disable-xctest --filter 'StressTests|HardshipTests|IndexQueryTests'

fuzz: needs  ## looks for inputs that the rooms do not stand; FUZZ=ICal for one of them, FUZZ_SECONDS=600 for longer
	@for room in $(FUZZ); do SWIFT=$(SWIFT) scripts/fuzz $$room $(FUZZ_SECONDS) || exit; done

differential: build $(peers)  ## compares random rules with python-dateutil, all zones with python's zoneinfo, and counts what odd files take
	scripts/tool differential -import-objc-header Tests/Differential/Allocator.h Tests/Differential/*.swift
	$(peers)/bin/python -B Tests/Differential/rules.py
	$(peers)/bin/python -B Tests/Differential/bounds.py
	$(peers)/bin/python -B Tests/Differential/zones.py
	python3 -B Tests/Differential/growth.py

interop: needs interop-peers  ## lets other calendar programs read what this one writes, and the other way round
	$(SWIFT) build --product cal-edit
	CAL_EDIT=.build/debug/cal-edit $(interop)/bin/python -B -m unittest discover --start-directory Tests/Interop

# The readers over libical and, where Debian's libkf5calendarcore-dev is, over KDE's KCalendarCore.
interop-peers: $(interop)
	g++ -x c -o .build/interop/libical Tests/Interop/libical.c -lical
	! pkg-config --exists KF5CalendarCore Qt5Core 2>/dev/null || \
	  g++ -fPIC -o .build/interop/kcalendarcore Tests/Interop/kcalendarcore.cpp \
	    $$(pkg-config --cflags --libs KF5CalendarCore Qt5Core)

sample: needs  ## builds samples/planner as a package that depends on this one, and plans something with it
	$(SWIFT) build --package-path samples/planner --scratch-path .build/planner
	rm -rf $(plans) && mkdir -p $(plans)/Home
	CAL_EDIT_STORE=$(plans) .build/planner/debug/planner todo "Order forty boxes"
	CAL_EDIT_STORE=$(plans) .build/planner/debug/planner | grep "Order forty boxes"

bench: build $(bench)  ## measures cal-edit beside its peers and writes Benchmarks/RESULTS.md; QUICK=1 in a few minutes, and only printed
	scripts/tool bench Benchmarks/*.swift
	scripts/tool empty Benchmarks/Empty/main.swift
	Benchmarks/Peers/build .build/tools
	.build/tools/bench | tee .build/bench/library
	python3 -B Benchmarks/programs.py --library .build/bench/library \
	  $(if $(QUICK),--quick,--output Benchmarks/RESULTS.md)

docs: needs  ## makes the library's pages for a browser, .build/docs
	SWIFT=$(SWIFT) scripts/docs

pictures: $(program)  ## makes the pictures of the README anew, from the samples
	scripts/pictures

install: standalone  ## copies what `make` built below PREFIX, by default /usr/local
	install -D -s -m 755 $(program) $(DESTDIR)$(PREFIX)/bin/cal-edit
	install -d $(dir $(page) $(bash) $(zsh) $(fish)) $(docdir)/schema
	$(program) --manual > $(page)
	$(program) completion bash > $(bash)
	$(program) completion zsh > $(zsh)
	$(program) completion fish > $(fish)
	install -D -m 644 Packaging/cal-edit.desktop $(desktop)
	install -D -m 644 Packaging/cal-edit-alarms.service $(service)
	install -D -m 644 Packaging/mailcap $(docdir)/examples/mailcap
	install -D -m 755 Packaging/answer-invitation $(docdir)/examples/answer-invitation
	install -m 644 $(wildcard samples/*.ics) $(docdir)/examples
	install -m 644 README.md CHANGELOG.md LICENSE NOTICE $(wildcard Documentation/*.md) $(docdir)
	install -m 644 $(wildcard Documentation/schema/*.json) $(docdir)/schema

uninstall:  ## takes it away again
	rm -f $(DESTDIR)$(PREFIX)/bin/cal-edit $(page) $(bash) $(zsh) $(fish) $(desktop) $(service)
	rm -rf $(docdir)

deb: standalone  ## makes a Debian package of what `make` built, .build/deb/cal-edit_….deb
	@scripts/needs $(SWIFT) dpkg-dev
	Packaging/deb

# A program that another build linked to Swift's libraries would start nowhere but here: it is built again.
standalone: $(program)
	@$(call islinked) || exit 0; $(MAKE) build
	@! $(call islinked) || { echo "$(program) needs Swift's libraries; run make clean, then make" >&2; exit 1; }

islinked = readelf --dynamic $(program) | grep -q 'NEEDED.*libswift'

needs:
	@scripts/needs $(SWIFT)

clean:  ## removes everything that was built
	rm -rf .build

help:  ## says this
	@sed -n 's/^\([a-z-]*\):.*  ## /\1\t/p' Makefile | expand -t 12

# Made anew only when the sample itself has changed, so a try-out keeps what was saved in it.
$(try): samples/design-review.ics
	@mkdir -p $(@D) && cp $< $@
	@echo "$@ is a copy of $<; the sample stays as it is."

$(peers): Tests/Differential/requirements.txt
$(interop): Tests/Interop/requirements.txt
$(bench): Benchmarks/requirements.txt
$(peers) $(interop) $(bench):
	python3 -m venv --clear $@
	$@/bin/pip install --quiet --requirement $< || { rm -r $@; false; }
	touch $@

$(program):
	$(MAKE) build
