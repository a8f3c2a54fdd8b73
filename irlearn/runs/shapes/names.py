"""Find columns by their names: one table of the names in use, by what a column holds."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ...errors import error, joined, listed, nearest

# By what a column holds. Where a table has several of them, the name that stands first here counts. Names
# are compared without capital letters and without what is neither letter nor digit: query_id is Query-ID.
# Where two names here are then the same, messages show the first.
NAMES = {
    "query": """query_id qid query q_id q topic_id topic topicno question_id question query_text user_id user
        uid user_input input inputs prompt queries questions""",
    "document": """doc_id docid docno doc document_id document corpus_id passage_id pid did item_id item
        product_id product sku asin chunk_id node_id id
        _id doc_uri uri url""",
    "grade": """relevance rel grade label rating judgment judgement relevance_label relevance_grade
        is_relevant relevant gain weight""",
    "score": """score similarity sim relevance_score retrieval_score prediction predicted pred""",
    "rank": """rank position pos""",
    "right ids": """relevant relevant_ids relevant_docs relevant_doc_ids relevant_documents relevant_items
        expected_ids expected_id expected_doc_ids expected_doc_id expected reference_context_ids
        reference_ids targets target gold
        gold_ids gold_docs gold_doc_ids ground_truth ground_truth_ids ground_truth_doc_ids positives
        positive_ids answer_session_ids relevant_id relevant_doc_id gold_id gold_doc_id correct_id correct_ids
        ground_truth_context_ids ground_truth_documents ground_truth_context ground_truth_contexts
        expected_retrieved_context expected_context reference_contexts""",
    "ranked ids": """retrieved retrieved_ids retrieved_docs retrieved_doc_ids retrieved_documents
        retrieved_context_ids ranked ranked_ids ranking results hits predictions prediction outputs
        recommendations recommended top_k retrieved_id retrieved_context retrieved_contexts retrieval_context
        contexts source_documents""",
}
# By which parts of other names it is guessed what a column of lists holds: `EITHER` is right where a part of
# `RIGHT` is there, too, and else retrieved.
RIGHT = "gold truth relevant expected reference positive target correct right".split()
RETRIEVED = "retriev result rank hit predict recommend found search returned".split()
EITHER = "context document passage chunk source ids docs".split()
# The names of ir_measures, which irlearn's own tables have, by what a column holds.
STANDARD = {"query": "query_id", "document": "doc_id", "grade": "relevance", "score": "score"}


class Kind(NamedTuple):
    """What is read: judgments or a run. All fields but the name hold keys of `NAMES`."""

    name: str  # as messages call it
    number: str  # the number of a row: its grade or its score
    row: tuple[str, ...]  # what a row holds; a rank will do for the score
    lists: str  # what a table with one row for each query has in place of documents


JUDGMENTS = Kind("judgments", "grade", row=("query", "document", "grade"), lists="right ids")
RUN = Kind("run", "score", row=("query", "document", "score", "rank"), lists="ranked ids")


class Found(NamedTuple):
    """Which column holds what: its name as the table has it, None where there is none."""

    query: str | None
    document: str | None
    number: str | None
    lists: str | None = None
    ranked: bool = False  # whether the number is a rank, so that the lowest is the best one
    guessed: bool = False  # whether the lists were guessed by a part of the column's name

    @property
    def standard(self) -> bool:
        """Whether these are the names of ir_measures, so that no sentence need say what was read as what."""
        return (self.query, self.document) == ("query_id", "doc_id") and self.number in STANDARD.values()


def plain(name) -> str:
    """Reduce a name to what is compared.

    >>> plain("Query-ID"), plain("queryId")
    ('queryid', 'queryid')
    """
    return "".join(filter(str.isalnum, str(name))).lower()


# As `NAMES`, with each name reduced by `plain`.
KNOWN = {holds: [plain(name) for name in names.split()] for holds, names in NAMES.items()}


def is_record(record: Mapping) -> bool:
    """Say whether the keys look like the names of columns, and not like ids."""
    keys = set(map(plain, record))
    return any(not keys.isdisjoint(KNOWN[holds]) for holds in ("document", "right ids", "ranked ids"))


def has_columns(table: Mapping) -> bool:
    """Say whether a dict of lists is a table, column by column, and not a list for each query."""
    return column("query", table) is not None and any(
        column(holds, table) is not None for holds in ("document", "right ids", "ranked ids")
    )


def column(holds: str, columns: Iterable) -> str | None:
    """Return the column for a key of `NAMES`; of several, the one whose name comes first there; or None."""
    by_name = {plain(name): name for name in reversed(list(columns))}  # of two that are alike, the first
    return next((by_name[name] for name in KNOWN[holds] if name in by_name), None)


def find(columns: Iterable, kind: Kind, is_list=lambda name: False, is_text=lambda name: False) -> Found:
    """Find the columns of judgments or of a run by their names.

    ``is_list(name)`` tells whether the column of this name holds a list for each query, and ``is_text(name)``
    whether it holds text. A text may be a list, too; it counts as one where there are no rows to be read.

    >>> find(["qid", "docno", "label"], JUDGMENTS)
    Found(query='qid', document='docno', number='label', lists=None, ranked=False, guessed=False)
    """
    columns = list(columns)
    query = column("query", columns)
    named = [name for name in columns if plain(name) in KNOWN[kind.lists]]
    if (lists := column(kind.lists, filter(is_list, named))) is not None:
        return Found(query, document=None, number=None, lists=lists)
    document = column("document", [name for name in columns if name != query])
    taken = {query, document}
    rest = [name for name in columns if name not in taken]
    number = column(kind.number, rest)
    if number is None and kind is JUDGMENTS and ("corpusid" == plain(document) or query == "q_id"):
        number = column("score", rest)  # in the files of BEIR and of ranx, grades stand in a column "score"
    ranked = number is None and kind is RUN
    if ranked:
        number = column("rank", rest)
        ranked = number is not None
    for holds, name in (("query", query), ("document", document), (kind.number, number)):
        if name is None and not (holds == kind.number and len(columns) == 2):  # two columns need no number
            if (lists := column(kind.lists, filter(is_text, named))) is not None:
                return Found(query, document=None, number=None, lists=lists)
            unknown = [name for name in columns if _may_hold_lists(name, is_list, is_text)]
            if not unknown and holds == "document":  # lists of the other kind: there may be some of this one
                known = {*KNOWN["right ids"], *KNOWN["ranked ids"]}
                unknown = [name for name in filter(is_text, columns) if plain(name) in known]
            if unknown:
                meant = [name for name in unknown if guess(name) == kind.lists]
                if len(meant) == 1:
                    return Found(query, document=None, number=None, lists=meant[0], guessed=True)
                found = {"known": ", ".join(map(str, columns)), "found": joined(unknown, "and")}
                raise error("lists under unknown names", **found)
            raise _missing(holds, columns, taken | {number}, kind)
    return Found(query, document, number, ranked=ranked)


def guess(name) -> str | None:
    """Guess from its name what a column of lists holds: a key of `NAMES`; None where the name tells nothing.

    >>> guess("my_gold_docs"), guess("retrieved_docs_v2"), guess("passages"), guess("relevant_results")
    ('right ids', 'ranked ids', 'ranked ids', None)
    """
    right, retrieved, either = (
        any(part in plain(name) for part in parts) for parts in (RIGHT, RETRIEVED, EITHER)
    )
    if right:
        return None if retrieved else "right ids"
    return "ranked ids" if retrieved or either else None


def _may_hold_lists(name, is_list, is_text):
    """Say whether a column, by its cells or its name, looks like lists of ids under a name not known here."""
    if any(plain(name) in names for names in KNOWN.values()):
        return False
    return is_list(name) or (is_text(name) and guess(name) is not None)


def _missing(holds, columns, taken, kind):
    """Return the error for a table without a needed column; it says which name was probably meant."""
    names = NAMES[holds].split()
    near = [(name, nearest(name, names)) for name in columns if name not in taken]
    hints = [f" If {name!r} is meant, call it {like!r}." for name, like in near if like is not None]
    words = {"query": "query ids", "document": "document ids", "grade": "grades", "score": "scores or ranks"}
    return error(
        "missing column",
        holds=words[holds],
        called=listed(names[:4]),
        known=", ".join(map(str, columns)),
        hint=hints[0] if hints else "",
        expected=", ".join(STANDARD[each] for each in kind.row[:3]),
    )
