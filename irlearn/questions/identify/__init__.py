"""Which convention, or which mistake, gives this number?

`identify` is what a reader calls, `identification` the answer. `printed` reads the number, `candidates` lists
the metrics that it could be a score of, and `question` scores them all on one ranking or several, which
`rankings` reads; it also has the ways in which the number could have been printed. `left_open` says what a
reported number does not tell.

Of whole files, `differences` lists in what two programs can differ, `by_files` scores them in each way and
picks what gives the number; `files_answer` is that answer.
"""
