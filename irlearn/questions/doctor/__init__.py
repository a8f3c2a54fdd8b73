"""Find what is wrong with judgments and a run, before anybody trusts the score."""
