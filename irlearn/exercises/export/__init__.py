"""Exercises for a class: for Moodle, for nbgrader, on paper, and all of them to look at before."""
