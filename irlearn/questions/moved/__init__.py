"""What moved from one system to another: which queries, which documents in them, and what that did.

`moved` has the call and its answer. `sides` sets the two rankings of a query side by side, and takes the
difference of their scores apart; `robustness` asks how the verdict changes in other
ways to score.
"""
