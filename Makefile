# `make demo` shows the game, `make check` is what has to pass before a change is taken.
#
# .venv holds the project and, once a target below needs them, the tools of the `dev` extra; .venv-bench holds
# what benchmarks are measured against. Either is built anew when pyproject.toml has changed.

PYTHON ?= python3
PYTEST_ARGS ?=

USER_VENV  := .venv/.installed
DEV_VENV   := .venv/.installed-dev
BENCH_VENV := .venv-bench/.installed

BIN := .venv/bin
# Floors 0 to 3 (docs/design.md) are covered to the last branch; these modules stand above them or beside.
ABOVE := */cli/*,*/loading/*,*/__main__.py,*/_data.py,*/players.py,*/record.py,*/simulation.py,*/table.py
WHOLE := $(BIN)/coverage report --fail-under=100 --omit='$(ABOVE)'
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check

.PHONY: help demo test coverage check fix golden bench mutants nightly clean
.DEFAULT_GOAL := help

help: ## list the targets
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

demo: $(USER_VENV) ## play and simulate every shipped variant
	JULEPE=$(BIN)/julepe scripts/demo.sh

test: $(DEV_VENV) ## format, style, types, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src
	$(BIN)/python -m pytest -n 2 --dist loadgroup $(PYTEST_ARGS)

coverage: $(DEV_VENV) ## are floors 0 to 3 covered to the last branch?
	HYPOTHESIS_PROFILE=ci $(BIN)/python -m pytest -n 2 --dist loadgroup --cov --cov-report= tests --ignore tests/properties --ignore tests/test_packaging.py
	$(WHOLE)

check: ## exactly what .ci/run does, with the same examples of Hypothesis
	CI=true .ci/run

fix: $(DEV_VENV) ## format, and repair what can be repaired without asking
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: $(DEV_VENV) ## write the golden files anew (then read the diff)
	$(BIN)/python -m tests.golden.regenerate

bench: $(BENCH_VENV) ## ratios against peers, side by side in one run
	.venv-bench/bin/python benchmarks/run.py

mutants: $(DEV_VENV) ## break the rules on purpose: do their tests see it?
	rm -rf mutants
	HYPOTHESIS_PROFILE=ci $(BIN)/mutmut run --max-children 2
	$(BIN)/python -m tests.mutants.tally

nightly: $(DEV_VENV) ## many more examples and hands, then mutants
	$(MAKE) coverage
	$(BIN)/python scripts/conserved.py 20000
	HYPOTHESIS_PROFILE=nightly $(BIN)/python -m pytest -n 2 --dist loadgroup $(PYTEST_ARGS)
	$(MAKE) mutants

clean: ## remove environments, caches and what was built
	rm -rf .venv .venv-bench build dist mutants htmlcov .coverage .coverage.*
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

# An environment is finished when its stamp is there: one that was interrupted is begun again. --clear takes the
# stamps of an older one away with it. pip comes first: the one that venv brings may be too old for the rest.

$(USER_VENV): pyproject.toml
	$(PYTHON) -m venv --clear .venv
	$(BIN)/python $(PIP_INSTALL) --upgrade pip
	$(BIN)/python $(PIP_INSTALL) --editable .
	@touch $@

$(DEV_VENV): $(USER_VENV)
	$(BIN)/python $(PIP_INSTALL) --editable '.[dev]'
	@touch $@

$(BENCH_VENV): pyproject.toml benchmarks/requirements.txt
	$(PYTHON) -m venv --clear .venv-bench
	.venv-bench/bin/python $(PIP_INSTALL) --upgrade pip
	.venv-bench/bin/python $(PIP_INSTALL) --editable . --requirement benchmarks/requirements.txt
	@touch $@
