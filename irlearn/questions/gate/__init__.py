"""Decide for a script whether a new run is worse than the baseline, by more than chance."""
