"""How a drawing stands on a page: the picture with its words, the sheet, and plots drawn by matplotlib.

Takes plain numbers and names. What they are the numbers of is decided by those who ask for a drawing.
"""
