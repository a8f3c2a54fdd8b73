"""An explanation in every form it can be shown in."""

from .as_data import data
from .as_html import html
from .as_latex import latex
from .as_markdown import markdown
from .as_plot import plot
from .as_text import text
