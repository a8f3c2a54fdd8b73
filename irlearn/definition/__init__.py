"""What a metric is: a function that fills in a worksheet, with a name, options, a notation and a docstring.

`definition` says what belongs to a metric, `metric` how it scores, and `registry` how it is found by a name;
`options` and `kinds` say what an option means and what it may be. `notation` reads a metric written as
text; `names`, `trec_eval_numbers` and `ir_measures` know how others write them. `docstring` and `source` show
what a contributor wrote; `documented` and `signature` make what ``help`` shows of it.

The others make something of a worksheet that was filled in: `formulas` the formula, `scoring` rules that
score many rankings fast, `steps` and `trace` the data by which a page works it out without Python.
"""
