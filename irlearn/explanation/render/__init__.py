"""What an answer looks like: a module for each kind, with the functions ``text html markdown data``.

Each sees only the data of the answer and works nothing out. `tables` and `figure` are what they share.
"""
