"""Advice for the photographer about a shelf: what was seen of it, and what hides the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from card_db import CODES, FEWEST_BOOKS, Problem
from companion.engine.exlibris.reading import ReadCard
from companion.engine.exlibris.shelf import Place
from vision.arrangement import Arrangement
from vision.evidence.icons.alike import group
from vision.evidence.icons.reading import looks_of
from vision.found import CardKind, FoundCard
from vision.geometry import Quad
from vision.headers.crops import cut_icon, stacked
from vision.headers.frame import cut_category_cards
from vision.headers.parts import find_category_icons
from vision.image import Picture
from vision.photo_advice.photo import problems_of_photo
from vision.photo_advice.settings import SETTINGS
from vision.trace import Misfit, PhotoEvidence

_EXPLAINS_ALL = ("photo-out-of-focus", "photo-moved", "photo-dark")
"""What spoils a whole photo, so that nothing need be said about its single cards."""


def why_unread(photo: Picture, seen: PhotoEvidence, cards: Sequence[ReadCard]) -> Problem | None:
    """The one reason why not a single card could be read, if there is one."""
    if any(_is_known(card) for card in cards):
        return Problem("pile-unclear") if _is_unclear_pile(seen, cards) else None
    if _are_category_cards(photo, seen):
        return Problem("photo-category-cards")
    if seen.rather is Arrangement.FAN:
        return Problem("photo-is-fan")
    small = _small_print(seen)
    if small is not None:
        return small
    spoilt = (p for p in problems_of_photo(photo, _quads(seen)) if p.id in _EXPLAINS_ALL)
    return next(spoilt, None) or _of_another_game(seen, cards)


def _is_unclear_pile(seen: PhotoEvidence, cards: Sequence[ReadCard]) -> bool:
    """Whether most of a pile cannot be read: then its headers were looked for in wrong places.

    So nobody knows what was missed.
    """
    unread = sum(not _is_known(card) for card in cards)
    enough = len(cards) >= SETTINGS.few_cards
    return seen.laid is Arrangement.FAN and enough and unread > SETTINGS.unclear * len(cards)


def problems_with_cards(
    photo: Picture, seen: PhotoEvidence, cards: Sequence[ReadCard]
) -> Iterator[Problem]:
    """Go through what the photographer should know, the count of cards first."""
    yield _count(seen, cards)
    if seen.rather is not None:
        yield Problem("photo-is-fan" if seen.rather is Arrangement.FAN else "photo-is-shelf")
    if seen.misfit is not None:
        yield _other_copy(seen.misfit)
    elif seen.separation is None:
        yield Problem("profile-none")
    small = _small_print(seen)
    if small is not None:
        yield small
    yield from _hidden(seen, cards)
    yield from problems_of_photo(photo, _quads(seen))
    strange = _of_another_game(seen, cards)
    if strange is not None:
        yield strange
    if seen.chosen.elsewhere:
        strays = "pile-strays" if seen.laid is Arrangement.FAN else "photo-strays"
        yield Problem(strays, {"cards": seen.chosen.elsewhere})


def _count(seen: PhotoEvidence, cards: Sequence[ReadCard]) -> Problem:
    """How many cards there are in each row, or in how many columns, and how many are unread."""
    if seen.laid is Arrangement.FAN:
        return count_of_pile(cards)
    rows = sorted({card.row for card in cards})
    return Problem("photo-count", {"rows": tuple(sum(c.row == row for c in cards) for row in rows)})


def count_of_pile(cards: Sequence[ReadCard]) -> Problem:
    """How many cards of a pile there are, in how many columns, and how many are unread."""
    counts = {"seen": (len(cards),), "columns": len({card.col for card in cards})}
    unread = sum(not _is_known(card) for card in cards)
    if not unread:
        return Problem("pile-count", counts)
    return Problem("pile-count-unread", {**counts, "unread": unread})


def _is_known(card: ReadCard) -> bool:
    """Whether a card was read, or all of it but its number."""
    return card.id is not None or card.lacks_number


def _other_copy(misfit: Misfit) -> Problem:
    if misfit.better is None:
        return Problem("profile-misfit", {"profile": misfit.profile})
    return Problem("profile-other", {"profile": misfit.profile, "better": misfit.better})


def _quads(seen: PhotoEvidence) -> dict[Place, Quad]:
    return {place: card.quad for place, card in sorted(seen.numbered.cards.items())}


def _small_print(seen: PhotoEvidence) -> Problem | None:
    """What to say of digits that are low; of those that were not seen no height is known."""
    digits = [header.digit_px for header in seen.headers.values() if header.digit_px > 0]
    if not digits or np.median(digits) >= SETTINGS.digits_warned_px:
        return None
    return Problem("photo-small-print", {"pixels": round(float(np.median(digits)), 1)})


def _hidden(seen: PhotoEvidence, cards: Sequence[ReadCard]) -> Iterator[Problem]:
    """Go through the cards with glare on them, and those that something else hides."""
    for card in cards:
        if _has_glare(seen, card):
            yield Problem("photo-glare", {"place": card.place})
        elif not card.face_down and not _is_known(card):
            yield Problem("photo-hidden-card", {"place": card.place})


def _has_glare(seen: PhotoEvidence, card: ReadCard) -> bool:
    """Whether light burns out much of a header, or just the part that could not be read."""
    header = seen.headers.get(card.place)
    if header is None:
        return False
    unread = card.id is None or not card.books
    part = unread and header.worst_glare > SETTINGS.burnt_part
    return part or header.glare > SETTINGS.glare


def _are_category_cards(photo: Picture, seen: PhotoEvidence) -> bool:
    """Whether the six of them lie there; cards of another game may look like some."""
    cards = list(seen.numbered.cards.values())
    likely = [card for card in cards if card.kind is CardKind.CATEGORY]
    return len(cards) == len(CODES) and 2 * len(likely) > len(cards) and _differ(photo, cards)


def _differ(photo: Picture, cards: Sequence[FoundCard]) -> bool:
    """Whether nearly every card shows an icon of its own."""
    flat = cut_category_cards(photo, [card.quad for card in cards])
    icons = zip(flat, find_category_icons(flat), strict=True)
    crops = [cut_icon(card, icon.box) for card, icon in icons if icon]
    return len(set(group(looks_of(stacked(crops))).tolist())) >= len(CODES) - 1


def _of_another_game(seen: PhotoEvidence, cards: Sequence[ReadCard]) -> Problem | None:
    """Say so where hardly a card that lies face-up is one of this game, or none lies so at all.

    Cards with the icons of the copy are of this game, whatever of their print cannot be read.
    """
    if _shows_own_icons(seen):
        return None
    faces = [card for card in cards if not card.face_down]
    strange = [card for card in faces if not _is_known(card)]
    if not faces or (
        len(faces) >= SETTINGS.few_cards and len(strange) >= SETTINGS.strange * len(faces)
    ):
        return Problem("photo-other-game")
    return None


def _shows_own_icons(seen: PhotoEvidence) -> bool:
    """Whether the icons are those of the copy that was chosen, on half of the faces at least."""
    if seen.separation is None:
        return False
    enough = [len(header.parts.likely_icons) >= FEWEST_BOOKS for header in seen.headers.values()]
    return len(enough) >= SETTINGS.few_cards and 2 * sum(enough) >= len(enough)
