"""A score with its worksheet, and how it is shown.

`explanation` is the worksheet read back as data; `writing` puts a column into words or LaTeX, `digits` prints
a number, `render` makes text, HTML, Markdown, LaTeX, JSON and pictures of it. `following` checks
a worksheet that a student filled in, with errors carried forward, and returns what `followed` has: a verdict
for each step.
"""
