"""A score with its worksheet, how it is shown, and a worksheet that a student filled in, checked."""
