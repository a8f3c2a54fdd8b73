"""Recognise and read judgments, runs and scores in the shapes in which people have them.

Start with `read.interpret`: it reads anything, and says in words what it took it for. `recognise` finds the
shape. `names` is the table of column names; `tables` reads data frames, Arrow and records column by column,
`lists` a list for each query, `cells` such lists written as text, `text_files` JSON Lines, JSON and CSV, and
`streams` a run query by query.
`rows` puts rows together, query by query, and decides about a document that comes twice. `scores` and
`score_files` read scores that another program worked out.
"""
