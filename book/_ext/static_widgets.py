"""In the built book widgets take the form that needs no Python: see ``irlearn/widgets/show.py``."""

import os


def setup(app):
    os.environ.setdefault("IRLEARN_WIDGETS", "static")  # the kernels that run the cells inherit it
    return {"parallel_read_safe": True, "parallel_write_safe": True}
