"""What the items of each chapter compute, in a module called like its page; their words are in `content/`.

`recipe` has the kinds of item, `draws` and `special_draws` what their data are drawn by. Two numbers in
parentheses say how many there are, at least and at most: of results, then of relevant documents that were not
retrieved. The grades to draw from follow, in which a grade that is there twice is drawn twice as often.
"""
