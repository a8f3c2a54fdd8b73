"""Recognise and read judgments, runs and scores in the shapes in which people have them.

Start with `forms.interpret`: it reads anything, and says in words what it took it for. `FORMS` there is the
table of what is recognised, and by what; each form becomes one of a few `sources`. `names` is the table of
column names; `text_files` opens JSON Lines, JSON and CSV, and `cells` reads lists
written as text. `rows` puts rows together, query by query, decides about a document that comes twice, and
reads a run query by query. `scores` and
`score_files` read scores that another program worked out.
"""
