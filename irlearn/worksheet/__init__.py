"""A worksheet remembers how each number was made, so that a score can be read back as its explanation.

`columns` are numbers that remember how they were made; `operations`, `counted` and `rules` say what may be
done with them, on lists and on arrays. `sheet` is the table they stand in; `ranking_sheet` and
`subtopic_sheet` also know cut-off and ideal ranking, `orders_sheet` and `ties` results with equal scores,
`lists` two lists. `readers` and `pairs` make a sheet of what a caller passes; `checks` look at it first, and
`exactness` makes floats or fractions of its numbers. A `blank` sheet records the steps of a metric.
"""
