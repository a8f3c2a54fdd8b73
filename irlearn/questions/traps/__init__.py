"""Why do two tools disagree, and why is a number odd?

`traps` are the questions on which tools print different numbers, `exhibits` odd numbers that real projects
printed, and `symptoms` lead from what is odd about a number to both.
"""
