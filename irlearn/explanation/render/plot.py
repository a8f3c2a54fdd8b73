"""An explanation as a matplotlib picture."""

GAIN, KEPT = "#56B4E9", "#0072B2"  # Okabe–Ito sky blue and blue


def plot(explanation, ax=None):
    """Bars for the ranking: what stands at each rank, and what of it counts towards the score."""
    import matplotlib.pyplot as plt

    ax = ax or plt.subplots(figsize=(6, 3), layout="constrained")[1]
    columns = [c for c in explanation.sheet.columns() if c.name != "rank"]
    rank = (
        [float(r) for r in explanation["rank"]]
        if "rank" in explanation.rows()[0]
        else range(1, len(columns[0].values) + 1)
    )
    first, last = columns[0], columns[-1]
    ax.bar(
        rank,
        [float(v) for v in first.values],
        color=GAIN,
        edgecolor="black",
        width=0.8,
        label=first.name,
        hatch="//",
    )
    if last is not first:
        ax.bar(
            rank,
            [float(v) for v in last.values],
            color=KEPT,
            edgecolor="black",
            width=0.5,
            label=last.name.replace("_", " "),
        )
    ax.set(xlabel="rank", title=str(explanation.steps()[-1]))
    ax.xaxis.get_major_locator().set_params(integer=True)
    ax.legend()
    return ax
