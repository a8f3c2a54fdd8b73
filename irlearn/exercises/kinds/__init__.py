"""What is done in an exercise, one file for each kind."""
