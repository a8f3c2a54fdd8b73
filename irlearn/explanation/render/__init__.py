"""What an answer looks like: a module for each kind, with the functions ``text html markdown data``.

Each is given the answer and reads only its data, because the rooms that make answers may not be imported
here. `tables`, `figure` and `look`, the style sheet, are what they share.
"""
