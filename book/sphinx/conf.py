"""The settings for building the book by Sphinx alone, without Jupyter Book 1, read from _config.yml.

Jupyter Book 1 stays with Sphinx 7.4. All it does for this book is to turn _config.yml into Sphinx's settings,
and these lines do the same for any later Sphinx. `irlearn book` builds with them where Jupyter Book is not
installed; `make newest` does so with the newest versions, and compares the pages. tests/test_sphinx_alone.py
compares the settings with those that Jupyter Book makes.
"""

import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
_settings = yaml.safe_load((ROOT / "_config.yml").read_text("utf-8"))
_own_extensions = _settings["sphinx"]["local_extensions"]
sys.path[:0] = sorted({str(ROOT / folder) for folder in _own_extensions.values()})

# Jupyter Book's extensions, but for those whose files book/_ext/unneeded_files.py takes out of the site.
extensions = [
    "sphinx_copybutton",
    "myst_nb",
    "sphinx_external_toc",
    "sphinx_design",
    "sphinx_book_theme",
    *_own_extensions,
    "sphinxcontrib.bibtex",
]

html_title = _settings["title"]
author = _settings["author"]
copyright = _settings["copyright"]
exclude_patterns = [*_settings["exclude_patterns"], "_build"]
external_toc_path = str(ROOT / "_toc.yml")
external_toc_exclude_missing = _settings["only_build_toc_files"]

nb_execution_mode = _settings["execute"]["execute_notebooks"]
nb_execution_timeout = _settings["execute"]["timeout"]
myst_enable_extensions = _settings["parse"]["myst_enable_extensions"]
myst_url_schemes = ["mailto", "http", "https"]
suppress_warnings = ["myst.domains"]
numfig = True
bibtex_bibfiles = [str(ROOT / file) for file in _settings["bibtex_bibfiles"]]

html_theme = "sphinx_book_theme"
html_logo = str(ROOT / _settings["logo"])
html_favicon = str(ROOT / _settings["html"]["favicon"])
html_sourcelink_suffix = ""
html_theme_options = {
    "home_page_in_toc": True,
    "extra_footer": _settings["html"]["extra_footer"],
    **{name: chosen for name, chosen in _settings["html"].items() if name.startswith("use_")},
}

# Settings that _config.yml has under Sphinx's own names come last, and win.
for _name, _value in _settings["sphinx"]["config"].items():
    if _name.endswith("_path"):
        _value = [str(ROOT / folder) for folder in _value]
    if isinstance(_value, dict):
        _value = {**globals().get(_name, {}), **_value}
    globals()[_name] = _value
