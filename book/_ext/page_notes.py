"""What an extension notes of each page while Sphinx reads it, maybe in several processes."""


class PageNotes:
    """Notes by page, kept in Sphinx's environment under ``name``."""

    def __init__(self, name: str):
        self.name = name

    def of(self, env) -> dict:
        """Return page -> what was noted of it."""
        return vars(env).setdefault(self.name, {})

    def forget(self, app, env, page):
        """Forget a page that is removed, or read again."""
        self.of(env).pop(page, None)

    def merge(self, app, env, pages, other):
        """Take over what another process has noted."""
        self.of(env).update({page: note for page, note in self.of(other).items() if page in pages})

    def connect(self, app):
        """Have Sphinx forget and merge the notes."""
        app.connect("env-purge-doc", self.forget)
        app.connect("env-merge-info", self.merge)
