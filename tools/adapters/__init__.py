"""Adapters: a function for each tool, which asks it for a metric by the name that the tool prints."""

from . import embeddings, learning, rag
from .tool import TOOLS, Query

__all__ = ["TOOLS", "Query", "embeddings", "learning", "rag"]
