# Needs Python 3.11 to 3.13, make and a package index; everything else it fetches itself, into .venv.
# PYTHON=... chooses the interpreter that makes .venv, JOBS=... the number of parallel test processes.

.DEFAULT_GOAL := help
SHELL := /bin/sh
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
JOBS ?= 3
PORT ?= 8484
# An image may forbid Python to keep what it has compiled: each process that a test starts would then compile
# the whole house for itself, at three times the cost of a start.
export PYTHONDONTWRITEBYTECODE :=
EXTRAS := beacon metrics postgres
# `learn` is not locked: it is large, and nothing but `players/zoo.py` and its test needs it. Nor is `fast`, which is not for all systems.
LOCKED := $(EXTRAS) dev
OURS := bench bot cogs contests engine games host players sandbox storage tests tools

.PHONY: help setup play pictures test rules proof coverage bench mutants lint lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## make .venv with everything in it

$(READY): requirements.lock pyproject.toml tools/setup.sh
	@PYTHON='$(PYTHON)' sh tools/setup.sh $(VENV)
	@touch $@

play: $(READY) ## the bot in a small Discord of its own, in your browser
	$(BIN)/tablekeeper sandbox --port $(PORT)

pictures: $(READY) ## the pictures of the documents, painted and photographed anew
	$(BIN)/python -m tools.pictures

# What needs the machine for itself (kills at random moments, measurements) follows the parallel run.
# Both run always, and a red one of the two makes the whole red. To read ten thousand tests for those few takes longer
# than most of them: only the files are read that have one.
test: $(READY) ## all tests
	@red=0; \
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m "not slow and not serial" || red=1; \
	$(BIN)/python -m pytest -m "serial and not slow" $$(grep -rl mark.serial tests) || red=1; \
	exit $$red

rules: $(READY) ## every rule of every game with its tests
	$(BIN)/python tools/rules.py foes R
	$(BIN)/python tools/rules.py good_vs_bad M
	$(BIN)/python tools/rules.py guardians G
	$(BIN)/python tools/rules.py guardians D
	$(BIN)/python tools/rules.py heaven_hell H
	$(BIN)/python -m tools.additions willow
	$(BIN)/python tools/rules.py willow W

proof: $(READY) ## the long forms of the proofs (an hour)
	$(BIN)/python -m pytest -m slow --timeout 7200
	TEST_ENGINE=postgres $(BIN)/python -m pytest -n $(JOBS) -m "not slow and not serial" tests/host

coverage: $(READY) ## which cards of Guardians are drawn, played and have an effect
	$(BIN)/python -m tests.guardians.coverage

bench: $(READY) ## the figures of the design, measured here
	$(BIN)/tablekeeper bench

mutants: $(READY) ## 40 random faults in the rules of each game: which do the tests miss?
	$(BIN)/python tools/mutants.py games/foes/play tests/foes --number 40 --seed 1 --least 36
	$(BIN)/python tools/mutants.py games/good_vs_bad/play tests/good_vs_bad --number 40 --seed 1 --least 36
	$(BIN)/python tools/mutants.py games/guardians/play tests/guardians --number 40 --seed 1 --least 36
	$(BIN)/python tools/mutants.py games/heaven_hell/play tests/heaven_hell --number 40 --seed 1 --least 36
	$(BIN)/python tools/mutants.py games/willow/play tests/willow --number 40 --seed 1 --least 36

# Each of the four says all it has to say, whatever the others found.
lint: $(READY) ## ruff, mypy --strict and the walls between the packages
	@red=0; \
	$(BIN)/ruff check . || red=1; \
	$(BIN)/ruff format --check . || red=1; \
	$(BIN)/mypy $(OURS) || red=1; \
	$(BIN)/lint-imports || red=1; \
	exit $$red

# One lock for Python 3.11 to 3.13 on every system; `uv` lives outside .venv because nothing else needs it.
# UV=... names another uv. Versions already in the lock stay; `rm requirements.lock` first renews them all.
# What an image holds, and what builds it, are parts of the same lock.
UV ?= build/uv/bin/uv
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-annotate --no-header --no-emit-index-url --no-emit-find-links
lock: ## resolve the locked versions anew after a change of the dependencies
	@test -x '$(UV)' || command -v '$(UV)' >/dev/null || { python3 -m venv build/uv && build/uv/bin/pip install -q uv; }
	$(COMPILE) $(addprefix --extra ,$(LOCKED)) pyproject.toml --output-file requirements.lock
	$(COMPILE) $(addprefix --extra ,$(EXTRAS)) --constraint requirements.lock pyproject.toml \
		--output-file deploy/run.lock
	echo 'hatchling' | $(COMPILE) --constraint requirements.lock - --output-file deploy/build.lock

clean: ## remove .venv and all that was built
	rm -rf $(VENV) build dist mutants .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
