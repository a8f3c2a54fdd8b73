"""A small drawing for each chapter on the front page, without words, in the shapes and colours of the book.

Where a drawing shows what a metric computes, irlearn computes it; the other drawings are made up.
"""

from statistics import fmean

import irlearn
from irlearn.drawing import BLUE, GREEN, ORANGE, PAPER, SERIES, SKY, WIDTH, YELLOW
from irlearn.pictures.canvas import Canvas
from irlearn.widgets.leads import DIFFERENCES, every_mean, is_as_far

HEIGHT = 140  # in the units of `WIDTH`, the width of all pictures
LEFT, RIGHT = 30, WIDTH - 30
FLOOR = HEIGHT - 16
PLOT_HEIGHT = FLOOR - 16  # from the floor to the highest bar or point
RESULT_WIDTH = 44
GRADES = [3, 2, 3, 0, 1]  # the ranking that the book uses again and again


def draw_result(canvas, x, y, height, share):
    """Draw a result as a box, filled to this share; None, not looked at or not judged, is dashed."""
    if share is None:
        return canvas.box(x, y, RESULT_WIDTH, height, "none", round=5, dash="4 4")
    canvas.box(x, y, RESULT_WIDTH, height, PAPER, round=5)
    if share:
        canvas.box(x, y + height * (1 - share), RESULT_WIDTH, height * share, SKY, round=5)


def draw_row(canvas, shares, y=38, height=64, cut=None):
    """Draw results from left to right, and a line after the first ``cut`` of them."""
    step = RESULT_WIDTH + 8
    x = (WIDTH - step * len(shares) + 8) / 2
    for place, share in enumerate(shares):
        draw_result(canvas, x + place * step, y, height, share)
    if cut:
        at = x + cut * step - 4
        canvas.line(at, y - 18, at, y + height + 18, width=4)


def predicted_scores(canvas):
    """Draw the true scores as a line, and how far above or below it predictions are."""
    truth = HEIGHT / 2
    canvas.line(LEFT, truth, RIGHT, truth, width=2, dash="6 4")
    errors = (0.8, -0.5, 0.3, -1, 0.6)
    points = [(LEFT + 24 + 53 * place, truth - 48 * error) for place, error in enumerate(errors)]
    for x, y in points:
        canvas.line(x, truth, x, y, width=2.5)
    canvas.markers(points, "circle", ORANGE, 7)


def cut_line(canvas):
    draw_row(canvas, shares=[1, 0, 1, None, None], cut=3)


def missed_documents(canvas):
    draw_row(canvas, shares=[1, 0, 1, 0], y=12, height=50)
    canvas.line(LEFT + 30, 76, RIGHT - 30, 76, width=1.5, dash="5 4")
    for x in (110, 162):
        draw_result(canvas, x, y=88, height=42, share=1)


def first_hit(canvas):
    draw_row(canvas, shares=[0, 0, 1, None, None])
    canvas.path([(56, 24), (160, 24), (160, 32)])
    canvas.markers([(160, 30)], "nabla", GREEN, 5)


def precision_stairs(canvas):
    """Draw a step for each hit, as high as precision there."""
    found = irlearn.average_precision.explain([1, 0, 1, 0, 1])
    heights = [p for p, hit in zip(found["precision"], found["relevant"]) if hit]
    width = (RIGHT - LEFT) / len(heights)
    for place, share in enumerate(heights):
        canvas.box(
            LEFT + place * width, FLOOR - PLOT_HEIGHT * float(share), width, PLOT_HEIGHT * float(share), SKY
        )
    canvas.line(LEFT - 8, FLOOR, RIGHT + 8, FLOOR, width=2)


def denominators(canvas):
    """Draw one list with a relevant document missed, and its score by three denominators."""
    rules = ("retrieved", "relevant", "k")
    for place, rule in enumerate(rules):
        score = irlearn.average_precision([0, 1, 1, 0, 1], k=5, judged=[1] * 4, denominator=rule)
        y = 18 + 38 * place
        canvas.box(LEFT, y, RIGHT - LEFT, 28, PAPER, round=5)
        canvas.box(LEFT, y, (RIGHT - LEFT) * score, 28, (SKY, GREEN, ORANGE)[place], round=5)


def pooled_lists(canvas):
    """Draw two systems' results, of which the first ones are in the pool and the rest were not judged."""
    for y, shares in ((14, [1, 0, 1, None, None]), (76, [0, 1, 1, None, None])):
        draw_row(canvas, shares, y, height=48)
    canvas.box(27, 6, 159, 126, "none", round=8, dash="6 4")


def scale(canvas):
    draw_row(canvas, [grade / 4 for grade in (4, 3, 2, 1, 0)])


def discounts(canvas):
    sheet = irlearn.dcg.explain(GRADES)
    draw_gains(canvas, sheet["gain"], sheet["discounted_gain"], FLOOR, PLOT_HEIGHT)


