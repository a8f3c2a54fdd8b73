"""The query on continents that the book follows through its chapters, with the results that they show."""

from irlearn.datasets import story

STORY = story("entities")
GRADES = [grade or 0 for grade in STORY.grades]  # a name that nobody judged gains nothing
