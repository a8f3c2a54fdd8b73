"""Remember which plug-ins of Pybtex write citations.

Without this, Pybtex searches all installed packages for its style at each of the two hundred citations, which
took a tenth of the time of a build. The function that is replaced is private to Pybtex; it has no public one.
"""

from functools import cache

from pybtex import plugin

find_plugin = plugin._load_entry_point


def setup(app):
    plugin._load_entry_point = cache(find_plugin)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
