"""What others do: the conventions of tools and articles, where they differ, and the mistakes people make.

`profiles` holds the conventions of each tool or article under its name, `mistakes` the wrong rules that
people follow. The files of traps, symptoms and exhibits are read by ``questions/traps``.
"""
