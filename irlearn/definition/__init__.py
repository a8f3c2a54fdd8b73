"""What a metric is: a function that fills in a worksheet, with a name, options, a notation and a docstring.

`metric` holds the object and the registry; `options` and `kinds` say what an option means and what it may be;
`notation`, `parameter` and `borrowed` read metrics as text, ours, trec_eval's and that of ir_measures;
`docstring` and `source` show what a contributor wrote; and `formulas` reads the formula off a worksheet.
"""
