"""The items of content/chance.md: all of them are cases, whose numbers a test works out again."""

ITEMS: dict = {}
