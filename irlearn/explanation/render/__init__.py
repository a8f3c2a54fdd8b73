"""What an answer looks like: a module for each kind, with the functions ``text html markdown data``.

Each sees only the data of the answer. `tables`, `figure` and `look`, the style sheet, are what they share.
"""
