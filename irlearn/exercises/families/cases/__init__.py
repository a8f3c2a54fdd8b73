"""What is told in the exercises in which one chooses, with its reasons: a file for each chapter."""
