"""A class judges a pool of its own: pages for students, and what their judgments say of the systems.

A pool is what several systems found for some questions: pairs of a question and a document. `make` cuts it
from their runs and deals it out, a page for each student; `collect` reads the codes (lines of text with the
grades) that come back. Everything else a teacher needs to know is in ``book/back-matter/judge-a-pool.md``.
"""
