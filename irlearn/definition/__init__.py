"""What a metric is: a function that fills in a worksheet, with a name, options, a notation and a docstring.

`definition` says what belongs to a metric, `metric` how it scores, and `registry` how it is found by a name;
`options` say what each option means and what it may be. `notation` reads a metric written as text;
`names` knows how tools write metrics. `source` quotes what a contributor wrote, and the formula that follows
from it; `documented` makes what ``help`` shows of it.

Two make something of a worksheet that a metric filled in: `scoring` rules that score many rankings fast,
`steps` the data by which a page works the worksheet out without Python.
"""
