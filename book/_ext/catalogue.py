"""Translation: the package's sentences in the catalogue of the pages, and glued numbers in translated text.

`sphinx-build -b gettext` writes the catalogue; CONTRIBUTING says how a translation is made of it.
"""

from myst_nb.ext.glue.roles import PasteTextRole
from sphinx.builders.gettext import MessageCatalogBuilder, MsgOrigin

DOMAIN = "book"  # the catalogue: Sphinx names it after the folder of the pages


def add_sentences(app, builder):
    """Add the sentences of the package's errors, with the key of each."""
    if isinstance(builder, MessageCatalogBuilder):
        from irlearn.errors import SENTENCES

        for key, sentence in SENTENCES.items():
            builder.catalogs[DOMAIN].add(sentence, MsgOrigin(f"{app.srcdir}/irlearn/errors.py: {key}", 0))


class GluedText(PasteTextRole):
    """A glued number, found in a translated paragraph, too, which Sphinx parses apart from its page."""

    def run(self):
        if "nb_renderer" not in self.document and "::" not in self.text:
            format = "" if ":" in self.text else ":s"
            self.text = f"/{self.document.settings.env.docname}.ipynb::{self.text}{format}"
        return super().run()


def setup(app):
    app.setup_extension("myst_nb")
    app.add_role_to_domain("glue", "text", GluedText(), override=True)
    app.connect("write-started", add_sentences)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
