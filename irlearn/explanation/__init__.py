"""A score with its worksheet, and how it is shown.

`explanation` is the worksheet read back as data; `writing` puts a column into words or LaTeX, `digits` prints
a number, and `render` makes text, HTML, Markdown, LaTeX, JSON and pictures of data that it is handed.
"""
