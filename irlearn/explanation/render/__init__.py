"""What an answer looks like: a module for each kind, with the functions ``text html markdown data``.

Each function is given the answer and only reads its attributes: the folders that make answers may not be
imported here. The modules share `tables`, `figure`, and `look`, which has the style sheet.
"""
