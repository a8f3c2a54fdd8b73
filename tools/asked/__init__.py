"""How each tool is asked for a metric by the name that it prints: one function a tool."""

from . import embeddings, learning, rag
from .tool import TOOLS, Query

__all__ = ["TOOLS", "Query", "embeddings", "learning", "rag"]
