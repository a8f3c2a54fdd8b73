"""How fast is irlearn beside other tools? `python -m benchmarks.against_peers` measures and writes the page.

- `shapes`: the collections, a to d, drawn at random from a seed; as dicts and as TREC files.
- `peers`: the tools that people use, each called in its own quickest way.
- `equal`: checks that irlearn and a peer compute the same scores, before anything is timed.
- `rounds`: times two functions in turns, and takes the ratio in each round.
- `from_dicts`, `from_files`, `commands`: what is timed.
- `machine`: describes the machine.
- `page`: the table in the book.

`python -m benchmarks.verdicts` measures how often a verdict of `irlearn.compare` is wrong.
"""
