"""Have pytest collect the tests in this folder alone: all else here runs in a build, or in a page."""

from pathlib import Path

collect_ignore = [path.name for path in Path(__file__).parent.iterdir() if path.name != "tests"]
