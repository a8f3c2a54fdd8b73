"""Whole systems: many queries at once, and two systems compared.

`inputs`, `ranking` and `trec` take what people have; `engine` joins it and scores it fast; `evaluation` and
`results` are what a reader calls and gets; `comparison` puts two runs side by side; `partitions` maps the
work over machines, and `trec_eval` prints that tool's own report.
"""
