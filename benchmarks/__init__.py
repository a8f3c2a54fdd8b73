"""How fast is irlearn, and beside whom? `python -m benchmarks.against_peers` measures and writes the page.

- `shapes`: the collections, made by chance from a seed; as dicts and as TREC files.
- `peers`: the tools that people use, each called in its own quickest way.
- `equal`: the same scores, or nothing is timed.
- `rounds`: two things timed in turns; ratios round by round.
- `from_dicts`, `from_files`, `commands`: what is timed.
- `machine`: where it was measured, in words.
- `page`: the table in the book.

`python -m benchmarks.verdicts` asks something else: how often what `irlearn.compare` says is wrong.
"""
