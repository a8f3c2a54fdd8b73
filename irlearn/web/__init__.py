"""The worksheet travels: a metric as data, and the script that works it out on a page without Python.

``reader`` does on a page what Python does: numbers, rules, formulas, explanations. ``touch`` is the ranking
to touch. `family` writes a metric down with all its choices, and `script` makes one script of the modules.
"""
