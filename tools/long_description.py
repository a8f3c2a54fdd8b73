"""The README as PyPI shows it, which knows no files: hatchling calls this when it builds.

A link to a file of the repository gets the repository's address; while that is empty, its words stay.
"""

import re
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

TO_A_FILE = re.compile(r"\[([^][]*)\]\((?!https?:|#)([^)]*)\)")
PICTURE = re.compile(r"<picture>.*?</picture>\n*", re.DOTALL)


def anywhere(readme: str, address: str) -> str:
    """Return a README whose links lead somewhere wherever it is read."""
    if not address:
        return TO_A_FILE.sub(r"\1", PICTURE.sub("", readme))
    readme = re.sub(r'(src|srcset)="(?!https?:)', rf'\1="{address}/raw/HEAD/', readme)
    return TO_A_FILE.sub(rf"[\1]({address}/blob/HEAD/\2)", readme)


class LongDescription(MetadataHookInterface):
    def update(self, metadata: dict) -> None:
        readme = Path(self.root, "README.md").read_text("utf-8")
        text = anywhere(readme, metadata.get("urls", {}).get("Repository", ""))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
