"""Adapters: a function for each tool, ``of_TOOL(name, queries)``, which asks it for a metric by its own name.

Many tools import far more than a metric needs. `without` imports a part of such a package, as if the rest
were empty. Evaluators are made by ``__new__`` where their ``__init__`` wants a model, a server or a corpus.
"""

from . import embeddings, learning, rag
from .tool import TOOLS, Query

__all__ = ["TOOLS", "Query", "embeddings", "learning", "rag"]
