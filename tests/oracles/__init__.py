"""Every metric once more, as a plain loop or sum, to check irlearn against.

These functions share no code with irlearn and none of its ideas: each takes a list, goes through it and
returns a number. They are slow and simple on purpose. Some docstrings are the source of the formula alone.
A ranking is a list of grades in rank order; ``None`` is a document that nobody judged. ``judged`` holds the
grades of every judged document of the query.
"""
