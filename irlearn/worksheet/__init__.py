"""A worksheet remembers how each number was made, so that a score can be read back as its explanation.

`columns` are numbers with a memory; `operations` and `rules` say what may be done with them, on lists and on
arrays; `sheet` is the table they stand in, and `readers` make it from what a caller passes.
"""
