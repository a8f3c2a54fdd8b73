"""Every metric once more, as a plain for-loop, to check irlearn against.

These functions share no code with irlearn and use none of its ideas: a list
comes in, a loop runs, a number goes out.  They are slow and simple on purpose.
A ranking is a list of grades in rank order; ``None`` is a document that nobody
judged.  ``judged`` holds the grades of every judged document of the query.
"""
