"""How a drawing stands on a page: the `picture`, an SVG with its words.

`curves` draws plots with matplotlib, which `picture` sets up and writes for a page.
All take plain numbers and names: what is drawn is decided elsewhere.
"""
