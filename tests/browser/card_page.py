"""A page with exercises in one file: it needs no server, no other file and no network."""

from irlearn.exercises.page import exercise_look, exercise_script


def card_page(*elements: str) -> str:
    """Write a page with these elements, their style and their script."""
    shown = "\n".join(elements)
    return f"""\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Exercises</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 1rem auto; padding: 0 1rem }}
{exercise_look()}
</style>
<h1>Exercises</h1>
{shown}
<script>
{exercise_script()}
</script>
</html>
"""
