"""A worksheet remembers how each number was made, so that a score can be read back as its explanation.

A *quantity* is a column or a single number (`columns`). `operation` says what belongs to an operation on
them; `operations` and `counted` are the operations, and `rules` how they are worked out on lists and on
arrays. `sheet` is the table of the quantities: of one ranking, and of all orders of tied results, in
`ranking_sheet` (`ties` finds them), of subtopics or of a list for each person in `wide_sheets`, of two lists
in `lists`. `readers` and `pairs` check what a caller passes, with `checks`, and make a sheet of it, of floats
or of fractions. On a sheet of `blank`, with unknown values, a metric works nothing out; what it did there is
its `Record`, which serves lists, arrays and pages.
"""
