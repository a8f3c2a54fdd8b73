"""Items written to files: for Moodle, QTI and nbgrader, on paper, as exam pages, or to look at.

`handout` says who gets which items, and writes their parts as HTML; each export, which
`command` lists, writes a handout into a folder.
"""
