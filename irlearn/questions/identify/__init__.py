"""Which convention, or which mistake, gives this number?

`printed` reads the number, and `readings` lists the ways in which it could have been printed. `candidates`
lists the metrics that it could be a score of, and `question` scores them all on one ranking or several, which
`rankings` reads. `identification` is the answer. `left_open` says what a reported number does not tell.
"""
