# Two commands matter: `make book` reads, `make test` checks. `make` alone lists the rest.
# Needed on the machine: Python 3.11 or newer, and make. Everything else is fetched into .venv.

PYTHON ?= python3
PORT ?= 8000
SERVE ?= 1
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
LOCK := requirements.lock
SITE := _build/html
WEB := $(wildcard book/web/package.json)
BOOK := $(BIN)/jupyter-book build . -W -n --keep-going

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help book site web test check format lock notebooks screenshots clean

help: ## list these commands
	@echo "irlearn: ranking metrics that show their work"
	@echo
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo
	@echo "Set PYTHON=python3.13 to choose an interpreter, PORT=8080 another port, SERVE=0 to build only."

book: site ## build the book and open it on http://localhost:8000
ifneq ($(SERVE),0)
	@echo "The book is at http://localhost:$(PORT) (stop with Ctrl-C)."
	@$(PY) -m http.server --bind 127.0.0.1 --directory $(SITE) $(PORT) 2>/dev/null
endif

site: $(VENV)/ready-book web ## build the book into _build/html
	@echo "Building the book: running its notebooks and writing $(SITE) ..."
	@$(BOOK) --quiet
	@echo "Built: $(SITE)/index.html"

web: $(VENV)/ready-book ## build what makes a page live (formulas, widgets, Python)
ifneq ($(WEB),)
	@echo "Building the pages' scripts in book/web ..."
	@$(PY) tools/npm.py book/web ci --silent
	@$(PY) tools/npm.py book/web run build --silent
endif

test: $(VENV)/ready-test web ## run every test: package, notebooks, book, browser
	@echo "Running every test: the package, its doctests, every notebook, the built book in a browser ..."
	@$(PY) tools/npm.py tests/browser ci --silent
	$(PY) -m pytest -n auto

check: $(VENV)/ready-test ## look at style, spelling, notebooks and links
	@echo "Style ..."
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@echo "Spelling ..."
	@$(BIN)/codespell
	@echo "Notebooks in canonical form ..."
	@$(PY) tools/notebooks.py check
	@echo "Links between pages and files ..."
	@$(PY) tools/links.py
	@echo "All fine."

format: $(VENV)/ready-test ## put the code into its one style
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .

lock: $(VENV)/ready-python ## choose package versions anew (Python 3.11 to 3.14)
	@echo "Choosing versions ..."
	@$(PY) tools/lock.py

notebooks: $(VENV)/ready-test ## run every notebook and store its outputs
	@$(PY) tools/notebooks.py sync

screenshots: $(VENV)/ready-test site ## picture every page, light and dark, phone and projector
	@$(PY) tools/screenshots.py

clean: ## remove what was built (and the environment)
	@echo "Removing _build, caches and $(VENV) ..."
	@rm -rf _build .cache $(VENV) book/web/dist book/web/node_modules tests/browser/node_modules
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -- the environment: one folder, versions from the lock -----------------------------------------------

$(VENV)/ready-python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "irlearn needs Python 3.11 or newer; '$(PYTHON)' is not. Try: make PYTHON=python3.12 ..."; exit 1; }
	@echo "Making a Python environment in $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV) || \
	  { echo "Python's venv module is missing. On Debian and Ubuntu: sudo apt install python3-venv"; exit 1; }
	@touch $@

# The package is built with what the lock names, so nothing is chosen at install time.
$(VENV)/ready-build: $(VENV)/ready-python $(LOCK)
	@$(PY) -m pip install --quiet --disable-pip-version-check -c $(LOCK) hatchling
	@touch $@

$(VENV)/ready-book: $(VENV)/ready-build pyproject.toml
	@echo "Installing what the book needs (about a minute the first time) ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check -c $(LOCK) --no-build-isolation -e '.[book]'
	@touch $@

$(VENV)/ready-test: $(VENV)/ready-build pyproject.toml
	@echo "Installing what the tests need (a minute or two the first time) ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check -c $(LOCK) --no-build-isolation -e '.[test]'
	@touch $@ $(VENV)/ready-book
