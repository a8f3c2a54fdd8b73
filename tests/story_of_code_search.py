"""The story of the dataset code-search, worked out once for all tests."""

from irlearn.datasets import story

STORY = story("code-search", "words")
