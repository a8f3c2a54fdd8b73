"""What an object looks like: `display`, and the display objects of IPython that pages use."""

import base64
import json
import uuid

from . import channel

METHODS = {  # IPython's methods, and the media type of what each returns
    "_repr_html_": "text/html",
    "_repr_markdown_": "text/markdown",
    "_repr_svg_": "image/svg+xml",
    "_repr_latex_": "text/latex",
    "_repr_png_": "image/png",
    "_repr_jpeg_": "image/jpeg",
    "_repr_json_": "application/json",
}


def mimebundle(value) -> dict:
    """Collect all forms in which `value` can be shown, by media type."""
    forms = {}
    if not isinstance(value, type):
        bundle = getattr(value, "_repr_mimebundle_", None)
        if callable(bundle):
            forms.update(_data(bundle(include=None, exclude=None)) or {})
        for method, media_type in METHODS.items():
            show = getattr(value, method, None)
            if media_type not in forms and callable(show):
                data = _data(show())
                if data is not None:
                    forms[media_type] = base64.b64encode(data).decode() if isinstance(data, bytes) else data
    if type(value).__module__ == "matplotlib.figure":
        forms["image/png"] = _figure(value)
    forms.setdefault("text/plain", repr(value))
    return forms


def _data(shown):
    """Take the data from what a display method returned: data, or data and metadata."""
    return shown[0] if isinstance(shown, tuple) else shown


def _figure(figure) -> str:
    import io

    picture = io.BytesIO()
    figure.savefig(picture, format="png", bbox_inches="tight")
    return base64.b64encode(picture.getvalue()).decode()


class DisplayHandle:
    """What `display(…, display_id=True)` returns: a way to show something else in the same place."""

    def __init__(self, display_id: str):
        self.display_id = display_id

    def display(self, value):
        display(value, display_id=self.display_id)

    def update(self, value):
        update_display(value, display_id=self.display_id)


def display(*values, display_id=None, raw=False, clear=False, **_ignored):
    """Show values under the cell, in the order given; return a handle if there is a display_id."""
    if clear:
        channel.clear(wait=True)
    if display_id is True:
        display_id = uuid.uuid4().hex
    for value in values:
        if not raw and _displays_itself(value):
            continue
        output = {"output_type": "display_data", "data": value if raw else mimebundle(value), "metadata": {}}
        if display_id:
            output["transient"] = {"display_id": display_id}
        channel.emit(output)
    return DisplayHandle(display_id) if display_id else None


def _displays_itself(value) -> bool:
    """Try the method by which `value` displays itself, as IPython does first; say whether it did."""
    show = None if isinstance(value, type) else getattr(value, "_ipython_display_", None)
    if not callable(show):
        return False
    try:
        show()
    except NotImplementedError:
        return False
    return True


def update_display(value, *, display_id, **_ignored):
    """Show `value` in the place of what was displayed under `display_id`."""
    output = {"output_type": "display_data", "data": mimebundle(value), "metadata": {}}
    channel.send("update", display_id=display_id, output=output)


def clear_output(wait=False):
    """Take away what the cell has shown so far."""
    channel.clear(wait)


# -- the display objects ------------------------------------------------------------------------------


class DisplayObject:
    """Data that says itself how it wants to be shown."""

    media_type = "text/plain"

    def __init__(self, data=None, url=None, filename=None, **_ignored):
        if url:
            raise ValueError("A live page fetches nothing from an address; give the data itself.")
        if filename:
            with open(filename, "rb") as file:
                data = file.read()
        self.data = data

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {self.media_type: self._shown(), "text/plain": repr(self)}

    def _shown(self):
        return self.data.decode() if isinstance(self.data, bytes) else self.data

    def __repr__(self):
        return f"<IPython.display.{type(self).__name__} object>"


class HTML(DisplayObject):
    media_type = "text/html"

    def __html__(self):
        return self._shown()


class Markdown(DisplayObject):
    media_type = "text/markdown"


class Latex(DisplayObject):
    media_type = "text/latex"


class Math(Latex):
    def _shown(self):
        return f"$\\displaystyle {super()._shown().strip('$')}$"


class SVG(DisplayObject):
    media_type = "image/svg+xml"


class JSON(DisplayObject):
    media_type = "application/json"

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {self.media_type: self.data, "text/plain": json.dumps(self.data, indent=2)}


class Pretty(DisplayObject):
    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self._shown()}


class Image(DisplayObject):
    def __init__(self, data=None, format=None, **rest):
        super().__init__(data, **rest)
        self.media_type = "image/jpeg" if format in ("jpg", "jpeg") else "image/png"

    def _shown(self):
        return base64.b64encode(self.data).decode() if isinstance(self.data, bytes) else self.data


OBJECTS = [DisplayObject, HTML, Markdown, Latex, Math, SVG, JSON, Pretty, Image]
