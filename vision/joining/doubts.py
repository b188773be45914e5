"""What is doubtful about a shelf that was put together from several photos."""

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from vision.grid.numbering import Numbered
from vision.joining.chain import Moved
from vision.joining.overlap import Shown, is_same, shows_gap

_FIRST_ROW = (Reason.FIRST_ROW_UNCLEAR, Reason.FIRST_ROW_FACE_DOWN)


def doubts_of_overlap(
    photos: Sequence[Shown], moved: Sequence[Moved], best: Mapping[Place, int]
) -> dict[Place, tuple[Doubt, ...]]:
    """Why cards of the shelf may be others, or elsewhere, by their places.

    `photos` has what each shows by the places of the shelf, `best` which of them was believed.
    """
    found = {place: (*_doubts_at(place, photos, moved, best[place]),) for place in best}
    return {place: doubts for place, doubts in found.items() if doubts}


def _doubts_at(
    place: Place, photos: Sequence[Shown], moved: Sequence[Moved], best: int
) -> Iterator[Doubt]:
    own = photos[best][place]
    # What only a photo shows that may lie elsewhere may lie elsewhere itself.
    unclear = [not moved[n].is_clear for n, photo in enumerate(photos) if place in photo]
    if any(unclear):
        shared = len(unclear) > 1 and own.card is not None
        yield Doubt(Reason.OVERLAP_UNCLEAR, {"card": str(own.card)} if shared else {})
    for number, photo in enumerate(photos):
        if number == best:
            continue
        if shows_gap(place, photo):
            yield Doubt(Reason.OVERLAP_DIFFERS)
        elif place in photo and _differ(photo, photos[best], place):
            other = photo[place].card
            yield Doubt(Reason.OVERLAP_DIFFERS, {"card": str(other)} if other else {})


def _differ(photo: Shown, best: Shown, place: Place) -> bool:
    """Whether two photos show what cannot be the same card.

    What could not be read may be any card, and one that is cut off is easily misread.
    """
    one, other = photo[place], best[place]
    if not one.is_whole:
        return False
    if one.face_down != other.face_down:
        return True
    return one.card is not None and not is_same(one, other)


def doubts_of_places(photos: Sequence[Numbered], moved: Sequence[Moved]) -> Iterator[Doubt]:
    """Go through what puts all places of the shelf in doubt.

    Which row or column is the first only those photos tell that show it, and one of them is enough.
    """
    tops = [_first(one, own, 0) for one, own in zip(moved, photos, strict=True)]
    lefts = [_first(one, own, 1) for one, own in zip(moved, photos, strict=True)]
    told: list[Doubt] = []
    for number, own in enumerate(photos):
        for doubt in own.doubts:
            firsts = _firsts_for(doubt.reason, tops, lefts)
            ends = [n for n, first in enumerate(firsts) if first == min(firsts)]
            settled = firsts and not all(_has(photos[n], doubt.reason) for n in ends)
            if not settled and (not firsts or number in ends) and doubt not in told:
                told.append(doubt)
    yield from told


def _first(moved: Moved, numbered: Numbered, axis: int) -> int:
    return min(moved.place(place)[axis] for place in numbered.cards)


def _firsts_for(reason: Reason, tops: Sequence[int], lefts: Sequence[int]) -> Sequence[int]:
    """Where the photos begin, in the direction that a doubt is about; empty if it is about all."""
    if reason in _FIRST_ROW:
        return tops
    return lefts if reason is Reason.FIRST_COLUMN_UNCLEAR else ()


def _has(numbered: Numbered, reason: Reason) -> bool:
    return any(doubt.reason is reason for doubt in numbered.doubts)
