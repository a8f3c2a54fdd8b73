"""Score random orders: the same metric on the same documents, in every order that they could have.

`pool` holds the documents that are put in order, and scores one order after the other; `outcomes` goes
through all orders or a sample of them, and `formulas` works out the mean of some metrics without that.
`chance` is what a reader calls; `queries` does it for a run, also where only tied results change places.
"""
