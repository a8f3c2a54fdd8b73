"""Say a list of references to a screen reader in today's words.

The HTML writer gives each entry of the bibliography a role that WAI-ARIA has since withdrawn. An entry is an
item of a list.
"""


def use_current_roles(app, page, template, context, doctree):
    if "body" in context:
        context["body"] = context["body"].replace('role="doc-biblioentry"', 'role="listitem"')


def setup(app):
    app.connect("html-page-context", use_current_roles)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
