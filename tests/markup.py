"""What a page of HTML holds: for tests that read pages without a browser."""

from html.parser import HTMLParser

VOID = {"meta", "br", "hr", "input", "wbr", "link", "img"}
FOLDS = {"details", "script", "noscript"}


class Markup(HTMLParser):
    """The tags, attributes, texts and scripts of a page, and whether every tag that is opened is closed."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.attributes, self.addresses, self.scripts = [], [], [], []  # scripts: (type, text)
        self.words, self.seen = "", ""  # all text, and what is seen without opening a fold
        self.open, self.closed_well = [], True
        self.feed(html)
        self.closed_well &= not self.open

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += [(tag, *each) for each in attributes]
        self.addresses += [value for name, value in attributes if name in ("src", "href", "action")]
        if tag == "script":
            self.scripts.append((dict(attributes).get("type", "script"), ""))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        self.closed_well &= bool(self.open) and self.open.pop() == tag

    def handle_data(self, data):
        self.words += data
        self.seen += "" if FOLDS & {*self.open} else data
        if self.open and self.open[-1] == "script":
            kind, text = self.scripts[-1]
            self.scripts[-1] = kind, text + data

    def values(self, name, of=None):
        return [value for tag, key, value in self.attributes if key == name and of in (None, tag)]
