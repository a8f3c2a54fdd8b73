"""An explanation as a matplotlib picture."""

BROAD = {"color": "#56B4E9", "width": 0.8, "hatch": "//"}  # Okabe and Ito's sky blue
NARROW = {"color": "#0072B2", "width": 0.5}  # and their blue


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
    for column, look in zip(dict.fromkeys([columns[0], columns[-1]]), (BROAD, NARROW)):
        ax.bar(
            rank,
            [float(v) for v in column.values],
            edgecolor="black",
            label=column.name.replace("_", " "),
            **look,
        )
    ax.set(xlabel="rank", title=str(explanation.steps()[-1]))
    ax.xaxis.get_major_locator().set_params(integer=True)
    ax.legend()
    return ax
