"""What a page needs to work out scores without Python: a metric as data, and the scripts that read it.

`variants` writes a metric down with all its options, ``interpreter`` does with these data in JavaScript what
Python does (numbers, rules, formulas, explanations), ``touch`` is the ranking to touch, and `bundle` joins
the modules into one script.
"""
