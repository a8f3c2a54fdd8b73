"""Try a ranking to touch in three browser engines: `python -m tools.engines`."""
