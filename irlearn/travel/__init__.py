"""The worksheet travels: a metric as data, and the script that works it out on a page without Python.

``reader`` mirrors the Python: numbers, rules, formulas, explanations. ``touch`` is the ranking that one can
touch. `family` writes a metric down with all its choices, and `script` makes one script of the modules.
"""
