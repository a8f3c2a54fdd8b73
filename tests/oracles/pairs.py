"""Metrics of agreement: two orders, two lists of numbers, two lists of documents.

From `ranks_of` on, a list is made of groups, best first, and the items of a group are tied.
"""

import math


def kendall_inversions(grades, normalized=False):
    """Count the pairs in which the document with the lower grade comes first; ties never count.

    Normalised by the pairs that could be out of order: those of two different grades.
    """
    inversions = pairs = 0
    for i in range(len(grades)):
        for j in range(i + 1, len(grades)):
            if grades[i] != grades[j]:
                pairs += 1
            if grades[i] < grades[j]:
                inversions += 1
    if normalized:
        return inversions / pairs if pairs else 0.0
    return inversions


def sign(number):
    return (number > 0) - (number < 0)


def concordance(first, second):
    """Count the pairs: concordant, discordant, tied in the first, tied in the second, and all."""
    concordant = discordant = tied_first = tied_second = pairs = 0
    for i in range(len(first)):
        for j in range(i + 1, len(first)):
            pairs += 1
            a, b = sign(first[i] - first[j]), sign(second[i] - second[j])
            concordant += a * b > 0
            discordant += a * b < 0
            tied_first += a == 0
            tied_second += b == 0
    return concordant, discordant, tied_first, tied_second, pairs


def kendall_tau(first, second, variant="b"):
    """Kendall 1938 (a: all pairs) and 1945 (b: corrected for ties)."""
    concordant, discordant, tied_first, tied_second, pairs = concordance(first, second)
    below = pairs if variant == "a" else math.sqrt((pairs - tied_first) * (pairs - tied_second))
    return (concordant - discordant) / below if below else 0.0


def goodman_kruskal_gamma(first, second):
    """Goodman and Kruskal 1954: of the pairs that neither list ties."""
    concordant, discordant, *_ = concordance(first, second)
    untied = concordant + discordant
    return (concordant - discordant) / untied if untied else 0.0


def tau_ap(ranking, truth):
    """Yilmaz, Aslam and Robertson 2008.  Both are lists of the same items, best first."""
    n = len(ranking)
    if n < 2:
        return 0.0
    place = {item: position for position, item in enumerate(truth)}
    total = 0.0
    for i in range(1, n):
        right = 0
        for j in range(i):
            if place[ranking[j]] < place[ranking[i]]:
                right += 1
        total += right / i
    return 2 * total / (n - 1) - 1


def average_ranks(numbers):
    """List the rank of each number, 1 for the largest; equal ones share the mean of their ranks."""
    ranks = []
    for number in numbers:
        above = equal = 0
        for other in numbers:
            above += other > number
            equal += other == number
        ranks.append(above + (equal + 1) / 2)
    return ranks


def spearman(first, second):
    """Spearman 1904: Pearson's correlation of the ranks."""
    a, b = average_ranks(first), average_ranks(second)
    n = len(a)
    mean_a, mean_b = sum(a) / n, sum(b) / n
    above = spread_a = spread_b = 0.0
    for x, y in zip(a, b, strict=True):
        above += (x - mean_a) * (y - mean_b)
        spread_a += (x - mean_a) ** 2
        spread_b += (y - mean_b) ** 2
    below = math.sqrt(spread_a * spread_b)
    return above / below if below else 0.0


def overlap_sum(first, second, p, depth):
    """Compute (1 - p) times the sum of p^(d-1) times the overlap of the first d, over d, down to a depth."""
    total = 0.0
    for d in range(1, depth + 1):
        total += p ** (d - 1) * len(set(first[:d]) & set(second[:d])) / d
    return (1 - p) * total


def horizon(p):
    """Return the depth below which nothing changes the sum by more than 1e-13."""
    return max(1, math.ceil(math.log(1e-13) / math.log(p)))


def rbo_min(first, second, p):
    """Return RBO if the lists go on without one more common item (Webber, Moffat and Zobel 2010)."""
    depth = max(horizon(p), len(first), len(second))
    longer_first = list(first) + [("first", i) for i in range(depth - len(first))]
    longer_second = list(second) + [("second", i) for i in range(depth - len(second))]
    return overlap_sum(longer_first, longer_second, p, depth)


def rbo_max(first, second, p):
    """Return RBO if the lists go on as alike as they can: each takes next what only the other has."""
    depth = max(horizon(p), len(first), len(second))
    a, b = list(first), list(second)
    for d in range(1, depth + 1):
        for mine, other in ((a, b), (b, a)):
            if len(mine) >= d:
                continue
            missing = [item for item in other if item not in mine]
            mine.append(missing[0] if missing else ("new", d))
    return overlap_sum(a, b, p, depth)


def rbo_res(first, second, p):
    return rbo_max(first, second, p) - rbo_min(first, second, p)


