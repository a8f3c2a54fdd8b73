"""What is asked of runs, numbers and functions: a folder for each question, or a file where that is enough.

A folder has what the question computes, its words, its document (the answer as blocks; a file
of its own where that is long) and its command.
"""
