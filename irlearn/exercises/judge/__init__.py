"""Judge answers by rubrics, which are tables of tests, statuses and sentences.

``rubrics.json`` holds the tables, `rubric` what an item adds to them: the entries that an answer is compared
with. `parse` reads numbers, `worksheet` judges cells that were filled in, and `interpreter` finds the first
row whose tests all hold. A page does the same (card/judge.js and what it imports); tests/compare_exercises.py
compares the two.
"""
