"""How many queries does it take to find a difference, and how often does an answer point the wrong way?

`power` is what a reader calls. In `samples`, `BySpread` works with the bell curve where nothing is known of
the differences but their spread, and `BySamples` draws samples where there are real ones; `finding` tests
them.
"""