def draw_gains(canvas, gains, discounted_gains, floor, full_height):
    """Draw a wide bar for the gain of each result, and in it a narrow one for its discounted gain."""
    step = (RIGHT - LEFT) / len(gains)
    for place, (gain, discounted) in enumerate(zip(gains, discounted_gains)):
        for amount, fill, width in ((gain, SKY, 40), (discounted, BLUE, 22)):
            if amount:
                height = full_height * float(amount) / max(GRADES)
                canvas.box(LEFT + (place + 0.5) * step - width / 2, floor - height, width, height, fill)
    canvas.line(LEFT - 8, floor, RIGHT + 8, floor, width=2)


def beside_the_ideal(canvas):
    for floor, ranking in ((64, GRADES), (FLOOR + 4, sorted(GRADES, reverse=True))):
        sheet = irlearn.dcg.explain(ranking)
        draw_gains(canvas, sheet["gain"], sheet["discounted_gain"], floor, full_height=50)


def rank_weights(canvas):
    """Draw what one relevant result pays at each rank; precision pays the same down to its cut-off."""
    # How high each line begins, as a share of the plot, so that they do not overlap.
    first_heights = {"P@5": 0.5, "DCG": 1, "RBP(p=0.7)": 1}
    for (name, first_height), (line, fill, dash, shape) in zip(first_heights.items(), SERIES):
        paid = [float(irlearn.metric(name)([0] * rank + [1])) for rank in range(7)]
        step = (RIGHT - LEFT) / (len(paid) - 1)
        scale = PLOT_HEIGHT * first_height / paid[0]
        points = [(LEFT + i * step, FLOOR - scale * amount) for i, amount in enumerate(paid)]
        canvas.path(points, dash=dash, colour=line)
        canvas.markers(points, shape, fill, 4)
    canvas.line(LEFT - 8, FLOOR, RIGHT + 8, FLOOR, width=2)


def draw_readers(canvas, arriving, stopping):
    """Draw which share of readers comes to each rank, and which share of all stops there."""
    height = (HEIGHT - 20) / len(arriving)
    for place, shares in enumerate(zip(arriving, stopping)):
        width, leaving = ((RIGHT - LEFT) * float(share) for share in shares)
        canvas.box(LEFT, 10 + place * height, width, height - 5, SKY)
        canvas.box(LEFT + width - leaving, 10 + place * height, leaving, height - 5, ORANGE)


def rbp_readers(canvas):
    sheet = irlearn.rbp.explain([1, 1, 1, 1, 1], p=0.7)
    draw_readers(canvas, sheet["look"], sheet["stop"])


def err_readers(canvas):
    sheet = irlearn.err.explain([2, 0, 3, 1, 3])
    draw_readers(canvas, sheet["reached"], sheet["stopped"])


def crossings(canvas):
    left, right = ([(x, 18 + 35 * place) for place in range(4)] for x in (76, WIDTH - 76))
    for place, to in enumerate((2, 0, 3, 1)):
        canvas.path([left[place], right[to]], colour="currentColor")
    canvas.markers([*left, *right], "circle", YELLOW, 7)


def list_and_bounds(canvas):
    """Draw a list with two holes, and below it a bar from its lowest score to its highest."""
    ranking = [1, None, 1, None, 0]
    draw_row(canvas, ranking, y=12, height=50)
    found = irlearn.bounds("P", ranking)
    low, high = (LEFT + (RIGHT - LEFT) * float(end) for end in (found.low, found.high))
    canvas.line(LEFT, 104, RIGHT, 104, width=2)
    canvas.box(low, 90, high - low, 28, ORANGE, round=5)


def answer_from_chunks(canvas):
    ys = [12 + 30 * place for place in range(4)]
    for y, relevant in zip(ys, (1, 0, 1, 0)):
        canvas.box(LEFT, y, 72, 22, SKY if relevant else PAPER, round=4)
        if relevant:
            canvas.path([(LEFT + 72, y + 11), (166, 70)], colour="currentColor")
    canvas.box(166, 14, 124, 106, PAPER, round=8)
    for place, length in enumerate((92, 76, 92, 60)):
        y = 32 + 22 * place
        canvas.box(178, y, length, 6, BLUE, round=3, outline=False)
        if place != 1:
            canvas.markers([(178 + length + 9, y + 3)], "circle", ORANGE, 4)


