"""What moved from one system to another: which queries, which documents in them, and what that did.

`moved` is what a reader calls, `report` its answer. `sides` sets the two rankings of a query side by side,
`terms` takes the difference of their scores apart, and `robustness` asks how the verdict changes in other
ways to score.
"""
