"""The kinds of item, a class and a file for each; `lettered` has what three of them share."""
