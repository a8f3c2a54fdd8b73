"""Judge answers by rubrics, which are tables of tests, statuses and sentences.

``rubrics.json`` holds the tables, `rubric` what an item adds to them, `parse` reads numbers, `worksheet`
follows cells through, and `interpreter` finds the first row whose tests all hold. A page does the same
(card/judge.js and what it imports), and tests/compare_exercises.py compares the two.
"""
