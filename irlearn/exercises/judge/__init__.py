"""The feedback on an answer: rubrics, which are tables of tests, statuses and sentences, and what reads them.

``rubrics.json`` holds the tables, `rubric` what an item adds to them, `parse` reads numbers, `worksheet`
follows cells through, and `interpreter` finds the first row whose tests all hold. A page does the same
(card/judge.js, card/parse.js, card/worksheet.js), and tests/compare_exercises.py compares the two.
"""
