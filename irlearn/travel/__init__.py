"""Worksheets that travel: a page works a metric's steps out anew, and shows the same derivation.

`reader` holds the scripts that do it, one room each, named after the Python that they mirror. `script` joins them
into one that a page can hold.
"""
