"""Small inputs for every metric and mistake, by what reads them."""

from irlearn.worksheet import pairs, readers
from irlearn.worksheet.wide_sheets import lists_and_group, lists_of_people

INPUTS = {
    readers.ranking: ([2, 0, 1],),
    readers.rankings: ([[1, 0], [0, 1]],),
    pairs.values: ([3, 1], [1, 2]),
    pairs.two_judges: ([3, 1, 2], [2, 1, 2]),
    pairs.two_orders: ([3, 1, 2], [2, 1, 2]),
    pairs.order_and_truth: (["b", "a", "c"], ["a", "b", "c"]),
    pairs.two_lists: (["b", "a"], ["a", "c", "b"]),
    readers.nuggets: ([2, 1, 0], [0, 1, 1]),
    readers.sentences: ([2, None, 1, 0],),
    readers.tries: ([1, 0, 1, 0],),
    readers.calls: ([["a", "b"], ["b", "c", "b"]], ["b", "d"]),
    lists_of_people: ([["a", "b"], ["a", "c"]], {"a": 2, "b": 1, "c": 1, "d": 0}),
    lists_and_group: ([["a", "b"], ["a", "c"]], ["a", "b", "c", "d"], ["b", "c"]),
    readers.subtopics: ([["a", "b"], [], ["a"]],),
}
