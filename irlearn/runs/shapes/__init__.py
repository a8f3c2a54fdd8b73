"""Recognise and read judgments, runs and scores in the shapes in which people have them.

Start with `forms.interpret`: it reads anything, and says in words what it took it for. `FORMS` there is the
table of what is recognised, and by what; each form becomes one of a few `sources`. `scores` and `score_files`
read scores that another program worked out.
"""
