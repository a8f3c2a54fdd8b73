"""Every custom property of ours that a style sheet needs, such as ``--irlearn-paper``, is defined in one."""

import re

from building import ROOT

FOLDERS = [ROOT / folder for folder in ("book/assets", "book/live_pages/src", "irlearn")]


def test_every_custom_property_of_ours_is_defined():
    text = {path: path.read_text("utf-8") for folder in FOLDERS for path in sorted(folder.rglob("*.css"))}
    defined = set(re.findall(r"(--irl[\w-]*)\s*:", " ".join(text.values())))
    for path, css in text.items():
        # What has a fallback may be missing, so only uses without one are looked for.
        used = set(re.findall(r"var\((--irl[\w-]*)\)", css))
        assert used <= defined, (path.name, used - defined)
