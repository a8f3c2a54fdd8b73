"""Make the script of a ranking to touch shorter by esbuild, and store it in the package.

    python tools/scripts.py

Who writes a page may have no Node.js, so the short script is stored. After a change of its modules run this
again: until then pages get the long script.
"""

import subprocess
import sys

from built_site import ROOT
from irlearn.web import HERE, bundle, mark_of
from irlearn.web.touchable import STORED_SCRIPT

LIVE_PAGES = "book/live_pages"  # where esbuild is
ESBUILD = ("exec", "--", "esbuild", "--minify", "--target=es2022", "--charset=utf8", "--legal-comments=none")


def shorter(script: str) -> str:
    """Return a script as esbuild shortens it, below a comment with the digest of what it was made of."""
    command = [sys.executable, ROOT / "tools" / "npm.py", LIVE_PAGES]
    if not (ROOT / LIVE_PAGES / "node_modules" / "esbuild").is_dir():
        subprocess.run([*command, "ci", "--silent"], check=True)
    made = subprocess.run(
        [*command, *ESBUILD], input=script, stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    return f"{mark_of(script)}\n{made.stdout}"


def main():
    file = HERE / STORED_SCRIPT
    joined = bundle("touch/element.js")
    file.write_text(shorter(joined), encoding="utf-8", newline="\n")
    print(f"{file.relative_to(ROOT)}: {len(joined) / 1000:.1f} kB, now {file.stat().st_size / 1000:.1f}")


if __name__ == "__main__":
    main()
