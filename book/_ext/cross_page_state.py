"""What the pages of the book know of each other, in one digest: titles, labels, terms, citations, formulas.

What a page shows depends on its own source and on this. The digest is made of Sphinx's whole environment, but
for what concerns one page alone (when it was read, in which line) and what belongs to one build.
"""

from pathlib import Path

from docutils import nodes

from cell_dependencies import digest

# Fields of Sphinx's environment that belong to one build, or repeat what other fields hold.
ONLY_THIS_BUILD = """
    all_docs app cells_shown config config_status config_status_extra contents dependencies doctreedir domains
    events generated nb_new_exec_data project ref_context settings srcdir temp_data titles_old version
""".split()
OTHER_LANGUAGES = ("c", "cpp")  # Sphinx's domains for programs in them, of which the book has none
# Fields that say something of one page alone; js_files are the scripts of its widgets.
ONLY_ONE_PAGE = ("line", "mtime", "wordcount", "js_files")


def cross_page_digest(env) -> str:
    """Digest what pages know of each other, and the numbers of a page (`*.glue.json`) that others show."""
    known = {
        name: value
        for name, value in vars(env).items()
        if name not in ONLY_THIS_BUILD and not name.startswith("_") and not callable(value)
    }
    known["domaindata"] = {
        name: value for name, value in env.domaindata.items() if name not in OTHER_LANGUAGES
    }
    folder = Path(env.mystnb_config.output_folder)
    glued = [path for page in sorted(env.found_docs) if (path := folder / f"{page}.glue.json").is_file()]
    return digest(plain(known), *(path.read_bytes() for path in glued))


def plain(value, around=()) -> str:
    """Write a value as text, the same for equal values, in whatever order they were put together.

    ``around`` are the ids of the values that hold this one; a value within itself is written as dots.
    """
    if id(value) in around:
        return "..."
    around = (*around, id(value))
    if isinstance(value, nodes.Node):
        return value.pformat()
    if isinstance(value, dict):
        pairs = (
            f"{plain(key, around)}: {plain(value, around)}"
            for key, value in value.items()
            if key not in ONLY_ONE_PAGE
        )
        return f"{{{', '.join(sorted(pairs))}}}"
    if isinstance(value, (set, frozenset)):
        return f"{{{', '.join(sorted(plain(each, around) for each in value))}}}"
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return plain(value._asdict(), around)
    if isinstance(value, (list, tuple)):
        if all(hasattr(each, "docname") for each in value):  # else their order is that of reading the pages
            value = sorted(value, key=lambda each: each.docname)
        return f"[{', '.join(plain(each, around) for each in value)}]"
    if isinstance(value, type):
        return value.__qualname__
    if hasattr(value, "__dict__"):
        return f"{type(value).__name__} {plain(vars(value), around)}"
    return repr(value)
