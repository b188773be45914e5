"""Measures the card finder on photos of designs that training never saw, by level."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from vision.candidates.find import find_candidates
from vision.found import CardKind, FoundCard
from vision.geometry import Quad, width_of
from vision.lab.training.finder.drawing import draw_into
from vision.lab.training.finder.scenes import Scene, TrueCard, load_scene
from vision.lab.training.scope import Row, Scope

SEED = 30_000
_FULL_SIZE_PX = 100_000
_NEAR = 0.3
"""A found card belongs to the true one whose middle is nearer than this, in card widths."""
_MISPLACED = 0.15
"""A corner further off, in card widths, is not where the card is."""


@dataclass
class FinderTally:
    """What became of the cards of some photos."""

    photos: int = 0
    cards: int = 0
    missed: int = 0
    wrong_kind: int = 0
    misplaced: int = 0
    false: int = 0
    seconds: list[float] = field(default_factory=list)
    errors: list[float] = field(default_factory=list)


def count(tally: FinderTally, scene: Scene) -> None:
    """Find the cards of a scene and count what is right."""
    began = perf_counter()
    found = find_candidates(scene.picture)
    tally.seconds.append(perf_counter() - began)
    tally.photos += 1
    nowhere = (card for card in found if not is_loose(card.quad, scene))
    tally.false += sum(not is_true(card.quad, scene) for card in nowhere)
    for card in scene.cards:
        if card.on_shelf:
            _count_card(tally, card, _match(card.quad, found))


def _count_card(tally: FinderTally, card: TrueCard, found: FoundCard | None) -> None:
    tally.cards += 1
    if found is None:
        tally.missed += 1
        return
    errors = corner_errors(card, found.quad)
    tally.wrong_kind += found.kind is not card.kind
    tally.misplaced += bool(errors.max() > _MISPLACED)
    tally.errors += errors.tolist()


def corner_errors(card: TrueCard, quad: Quad) -> NDArray[np.float32]:
    """How far each corner is off, in card widths; a back may begin at either end."""
    orders = [quad, np.roll(quad, 2, axis=0)] if card.kind is CardKind.BACK else [quad]
    errors = [np.linalg.norm(order - card.quad, axis=1) for order in orders]
    return np.asarray(min(errors, key=np.sum) / width_of(card.quad), np.float32)


def _match(quad: Quad, found: Iterable[FoundCard]) -> FoundCard | None:
    return next((card for card in found if _is_near(card.quad, quad)), None)


def _is_near(one: Quad, other: Quad) -> bool:
    apart = np.linalg.norm(one.mean(axis=0) - other.mean(axis=0))
    return bool(apart < _NEAR * width_of(other))


def is_true(quad: Quad, scene: Scene) -> bool:
    """Whether a card lies there."""
    return any(_is_near(quad, true.quad) for true in scene.cards)


def is_loose(quad: Quad, scene: Scene) -> bool:
    """Whether a loose card may be seen there."""
    apart = np.linalg.norm(scene.loose - quad.mean(axis=0), axis=1)
    return bool(np.any(apart < width_of(quad)))


COLUMNS = [
    *("photos", "level", "photos seen", "cards", "missed", "wrong kind", "misplaced"),
    *("false cards", "corner error median", "95 %", "99 %", "seconds"),
]


def rows(scope: Scope) -> Iterator[Row]:
    """The lines of the table, by origin and level."""
    sets = {"studio": draw_into(scope.work / "photos-measured", SEED, scope.count)}
    sets |= {folder.name: iter(_with_truth(folder)) for folder in scope.others}
    for name, paths in sets.items():
        tallies: dict[str, FinderTally] = {}
        for path in paths:
            scene = load_scene(path, _FULL_SIZE_PX)
            count(tallies.setdefault(scene.level, FinderTally()), scene)
        yield from (_row(name, level, tally) for level, tally in sorted(tallies.items()))


def figure(table: Sequence[Row]) -> str:
    """The table in a few words."""
    photos, cards, missed, wrong, misplaced, false = np.sum(
        [np.array(row[2:8], int) for row in table if row[0] == "studio"], axis=0
    )
    return (
        f"{photos} drawn photos: of {cards} cards {missed} missed, {wrong} of a wrong kind, "
        f"{misplaced} misplaced; {false} false"
    )


def _row(name: str, level: str, tally: FinderTally) -> Row:
    shares = np.percentile(tally.errors, (50, 95, 99)) if tally.errors else [np.nan] * 3
    counts = (tally.photos, tally.cards, tally.missed, tally.wrong_kind, tally.misplaced)
    return (
        name,
        level,
        *(str(number) for number in (*counts, tally.false)),
        *(f"{share:.2%}" for share in shares),
        f"{np.median(tally.seconds):.2f}",
    )


def _with_truth(folder: Path) -> Sequence[Path]:
    return [path for path in sorted(folder.glob("*.jpg")) if path.with_suffix(".json").exists()]
