"""How fast is irlearn beside other tools? `python -m benchmarks.against_peers` measures and writes the page.

- `shapes`: makes the collections, a to d, drawn at random from a seed; as dicts and as TREC files.
- `peers`: calls irlearn and its peers, which are the other tools, each in its own quickest way.
- `equal`: checks that irlearn and a peer compute the same scores, before anything is timed.
- `rounds`: times two functions in turns, and takes the ratio in each round.
- `from_dicts`, `from_files`, `commands`: time scoring in memory, scoring of files, and whole processes.
- `machine`: describes the machine.
- `page`: writes the page of the book.

`python -m benchmarks.verdicts` measures how often a verdict of `irlearn.compare` is wrong.
"""
