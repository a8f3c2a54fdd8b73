"""What others do: the conventions of tools and articles, where they differ, and the mistakes people make.

`profiles` holds the conventions of each tool or article under its name, `traps` the questions on which tools
print different numbers, `mistakes` the wrong rules that people follow, `exhibits` odd numbers that real
projects printed. `identification` finds which convention or mistake gives a number, `left_open` says what a
reported number does not tell, and `symptoms` leads from what is odd about a number to traps and exhibits.
"""
