"""The page of the documentation site with everything that was measured: each docs/*.csv, whole."""

import csv
from collections.abc import Iterator
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
PARTS = {
    "evaluation": ("Shelves", "--studio"),
    "first_evening": ("First evenings, with a copy that nobody taught", "--studio --untaught"),
    "piles": ("Piles in overlapping columns", "--studio --kind fan"),
    "wide": ("Wide shelves in two photos", "--studio --kind wide"),
    "biblios_evaluation": ("Biblios", "--studio --kind biblios"),
}
"""What each file counts, and what of `exlibris evaluate` counted it."""
WAYS = {
    "unknown": "without a profile",
    "known": "with the copy's profile",
    "wrong profile": "with the profile of another copy",
}
MEASURES = {
    "right": "Cards read right, all of them (letter, number, books and place)",
    "silent": "Cards read wrong that nobody is asked about",
    "asked_in_vain": "Cards read right that a player is asked about all the same",
    "in_vain": "Cards read right that a player is asked about all the same",
    "missed": "Cards that were not found",
    "exact": "Piles read without any mistake",
}

Row = dict[str, str]


def accuracy_page() -> str:
    """Return the page."""
    return "\n".join(_page()) + "\n"


def _page() -> Iterator[str]:
    yield "# Accuracy\n"
    yield (
        "What `exlibris evaluate` measured on rendered photos of designs the reader had never "
        "seen. The design is the worst single one, or *all*. The interval is 95 % (Wilson's for "
        "shares). "
        "This page is made from `docs/*.csv`; nothing on it is written by hand."
    )
    for file in sorted(DOCS.glob("*.csv"), key=_order):
        title, options = PARTS.get(file.stem, (file.stem, ""))
        counted = f" Counted by `exlibris evaluate {options}`." if options else ""
        yield f"\n## {title}\n\nFrom `docs/{file.name}`.{counted}"
        with file.open(encoding="utf-8", newline="") as opened:
            tables: dict[str, list[Row]] = {}
            for row in csv.DictReader(opened):
                tables.setdefault(_heading(row), []).append(row)
        for heading, rows in tables.items():
            yield from _table(heading, rows)


def _order(file: Path) -> tuple[int, str]:
    names = [*PARTS]
    return names.index(file.stem) if file.stem in names else len(names), file.stem


def _heading(row: Row) -> str:
    said = MEASURES.get(row["measure"], row["measure"].capitalize())
    way = row.get("way", "")
    return f"{said}: {WAYS.get(way, way)}" if way else said


def _table(heading: str, rows: list[Row]) -> Iterator[str]:
    yield f"\n### {heading}\n"
    yield "| photos | designs | counted | mean | between | goal | reached |"
    yield "|---|---|---|---|---|---|---|"
    yield from map(_line, rows)


def _line(row: Row) -> str:
    hits, of = int(row["hits"]), int(row["of"])
    # More than one for each of what was counted: taps, not a share of cards.
    show = "{:.2%}".format if hits <= of else "{:.1f}".format
    mean = show(hits / of) if of else "–"
    between = f"{show(float(row['low']))} to {show(float(row['high']))}" if row["low"] else ""
    cells = (
        row["level"],
        row.get("design", "all"),
        f"{hits} of {of}",
        mean,
        between,
        row.get("goal", ""),
        row.get("verdict", ""),
    )
    return f"| {' | '.join(cells)} |"
