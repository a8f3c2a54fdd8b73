"""How a drawing stands on a page: the `picture`, an SVG with its words.

`curves` draws plots with matplotlib; `figure` sets them up, and `as_svg` writes them for a page.
All take plain numbers and names: what is drawn is decided elsewhere.
"""
