"""Two systems compared, as HTML with a picture of the differences."""

from html import escape

from .table import table_html

MOST = 60  # bars in a picture


def comparison_html(comparison) -> str:
    """For each metric the table, the picture and the sentence."""
    headers, rows = comparison.table()
    parts = []
    for row, each in zip(rows, comparison.paired.values()):
        cells = [[h, c] for h, c in zip(headers, row) if c]
        parts += [
            table_html(
                f"{each.metric}: {comparison.names[1]} against {comparison.names[0]}", cells[0], cells[1:]
            ),
            differences_svg(each) if each.differences else "",
            f"<p>{escape(each.sentence)}</p>",
        ]
    parts += [f'<p class="irlearn-note">{escape(words)}</p>' for words in comparison.notes]
    return '<figure class="irlearn">\n' + "\n".join(parts) + "\n</figure>"


def differences_svg(paired) -> str:
    """A bar for every query, the largest gain first; up is better for the second system."""
    bars = paired.sorted
    if len(bars) > MOST:
        bars = bars[: MOST // 2] + bars[-MOST // 2 :]
    top = max(abs(d) for _, d in bars) or 1
    width, half = 320 / len(bars), 60
    better, equal, worse = paired.counts
    alt = (
        f"{len(bars)} bars, one for each query, sorted: {paired.names[1]} is better on {better}, "
        f"equal on {equal}, worse on {worse}; the largest difference is {bars[0][1]:+.3f}, "
        f"the smallest {bars[-1][1]:+.3f}."
    )
    drawn = []
    for i, (query, d) in enumerate(bars):
        high = half * abs(d) / top
        y = half - high if d > 0 else half
        fill = "#0072B2" if d > 0 else "#D55E00"
        drawn.append(
            f'<rect x="{i * width + 0.1 * width:.2f}" y="{y:.2f}" width="{0.8 * width:.2f}" '
            f'height="{high:.2f}" fill="{fill}"><title>{escape(query)}: {d:+.4f}</title></rect>'
        )
    return (
        f'<div role="img" aria-label="{escape(alt)}"><svg viewBox="0 0 320 120" width="100%" '
        'style="max-width:40rem" xmlns="http://www.w3.org/2000/svg">'
        + "".join(drawn)
        + '<line x1="0" y1="60" x2="320" y2="60" stroke="currentColor" stroke-width="1"/></svg></div>'
    )
