"""The result of an evaluation as a table by level, and as CSV by photo."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from vision.evaluation.compare import Tally
from vision.evaluation.interval import wilson
from vision.evaluation.run import Row

LEVELS = ("easy", "normal", "hard")
_HEADING = (
    f"{'level':8}{'deck':8}{'photos':>7}{'cards':>7}  {'cards right':24}{'shelves exact':24}"
    f"{'silent errors':24}{'asked in vain':24}{'s/photo':>8}"
)


def table(rows: Sequence[Row]) -> Iterator[str]:
    """Go through the lines of the table, with 95 % intervals."""
    yield _HEADING
    for level, known in _groups(rows):
        tally = total(row for row in rows if (row.level, row.deck_known) == (level, known))
        deck = "known" if known else "unknown"
        yield (
            f"{level:8}{deck:8}{tally.photos:>7}{tally.cards:>7}  "
            f"{_share(tally.right, tally.cards):24}{_share(tally.exact, tally.photos):24}"
            f"{_share(tally.silent, tally.cards):24}{_share(tally.asked_in_vain, tally.cards):24}"
            f"{tally.seconds / max(1, tally.photos):>8.2f}"
        )


def _groups(rows: Iterable[Row]) -> list[tuple[str, bool]]:
    order = {level: index for index, level in enumerate(LEVELS)}
    found = {(row.level, row.deck_known) for row in rows}
    return sorted(found, key=lambda group: (order.get(group[0], len(order)), group))


def total(rows: Iterable[Row]) -> Tally:
    """Return all rows together."""
    return sum((row.tally for row in rows), Tally())


def _share(hits: int, of: int) -> str:
    low, high = wilson(hits, of)
    share = hits / of if of else 0.0
    return f"{share:7.2%} [{low:.2%}, {high:.2%}]"


def as_csv(rows: Iterable[Row]) -> str:
    """Return a line per photo."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        (
            "copy",
            "photo",
            "level",
            "deck",
            "cards",
            "right",
            "exact",
            "silent",
            "asked_in_vain",
            "seconds",
        )
    )
    for row in sorted(rows, key=lambda row: (row.copy, row.photo, row.deck_known)):
        tally = row.tally
        writer.writerow(
            (
                row.copy,
                row.photo,
                row.level,
                "known" if row.deck_known else "unknown",
                tally.cards,
                tally.right,
                tally.exact,
                tally.silent,
                tally.asked_in_vain,
                f"{tally.seconds:.2f}",
            )
        )
    return out.getvalue()
