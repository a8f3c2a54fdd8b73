"""What the computed items are about, in a module for each part of the book; their words are in `content/`.

``number(draw, varied=True)`` is an item of the kind `number`, whose class, `NumberItem`, says what its
options are. Often met: with ``varied`` one seed and the next show different scores, ``blank`` is the number
of rows to fill in, and ``says`` names the options of the metric that the question settles by its words.

The data come from a draw: ``with_missed("R@4", results=(5, 8), missed=(1, 2))`` draws 5 to 8 results, and
1 or 2 relevant documents that were not retrieved; ``others=(0, 1)`` are judged documents that are neither
relevant nor retrieved. Of ``grades=(0, 0, 1)``, 0 is drawn twice as often as 1.
Draws are in `draws` and `special_draws`; `score_changes` makes draws of changes of them.
The other items, choices between cases, stand whole in `content/`.
"""
