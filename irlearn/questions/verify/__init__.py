"""Does irlearn give the right numbers on this machine? A table of independent checks."""