def rbo_ext(first, second, p):
    """Return RBO if the agreement seen so far lasts (Webber, Moffat and Zobel 2010, equation 32)."""
    short, long = sorted((list(first), list(second)), key=len)
    s, m = len(short), len(long)
    if s == 0:
        return 0.0
    x_s = len(set(short) & set(long[:s]))  # the overlap at depth s
    total = 0.0
    for d in range(1, m + 1):
        total += len(set(short[:d]) & set(long[:d])) / d * p**d
    for d in range(s + 1, m + 1):
        total += x_s * (d - s) / (s * d) * p**d
    x_m = len(set(short) & set(long))
    return (1 - p) / p * total + ((x_m - x_s) / m + x_s / s) * p**m


def cohen_kappa(first, second, weights=None):
    """Cohen 1960 and 1968: observed and expected disagreement, from how often each pair occurs."""
    n = len(first)
    observed = expected = 0.0
    for a in set(first):
        for b in set(second):
            distance = {None: int(a != b), "linear": abs(a - b), "quadratic": (a - b) ** 2}[weights]
            both = sum(1 for x, y in zip(first, second, strict=True) if (x, y) == (a, b))
            observed += distance * both / n
            expected += distance * (first.count(a) / n) * (second.count(b) / n)
    return 1 - observed / expected if expected else 0.0


def ranks_of(groups):
    """Return the first and the last rank that each item's group of ties takes up."""
    ranks, above = {}, 0
    for group in groups:
        for item in group:
            ranks[item] = above + 1, above + len(group)
        above += len(group)
    return ranks


def shares(groups, depth, ties):
    """Compute which share of each item lies within a depth: of tied ones a part, or with "w" all of each."""
    found = {}
    for item, (top, bottom) in ranks_of(groups).items():
        if ties == "w":
            found[item] = 1.0 if top <= depth else 0.0
        else:
            found[item] = min(max(depth - top + 1, 0), bottom - top + 1) / (bottom - top + 1)
    return found


def tied_agreement(first, second, depth, ties):
    """Corsi and Urbano 2024: the overlap, over what each variant (``ties``: w, a or b) divides it by."""
    a, b = shares(first, depth, ties), shares(second, depth, ties)
    overlap = sum(a[item] * b[item] for item in a if item in b)
    if ties == "w":
        return 2 * overlap / (sum(a.values()) + sum(b.values()))
    if ties == "a":
        return overlap / depth
    return overlap / math.sqrt(sum(x * x for x in a.values()) * sum(x * x for x in b.values()))


def tied_sum(first, second, p, ties, depth):
    return (1 - p) * sum(p ** (d - 1) * tied_agreement(first, second, d, ties) for d in range(1, depth + 1))


def length(groups):
    return sum(len(group) for group in groups)


def tied_rbo_min(first, second, p, ties):
    """Return RBO if the lists go on, untied, without one more common item."""
    depth = max(horizon(p), length(first), length(second))
    longer_first = first + [[("first", i)] for i in range(depth - length(first))]
    longer_second = second + [[("second", i)] for i in range(depth - length(second))]
    return tied_sum(longer_first, longer_second, p, ties, depth)


def tied_rbo_max(first, second, p, ties):
    """Return RBO if the lists go on, untied, each time with the next item that only the other has."""
    depth = max(horizon(p), length(first), length(second))
    a, b = list(first), list(second)
    for d in range(1, depth + 1):
        for mine, other in ((a, b), (b, a)):
            if length(mine) >= d:
                continue
            have = ranks_of(mine)
            missing = [item for group in other for item in group if item not in have]
            mine.append([missing[0]] if missing else [("new", d)])
    return tied_sum(a, b, p, ties, depth)


def tied_rbo_ext(first, second, p, ties):
    """Return RBO if the short list's last agreement lasts: for what only the long list has, then for all."""
    short, long = sorted((first, second), key=length)
    s, m = length(short), length(long)
    if s == 0:
        return 0.0
    at_short = tied_agreement(short, long, s, ties)
    known = ranks_of(short)
    total = 0.0
    for d in range(1, m + 1):
        longer = short + [[("unknown", i)] for i in range(max(0, d - s))]
        agreement = tied_agreement(longer, long, d, ties)
        if d > s:
            a, b = shares(longer, d, ties), shares(long, d, ties)
            new = [share for item, share in b.items() if share and item not in known]
            below = {
                "w": (sum(a.values()) + sum(b.values())) / 2,
                "a": d,
                "b": math.sqrt(sum(x * x for x in a.values()) * sum(x * x for x in b.values())),
            }[ties]
            agreement += (d - s) * at_short * sum(new) / len(new) / below
        total += p ** (d - 1) * agreement
    both = len([item for item in ranks_of(long) if item in known])
    return (1 - p) * total + (both + (m - s) * at_short) / m * p**m
