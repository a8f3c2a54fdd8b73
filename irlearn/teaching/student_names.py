"""The names of students, in a text file or in the CSV file that a course system exports."""

import csv
from pathlib import Path

from ..errors import error
from ..terminal import output


def read_names(file):
    """Return the names in a file; a name that comes again becomes ``Li (2)``, and a message says so."""
    try:
        text = Path(file).read_text("utf-8-sig")
    except FileNotFoundError:
        raise error("no file of names", file=file) from None
    except OSError as problem:
        raise error("file unreadable", file=file, reason=problem.strerror) from None
    except UnicodeDecodeError:
        raise error("names not UTF-8", file=file) from None
    names = [name for line in _column(text, file) if (name := line.strip())]
    if not names:
        raise error("no students", found=file)
    seen: dict[str, int] = {}
    for index, name in enumerate(names):
        seen[name] = seen.get(name, 0) + 1
        names[index] = f"{name} ({seen[name]})" if seen[name] > 1 else name
    if twice := [name for name, times in seen.items() if times > 1]:
        output.say(f"More than once in {file}, and numbered from the second on: {', '.join(twice)}.")
    return names


def _column(text, file):
    """Return the names in a text: its lines, or of a CSV file its column Name.

    Without such a heading, the first row of a CSV file is a name, too, and the cells of a row make one name.
    """
    lines = text.splitlines()
    if not file.lower().endswith(".csv") or not lines:
        return lines
    from .class_folder import table_dialect

    first, *rows = csv.reader(lines, delimiter=table_dialect(text).delimiter)
    headings = [each.strip().lower() for each in first]
    if "name" not in headings:
        return lines if len(first) == 1 else [" ".join(row) for row in (first, *rows)]
    column = headings.index("name")
    return [row[column] for row in rows if len(row) > column]
