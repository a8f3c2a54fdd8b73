"""The shapes in which people have judgments, runs and scores, and how each is recognised.

`names` is the table of column names, `tables` reads data frames, Arrow and records column by column, `lists`
what holds a list for each query, and `text_files` JSON Lines, JSON and CSV. `rows` puts rows together, query
by query, and says what becomes of a document that comes twice. `read` is the door: it says what a thing was
taken for. `scores` and `score_files` read what another program worked out.
"""
