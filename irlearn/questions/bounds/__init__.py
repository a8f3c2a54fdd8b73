"""Work out how low and how high a score can be, once somebody judges the results that nobody judged.

An unjudged result is a *hole*, and a *filling* gives each hole a grade. `bounds` is what a reader calls.
"""
