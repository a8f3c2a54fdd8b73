"""What is asked of runs, numbers and functions: a folder for each question.

A folder has what the question computes, its words, its document (`document.py`: the answer as blocks) and its
command.
"""
