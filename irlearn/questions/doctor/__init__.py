"""Find what is wrong with judgments and a run, before anybody trusts the score.

`doctor` is what a reader calls. `findings` reads what can be read, and keeps the errors of the rest. `files`
and `numbers` hold the checks: functions that take what was read, an `Examined`, and yield `Finding`s.
"""
