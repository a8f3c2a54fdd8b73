"""What others do: the conventions of tools and articles, where they differ, and the mistakes people make.

`profiles` holds the conventions of each tool or article under its name, `traps` the questions on which tools
print different numbers, `mistakes` wrong rules; `identification` finds which of all these gives a number.
"""
