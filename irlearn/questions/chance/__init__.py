"""Score random orders: the same metric on the same documents, in every order that they could have.

`pool` holds the documents that are put in order, `scorer` scores one order after the other, `outcomes` goes
through all orders or a sample of them, and `formulas` works out the mean of some metrics without that.
`chance` is what a reader calls and `answer` what they get; `queries` does it for a run. `ties` is for
results with equal scores, where only these change places.
"""
