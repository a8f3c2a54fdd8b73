"""Icons from the theme's font alone.

The theme brings Font Awesome twice: as a font with a style sheet, and as a script of 1.5 MB that replaces
every icon by a picture. The font is enough, and widgets keep the icons that they draw themselves. The
script's address is written into the theme's templates, so an empty script takes its place.
"""

from pathlib import Path


def empty_the_script(app, exception):
    script = Path(app.outdir, "_static", "scripts", "fontawesome.js")
    if not exception and app.builder.format == "html" and script.exists():
        script.write_text("// The icons are drawn by the font; see the style sheet.\n", encoding="utf-8")


def setup(app):
    app.connect("build-finished", empty_the_script, priority=400)  # before live_pages.py counts the files
    return {"parallel_read_safe": True, "parallel_write_safe": True}
