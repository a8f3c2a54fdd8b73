"""A touchable ranking in three engines: `python -m tools.engines`."""
