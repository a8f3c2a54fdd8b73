"""An explanation as a picture: its score at each cut-off, against recall, or rank by rank."""

from ..drawing import plot_on_axes
from ..drawing.curves import bars, over_k, over_recall
from ..errors import error, joined, listed
from .digits import cell, result

MOST_NUMBERS_IN_WORDS = 10  # the words for a curve of more numbers do not list them all
RESIDUAL = "residual, still unknown"
DRAWN_WITH = {"DCG": ["IDCG"]}  # metric: which others are drawn with it where nobody asked for others


def plot(explanation, others, over, interpolated, ax):
    """Draw the picture asked for with ``over``, or else the one that fits the metric (`Explanation.plot`)."""
    cut = explanation.at_each_k()
    default = "rank" if not cut else "recall" if explanation.metric.name == "AP" and not others else "k"
    kinds = {"k": _over_k, "recall": _over_recall, "rank": _over_ranks}
    if over not in (None, *kinds):
        raise error("no such axis to draw over", found=over, known=listed(kinds))
    if over == "k" and not cut:
        raise error("metric has no curve over k", metric=explanation.metric)
    return kinds[over or default](explanation, [explanation.by(each) for each in others], interpolated, ax)


def _over_k(explanation, others, interpolated, ax):
    shown = [explanation, *others]
    shown += [explanation.by(name) for name in DRAWN_WITH.get(explanation.metric.name, ()) if not others]
    curves, bands = {}, {}
    for number, each in enumerate(shown, 1):
        rows, name = each.at_each_k(), f"{each.metric.bind(k=None)}@k"
        name = f"{name}, ranking {number}" if name in curves else name
        curves[name] = [float(row[each.metric.display_name]) for row in rows]
        if "residual" in rows[0]:
            bands[name] = RESIDUAL, [float(row["residual"]) for row in rows]

    def draw(axes):
        over_k(axes, curves, bands)
        spoken = [_spoken(name, values) for name, values in curves.items()]
        spoken += [
            _spoken(f"The residual, which unjudged or unseen documents could add to {name},", values)
            for name, (_, values) in bands.items()
        ]
        return f"{joined(list(curves), 'and')} at each cut-off k. {' '.join(spoken)}"

    return plot_on_axes(draw, ax, height=210 if len(curves) + len(bands) == 1 else 240)


def _over_recall(explanation, others, interpolated, ax):
    sheet = explanation.by("IPrec")
    recall, precision, best = (
        [float(number) for number in sheet[name]] for name in ("recall_so_far", "precision", "interpolated")
    )
    hits = [row for row, relevant in enumerate(sheet["relevant"]) if relevant]
    total = int(sheet["R"])
    area = sum(precision[row] for row in hits) / total if total else 0

    def draw(axes):
        over_recall(axes, recall, precision, hits, best if interpolated else ())
        points = "; ".join(f"precision {cell(precision[i])} at recall {cell(recall[i])}" for i in hits)
        words = f"Precision against recall, with a block for each of {len(hits)} hits: {points or 'none'}."
        if missed := total - len(hits):
            words += f" Relevant documents not found, each with a block of no height: {missed} of {total}."
        if explanation.metric.name == "AP" and abs(area - float(explanation.score)) < 1e-9:
            words += f" The area of the blocks is AP = {result(float(explanation.score))}."
        if interpolated:
            steps = "; ".join(f"{cell(best[i])} up to recall {cell(recall[i])}" for i in hits)
            words += f" The interpolated line, the highest precision from there on: {steps or 'none'}."
        return words

    return plot_on_axes(draw, ax, height=270 if interpolated else 240)


def _over_ranks(explanation, others, interpolated, ax):
    """Draw two bars at each rank: the first column of the worksheet after ``rank``, and the last one."""
    columns = {column.name: list(map(float, column.values)) for column in explanation.sheet.columns()}
    if not explanation.rows():
        raise error("nothing to draw")
    ranks = columns.pop("rank", None) or range(1, len(next(iter(columns.values()))) + 1)
    shown = {name.replace("_", " "): columns[name] for name in (next(iter(columns)), [*columns][-1])}

    def draw(axes):
        bars(axes, ranks, shown)
        spoken = [_spoken(name, values, "rank") for name, values in shown.items()]
        return f"Bars for each rank. {' '.join(spoken)} {explanation.steps()[-1]}."

    return plot_on_axes(draw, ax)


def _spoken(name, values, where="k") -> str:
    """Say the numbers of a curve in words; of a long one only its ends, and where it is highest."""
    if len(values) <= MOST_NUMBERS_IN_WORDS:
        numbers = ", ".join(cell(value) for value in values)
        return f"{name} from {where} = 1 on: {numbers}."
    top = max(values)
    return (
        f"{name} goes from {cell(values[0])} at {where} = 1 to {cell(values[-1])} at {where} = "
        f"{len(values)}, and is highest, {cell(top)}, at {where} = {values.index(top) + 1}."
    )
