"""What the items of each chapter compute, in a module called like its page; their words are in `content/`.

``number(draw, varied=True)`` is an item of the kind `number`: its data come from the draw (`draws`,
`special_draws`, `collection_draws`), and the class of the kind, `NumberItem`, says what its options mean.
`score_changes` make draws of changes out of draws of rankings. Two numbers in parentheses say how many there
are, at least and at most: of results, then of relevant documents that were not retrieved. The grades to draw
from follow, in which a grade that is there twice is drawn twice as often.
"""
