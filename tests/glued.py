"""The numbers that the code of a page hands to its text, by their names."""

import nbformat

from irlearn.explanation.digits import result


def glued(path, monkeypatch, cells=None) -> dict[str, str]:
    """Run the code of a page, or its first ``cells`` code cells; return the numbers that its text shows."""
    shown: dict[str, str] = {}

    def collect(places=None, **values):
        for name, value in values.items():
            shown[name] = value if isinstance(value, str) else result(value, places)

    monkeypatch.setattr("irlearn.notebook.glue", collect)
    names: dict = {}
    code = [cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "code"]
    for source in code[:cells]:
        exec(source, names)
    return shown
