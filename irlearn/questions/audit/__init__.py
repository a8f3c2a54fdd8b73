"""Find out what a reader's metric function computes: compare its numbers on small cases with known rules.

`audit` is what a reader calls, and `answer` what it returns. `calling` finds out how the function takes its
data, `cases` has the data, and `guard` calls it. `comparing` looks for the rule that gives its numbers, among
those of `rules`: metrics and mistakes, also after one of the `slips` of programs. `laws` are what any metric
should keep, `trials` tries them, and how several queries become one number; `behaviour` notes what else the
function does. `dimensions` varies one thing at a time, and `fresh` makes the function anew, as it was
before its first call. `other_process` audits in another
process, for the command line and for `fixture`, the pytest fixture.
"""
