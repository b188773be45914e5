"""Letters and ordinals as the reader itself cuts them out of drawn photos, with their truth."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from vision.headers.find import headers_of
from vision.headers.header import Header
from vision.headers.parts import Part
from vision.image import load_photo
from vision.lab.studio.dice import Dice
from vision.lab.training.glyphs.samples import HIGHEST, LetterSample, OrdinalSample
from vision.lab.training.headers.copies import ShownCard, design_of, shown_cards
from vision.lab.training.headers.examples import strip_of
from vision.lab.training.headers.prints import LETTER, ORDINAL, Boxes
from vision.lab.training.headers.scene import jittered

_COVERED = 0.6
"""How much of the print a crop's box and the true one must share, or it shows something else."""


@dataclass(frozen=True)
class HeaderSample:
    """The print of one header; none where the reader looked elsewhere."""

    letter: LetterSample | None
    ordinal: OrdinalSample | None


def photographed(photos: Iterable[Path], looks: int) -> Iterator[HeaderSample]:
    """Go through the book cards of photos with their truth, each looked at so many times."""
    for photo in photos:
        yield from _of_photo(photo, looks)


def _of_photo(photo: Path, looks: int) -> Iterator[HeaderSample]:
    design, dice = design_of(photo), Dice("glyphs", photo.stem)
    if design is None:
        return
    picture = load_photo(photo)
    cards = [card for card in shown_cards(photo) if card.is_book] * looks
    guesses = [jittered(card.quad, dice, sleeved=design.sleeved) for card in cards]
    for card, guess, header in zip(cards, guesses, headers_of(picture, guesses), strict=True):
        yield _sample(card, header, strip_of(picture, guess, card, design).parts)


def _sample(card: ShownCard, header: Header, true: Boxes) -> HeaderSample:
    letter, ordinal, total = (card.truth[key] for key in ("letter", "ordinal", "total"))
    seen = header.letter is not None and _shows(header.parts.letter, true, LETTER)
    told = header.ordinal is not None and _shows(header.parts.ordinal, true, ORDINAL)
    return HeaderSample(
        LetterSample(header.letter_crop, letter) if seen else None,
        OrdinalSample(header.ordinal_crop, ordinal, total) if told and total <= HIGHEST else None,
    )


def _shows(found: Part | None, true: Boxes, kind: int) -> bool:
    """Tell whether a part was found where it stands."""
    boxes = [row[1:] for row in true if row[0] == kind]
    if found is None or not boxes:
        return False
    left, top, right, bottom = boxes[0]
    wide = min(right, found.right) - max(left, found.left)
    high = min(bottom, found.bottom) - max(top, found.top)
    common = max(wide, 0.0) * max(high, 0.0)
    own = (right - left) * (bottom - top)
    others = (found.right - found.left) * (found.bottom - found.top)
    return bool(common > _COVERED * (own + others - common))
