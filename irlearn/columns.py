"""What a metric is written with: functions that turn columns into columns and numbers, and kinds of options.

A metric is a function that is given a worksheet, ``sheet``. It adds columns, which the explanation shows, and
returns the score. Columns know ``+ - * / **``, ``>=`` and ``<=``; for all else, use the functions here.

>>> import irlearn
>>> from irlearn.columns import Numbers, Option, running_total, total
>>> PATIENCE = Option("patience", "how much is lost with every rank", Numbers(0, 1), tries=(0.5, 0.9))
>>> @irlearn.named("Fading", options=[PATIENCE])
... def fading(sheet, k=None, rel=1, patience=0.5):
...     '''How much of what is relevant comes before I lose patience?'''
...     sheet.relevant = sheet.grade >= rel
...     sheet.look = patience ** (sheet.rank - 1)
...     return total(sheet.relevant * sheet.look) / total(sheet.look)
>>> round(fading([1, 0, 1], k=3), 4)
0.7143
>>> irlearn.evaluate({"q": {"a": 1, "b": 0}}, {"q": {"b": 2.0, "a": 1.0}}, "Fading@2").mean
{'Fading@2': 0.3333333333333333}
"""

from .definition.options import Choices, Flag, Numbers, Option, Whole, choose
from .worksheet.columns import (
    Column,
    Number,
    absolute_value,
    as_float,
    best_first,
    exponential,
    floor,
    in_words,
    larger_of,
    log2,
    logarithm,
    maximum,
    maximum_below,
    natural_log,
    product_above,
    running_total,
    shifted,
    smaller_of,
    square_root,
    total,
    translated,
)

__all__ = [
    "Choices", "Column", "Flag", "Number", "Numbers", "Option", "Whole", "absolute_value", "as_float",
    "best_first", "choose", "exponential", "floor", "in_words", "larger_of", "log2", "logarithm", "maximum",
    "maximum_below", "natural_log", "product_above", "running_total", "shifted", "smaller_of", "square_root",
    "total", "translated",
]  # fmt: skip
