"""Join what a cell prints exactly as it was printed.

A kernel sends printed text in pieces, and a piece may end just before the end of a line. When MyST-NB joins
pieces, it ends each with a new line, so that an empty line shows where nobody printed one. So pieces that
follow each other are joined here first, as they are.
"""

from myst_nb.core import render

mystnb_coalesce = render.coalesce_streams


def joined(outputs):
    """Join the printed pieces of one stream that follow each other in the outputs of a cell."""
    whole = []
    for output in outputs or []:
        stream = output["output_type"] == "stream" and output["name"]  # "stdout", "stderr", or False
        if stream and whole and whole[-1].get("name") == stream:
            whole[-1]["text"] += output["text"]
        else:
            whole.append(output)
    return whole


def setup(app):
    render.coalesce_streams = lambda outputs: mystnb_coalesce(joined(outputs))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
