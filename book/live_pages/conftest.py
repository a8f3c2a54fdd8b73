"""Of what makes pages live, pytest reads the tests alone: the rest runs in a build, or in a page."""

from pathlib import Path

collect_ignore = [path.name for path in Path(__file__).parent.iterdir() if path.name != "tests"]
