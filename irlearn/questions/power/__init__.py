"""How many queries does it take to find a difference, and how often does an answer point the wrong way?

`power` is what a reader calls; `by_spread` works with the bell curve where nothing is known of the
differences but their spread, and `by_samples` draws samples where there are real ones.
"""
