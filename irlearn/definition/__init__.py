"""What a metric is: a function that fills in a worksheet, with a name, options, a notation and a docstring.

Two files make something of a worksheet that a metric filled in: `scoring` rules that score many rankings
fast, `steps` the data by which a page works the worksheet out without Python.
"""
