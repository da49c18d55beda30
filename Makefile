# What a person types. Everything lives in .venv; nothing is installed outside this folder.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.json') pyproject.toml setup.py
WORKERS ?= auto

.PHONY: play test test-pure test-compiled check bench clauses lock clean

play: $(VENV)/.doubloon
	$(BIN)/doubloon play puerto-rico

test: check test-pure test-compiled

# On the sources: for coverage and debugging.
test-pure: $(VENV)/.tools
	DOUBLOON_PURE=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore tests/compiled

# On the installed package, compiled where there is a compiler.
test-compiled: $(VENV)/.doubloon
	@if $(BIN)/python -c 'import doubloon; from doubloon._pure import is_compiled; raise SystemExit(not is_compiled())'; \
	then $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -o pythonpath=; \
	elif command -v cc >/dev/null; then echo "There is a C compiler, but the engine was not compiled." >&2; exit 1; \
	else echo "There is no C compiler here: only the pure engine was tested."; fi

check: $(VENV)/.tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.doubloon
	$(BIN)/doubloon bench --output build/bench.json

# Writes docs/clauses/: which test proves which clause.
clauses: $(VENV)/.doubloon
	for game in puerto-rico burgundy age-of-discovery; do $(BIN)/doubloon clauses $$game --write docs/clauses; done

lock: $(VENV)/.tools
	$(BIN)/uv pip compile --universal --no-emit-index-url --no-annotate --group dev --output-file requirements.lock pyproject.toml

$(VENV)/.tools: requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --requirement requirements.lock
	touch $@

$(VENV)/.doubloon: $(VENV)/.tools $(SOURCES)
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --force-reinstall .
	rm -rf build/lib* build/temp* build/bdist*
	touch $@

clean:
	rm -rf $(VENV) build dist src/*.egg-info
