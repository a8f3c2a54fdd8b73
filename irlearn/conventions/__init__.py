"""What others do: the conventions of tools and articles, where they part, and the mistakes people make.

`profiles` are conventions under their names, `traps` the places where two of them differ, `mistakes` are
wrong rules; `identification` asks which of all these gives a number.
"""
