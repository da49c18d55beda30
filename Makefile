# What a person types. Everything lives in .venv and node_modules. Only `make test` may install more, as root on Debian:
# a compiler, Node and Chromium, where they are missing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.json' -o -name '*.css' -o -path '*/web/*' -type f) pyproject.toml setup.py
GAMES := $(subst _,-,$(patsubst src/doubloon/games/%/game.py,%,$(wildcard src/doubloon/games/*/game.py)))
WORKERS ?= auto
FORMATTED := 'src/doubloon/web/**/*.{js,css}' 'types/*.d.ts' 'tests/**/*.mjs' 'tools/*.mjs' eslint.config.mjs
FROM_SOURCES := PYTHONPATH=src $(BIN)/python -m doubloon
LEAKS := tests/reliability/test_leaks.py
AROUND := tests/attacks tests/server $(filter-out $(LEAKS),$(wildcard tests/reliability/test_*.py)) tests/web tests/test_layers.py tests/cli/test_clauses.py \
	$(filter-out %/test_speed.py,$(wildcard tests/arena/test_*.py))
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

# Hundreds of processes are started by the tests: bytecode is kept, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play install test test-pure test-compiled test-browser check bench bench-browser faults attack load fuzz soak screenshots clauses types lock clean

# Starts at once from the sources; after `make install` the compiled engine is used.
play: $(VENV)/.player
	@if $(MAKE) --no-print-directory --question $(VENV)/.doubloon 2>/dev/null; then $(BIN)/doubloon; else $(FROM_SOURCES); fi

install: $(VENV)/.doubloon

# Enough on a fresh Debian machine. Two parts at a time, so that no core waits while packages are fetched, a compiler finishes its
# largest file or a browser paints; what a part has to say comes when it has ended. All parts run, whichever of them fails.
test:
	@tools/install-missing $(PYTHON)
	$(MAKE) --jobs=2 --keep-going --output-sync=target test-browser check test-pure test-compiled

# On the sources, where there is a compiler: the engine, which registers and loads games in either form, and the search for leaks,
# which counts calls that compiled code does not show. That the rules play and tell the same in both is proved by tests/compiled,
# so what tests them runs once, on the package. Without a compiler all runs here.
test-pure: $(VENV)/.tools
	DOUBLOON_PURE=1 $(PYTEST) -p no:schemathesis $$(command -v cc >/dev/null && echo tests/engine tests/testing $(LEAKS)) \
		$(addprefix --ignore ,tests/compiled tests/browser $(AROUND))

# On the installed package, compiled where there is a compiler.
test-compiled: $(VENV)/.doubloon
	@if $(BIN)/python -c 'import doubloon; from doubloon._pure import is_compiled; raise SystemExit(not is_compiled())'; \
	then $(PYTEST) --ignore tests/browser --ignore $(LEAKS) -o pythonpath=; \
	elif command -v cc >/dev/null; then echo "There is a C compiler, but the engine was not compiled." >&2; exit 1; \
	else echo "There is no C compiler here: only the pure engine is tested."; $(PYTEST) $(AROUND); fi

# In a real browser: needs Chromium (Debian: apt-get install chromium-headless-shell).
test-browser: $(VENV)/.doubloon node_modules/.ready
	$(PYTEST) -p no:schemathesis tests/browser -o pythonpath=

check: $(VENV)/.tools node_modules/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	DOUBLOON_PURE=1 PYTHONPATH=src $(BIN)/python -m doubloon.server.typescript types --check
	node_modules/.bin/tsc --project jsconfig.json
	node_modules/.bin/eslint --max-warnings 0 .
	node --no-warnings --import ./tests/web/loader.mjs --test tests/web/unit/
	node_modules/.bin/prettier --check --log-level warn $(FORMATTED)
	@for game in $(GAMES); do $(FROM_SOURCES) clauses $$game --quiet || exit 1; done

bench: $(VENV)/.doubloon
	$(BIN)/doubloon bench --output build/bench.json
	$(BIN)/python -m benchmarks.environments

# First board, a move from browser to browser, weight of a page.
bench-browser: $(VENV)/.doubloon
	$(BIN)/python -m tests.browser.speed

# The server killed 200 times while people play; nothing acknowledged may be lost.
faults: $(VENV)/.doubloon
	$(BIN)/python -m tests.reliability.faults --kills 200

# Everything that once broke the server, tried again for longer: foreseeing the dice, and one visitor who does their worst.
attack: $(VENV)/.doubloon
	$(PYTEST) tests/attacks -o pythonpath=
	$(BIN)/python -m tests.attacks.foresee --tables 5
	$(BIN)/python -m tests.attacks.bystander --seconds 20

# 500 tables, 1500 sockets, 300 actions a second. For the long run: make load SECONDS=1800
SECONDS ?= 60
load: $(VENV)/.doubloon
	$(BIN)/python -m tests.reliability.load --seconds $(SECONDS)

# Many more examples of nonsense than the tests try.
fuzz: $(VENV)/.doubloon
	FUZZ_EXAMPLES=300 $(BIN)/python -m pytest tests/reliability/test_fuzz.py -o pythonpath=

# The conformance suite of every game for much longer: hundreds of thousands of decisions, looked at more closely.
SOAK_GAMES ?= 20
soak: $(VENV)/.doubloon
	DOUBLOON_SOAK_GAMES=$(SOAK_GAMES) $(PYTEST) tests/*/test_random_play.py tests/*/test_solo_play.py -o pythonpath=

# Pictures of every page and stage in build/screenshots.
screenshots: $(VENV)/.doubloon
	$(BIN)/python -m tests.browser.screenshots

# Writes docs/clauses/: which code implements a clause, and which tests prove it.
clauses: $(VENV)/.tools
	for game in $(GAMES); do $(FROM_SOURCES) clauses $$game --quiet --write docs/clauses || exit 1; done

# Writes types/: what the server and the games tell the browser, for its type checks.
types: $(VENV)/.player
	DOUBLOON_PURE=1 PYTHONPATH=src $(BIN)/python -m doubloon.server.typescript types

lock: $(VENV)/.tools
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-annotate --output-file requirements-play.lock pyproject.toml
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-annotate --group dev --output-file requirements.lock pyproject.toml
	npm install --package-lock-only --no-audit --no-fund

$(VENV)/.player: requirements-play.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements-play.lock
	touch $@

$(VENV)/.tools: $(VENV)/.player requirements.lock
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements.lock
	touch $@

$(VENV)/.doubloon: $(VENV)/.tools $(SOURCES)
	MYPY_CACHE_DIR=$(CURDIR)/build/mypyc-cache $(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --force-reinstall .
	rm -rf build/lib* build/temp* build/bdist*
	touch $@

node_modules/.ready: package-lock.json
	npm ci --silent --no-audit --no-fund
	touch $@

clean:
	rm -rf $(VENV) node_modules build dist src/*.egg-info
