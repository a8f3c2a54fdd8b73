"""Data of the items on what people do with lists; how to read it: `recipes`."""

from ..online_draws import impressions, looked_at, random_clicks, shared_draft
from . import Recipe, calculate

ITEMS: dict[str, Recipe] = {}
