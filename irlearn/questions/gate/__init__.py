"""Decide for a script whether a new run is worse than the baseline, by more than chance.

`gate` is what a reader calls, `answer` what it returns, and `baseline` the file that the next run is compared
with, which refuses to be compared with something else. `decision` is the rule for the verdict, and says how
often so many queries could reach one; `document` writes what the report says.
"""
