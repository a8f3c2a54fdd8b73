"""How a drawing stands on a page: the `picture` with its words, and the `sheet`, the SVG that it is drawn on.

`curves` and `queries` draw plots with matplotlib; `figure` sets them up, and `as_svg` writes them for a page.
All take plain numbers and names: what is drawn is decided elsewhere.
"""