def golden_set(canvas):
    """Draw questions: most are won already (blue); two are left to win, and one is still outside the set."""
    canvas.box(LEFT, 14, 172, 106, PAPER, round=8)
    for place in range(12):
        point = LEFT + 25 + 41 * (place % 4), 36 + 31 * (place // 4)
        canvas.markers([point], "circle", ORANGE if place in (6, 11) else SKY, 10)
    canvas.path([(258, 67), (LEFT + 184, 67)], colour="currentColor", dash="5 4")
    canvas.markers([(270, 67)], "circle", ORANGE, 10)


def same_mean(canvas):
    """Draw the tries of a steady and of a shaky system, with as many right ones (blue)."""
    for left, counts in ((LEFT + 8, (4, 4, 0, 0)), (WIDTH / 2 + 14, (2, 2, 2, 2))):
        for row, right in enumerate(counts):
            for place in range(4):
                point = left + 10 + 28 * place, 24 + 30 * row
                canvas.markers([point], "circle", BLUE if place < right else PAPER, 9)


def joined_calls(canvas):
    """Draw three result lists, and the line of a cut that hides the last two."""
    for call in range(3):
        for row in range(5):
            wanted = (call, row) in ((0, 1), (1, 0), (2, 2))
            canvas.box(LEFT + 8 + 92 * call, 14 + 22 * row, 76, 17, SKY if wanted else PAPER, round=4)
    canvas.path([(LEFT + 92, 8), (LEFT + 92, 128)], colour="currentColor", dash="5 4")


def fewer_items(canvas):
    """Draw two systems that change places while more items are ranked."""
    for (line, fill, _, shape), (first, last) in zip(SERIES, ((34, 100), (100, 34))):
        points = [(LEFT + 14, first), (LEFT + 90, first), (LEFT + 170, last), (WIDTH - 34, last)]
        canvas.path(points, colour=line)
        canvas.markers([points[0], points[-1]], shape, fill, 11)


def shared_list(canvas):
    """Draw two lists (blue and orange), between them the list that both have filled, and a click on it."""
    for x, teams in ((LEFT + 10, "AAA"), (WIDTH / 2 - 30, "ABB"), (RIGHT - 70, "BBB")):
        for row, team in enumerate(teams):
            canvas.box(x, 22 + 36 * row, 60, 28, BLUE if team == "A" else ORANGE, round=5)
    canvas.markers([(WIDTH / 2, 108)], "circle", PAPER, 8)


def crossroads(canvas):
    for place, (line, fill, _, shape) in enumerate(SERIES[:3]):
        end = (244, 26 + 44 * place)
        canvas.path([(150, 70), (190, end[1]), end], colour=line)
        canvas.markers([end], shape, fill, 11)
    canvas.path([(76, 70), (150, 70)], colour="currentColor")
    canvas.markers([(76, 70)], "circle", ORANGE, 13)


def sign_patterns(canvas):
    """Draw a dot for the mean under each pattern of signs; orange if it is as far from 0 as the real one."""
    in_tenths = 10 * len(DIFFERENCES)  # times a mean: the sum of the differences in tenths, a whole number
    totals = sorted(round(in_tenths * mean) for mean in every_mean(DIFFERENCES))
    step, size = (RIGHT - LEFT) / (totals[-1] - totals[0]), PLOT_HEIGHT / max(map(totals.count, totals))
    canvas.line(LEFT, FLOOR, RIGHT, FLOOR)
    for total in set(totals):
        colour = ORANGE if is_as_far(total, round(in_tenths * fmean(DIFFERENCES))) else SKY
        points = [
            (LEFT + step * (total - totals[0]), FLOOR - size * (place + 0.5))
            for place in range(totals.count(total))
        ]
        canvas.markers(points, "circle", colour, 7)


def two_judges(canvas):
    """Draw a table of how often two judges agree (blue) and do not, and a bar in three parts."""
    for place, (count, fill) in enumerate(((0.9, SKY), (0.25, PAPER), (0.4, PAPER), (1, SKY))):
        x, y = 60 + 106 * (place % 2), 10 + 46 * (place // 2)
        canvas.box(x, y, 94, 38, fill, round=6)
        canvas.markers([(x + 47, y + 19)], "circle", ORANGE if fill == PAPER else BLUE, 4 + 9 * count)
    canvas.box(60, 106, 120, 18, PAPER)
    canvas.box(180, 106, 46, 18, BLUE)
    canvas.box(226, 106, 34, 18, "none")
    canvas.line(180, 98, 180, 132, width=3, dash="5 4")


DRAWINGS = {  # the page of a chapter: the function that draws for it
    "relevant-or-not/what-are-we-scoring": predicted_scores,
    "relevant-or-not/precision": cut_line,
    "relevant-or-not/recall-and-f1": missed_documents,
    "relevant-or-not/first-hit": first_hit,
    "relevant-or-not/average-precision": precision_stairs,
    "relevant-or-not/what-do-you-divide-by": denominators,
    "how-relevant/test-collection": pooled_lists,
    "how-relevant/judgments": scale,
    "how-relevant/dcg": discounts,
    "how-relevant/ndcg": beside_the_ideal,
    "a-user-behind-every-metric/one-formula": rank_weights,
    "a-user-behind-every-metric/rbp": rbp_readers,
    "a-user-behind-every-metric/err": err_readers,
    "a-user-behind-every-metric/order": crossings,
    "deciding/chance": sign_patterns,
    "deciding/holes": list_and_bounds,
    "deciding/judges": two_judges,
    "deciding/generated-answers": answer_from_chunks,
    "deciding/test-set": golden_set,
    "deciding/over-repeats": same_mean,
    "deciding/many-calls": joined_calls,
    "deciding/one-list-each": fewer_items,
    "deciding/lists-to-people": shared_list,
    "choosing/choosing": crossroads,
}


def svg(page):
    """Draw the picture of a chapter; the words next to it say what it shows."""
    canvas = Canvas()
    DRAWINGS[page](canvas)
    canvas.height = HEIGHT - 4  # to which `picture` adds 4
    return canvas.picture("").svg
