"""Tell whether the book must be built: `irlearn book` asks this first, because Sphinx takes seconds for it.

    python book/stamp.py           says "built", or else a digest of what the book would be built from
    python book/stamp.py DIGEST    notes that what is there was built from that

Contents are compared: of every file of the checkout, of every file of the site and of book/live_pages/dist,
and the versions of what is installed.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "_ext"))
import cache
from cell_dependencies import digest, machine
from source_files import digest_of, walk

ROOT = Path(__file__).resolve().parents[1]
STAMP = ROOT / "_build" / "stamp.json"


def sources() -> str:
    """Compute a digest of all that the book is made of: Python, what is installed, and the checkout."""
    installed = sorted({path.name for folder in sys.path for path in Path(folder).glob("*.dist-info")})
    python = machine()  # which Python runs, and the environment variables IRLEARN_…
    return digest(python, *installed, digest_of(ROOT, walk(ROOT)))


def results() -> str:
    """Compute a digest of all that was built: the site, and what makes its pages live."""
    made = [path for folder in ("_build/html", "book/live_pages/dist") for path in (ROOT / folder).rglob("*")]
    return digest_of(ROOT, sorted(path for path in made if path.is_file()))


def main(arguments):
    if arguments:
        cache.write(STAMP, {"from": arguments[0], "made": results()})
    else:
        now = sources()
        print("built" if cache.read(STAMP) == {"from": now, "made": results()} else now)


if __name__ == "__main__":
    main(sys.argv[1:])
