"""Step 5: the headers of the cards, where letter, ordinal and icons stand on them.

Takes a photo and corners, gives headers; how the parts are located is nobody else's business.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad
from vision.headers.beside import with_ordinals_beside_letters
from vision.headers.choose import chosen_parts
from vision.headers.crops import cut_icon, cut_print, letter_with_tail, photo_px_per_strip_px
from vision.headers.extent import with_whole_ordinal
from vision.headers.fit_layout import fit_layout
from vision.headers.fraction import cut_ordinal, is_stacked
from vision.headers.frame import cut_strips
from vision.headers.gaps import with_ends_looked_at, with_gaps_filled
from vision.headers.header import Header
from vision.headers.layout import HeaderLayout
from vision.headers.parts import HeaderParts, PossibleParts, possible_parts
from vision.headers.settings import SETTINGS
from vision.image import Picture, grey


@dataclass(frozen=True, eq=False)
class CardTops:
    """The flat tops of cards of a photo, and all that may be parts of their headers."""

    photo: Picture
    quads: tuple[Quad, ...]
    strips: NDArray[np.uint8]
    possible: tuple[PossibleParts, ...]


def look_at_tops(photo: Picture, quads: Sequence[Quad]) -> CardTops:
    """Lay the tops of cards flat, and look for parts."""
    strips = cut_strips(photo, quads)
    possible = map(with_ordinals_beside_letters, possible_parts(strips))
    return CardTops(photo, tuple(quads), strips, tuple(possible))


def find_headers(
    tops: CardTops, layout: HeaderLayout, nudges: Sequence[float] = SETTINGS.nudges
) -> list[Header]:
    """The headers of cards whose corners in the photo are known, or nearly so.

    `nudges` is how far up and down they are looked for again where they do not show whole.
    """
    headers = _headers(tops, layout)
    poor = [number for number, header in enumerate(headers) if not header.is_whole and nudges]
    nudged = [_nudged(tops.quads[number], by) for number in poor for by in nudges]
    tried = _headers(look_at_tops(tops.photo, nudged), layout) if nudged else []
    tries = len(nudges)
    for turn, number in enumerate(poor):
        headers[number] = _better(headers[number], tried[turn * tries :][:tries])
    return headers


def headers_of(photo: Picture, quads: Sequence[Quad]) -> list[Header]:
    """The headers of cards of one copy; what stands at one place on most of them is one part."""
    tops = look_at_tops(photo, quads)
    return find_headers(tops, fit_layout(tops.possible))


def _better(header: Header, nudged: Sequence[Header]) -> Header:
    """The plainest of whole headers around, if it is plainer; what was cut off stays so."""
    whole = [other for other in nudged if other.is_whole]
    best = max(whole, key=_letter_odds, default=header)
    if _letter_odds(best) > _letter_odds(header):
        return replace(best, was_cut=header.is_cut)
    return header


def _nudged(quad: Quad, by: float) -> Quad:
    """Corners a little further down the card, or up."""
    left, right = quad[3] - quad[0], quad[2] - quad[1]
    return quad + by * np.array([left, right, right, left])


def _letter_odds(header: Header) -> float:
    return header.parts.letter.log_odds if header.parts.letter else -np.inf


def _headers(tops: CardTops, layout: HeaderLayout) -> list[Header]:
    headers = [
        _header(tops.photo, quad, strip, _whole(strip, chosen_parts(parts, layout), layout), layout)
        for quad, strip, parts in zip(tops.quads, tops.strips, tops.possible, strict=True)
    ]
    return [replace(header, misplaced=layout.misplaced(header.parts)) for header in headers]


def _whole(strip: Picture, parts: HeaderParts, layout: HeaderLayout) -> HeaderParts:
    # A fraction is as narrow as it looks: print beside it is that of another part.
    whole = parts if _has_fraction(parts, layout) else with_whole_ordinal(strip, parts, layout)
    return with_ends_looked_at(strip, with_gaps_filled(whole), layout)


def _has_fraction(parts: HeaderParts, layout: HeaderLayout) -> bool:
    """Whether the ordinal is a stacked fraction, which all cards of a copy know best."""
    ordinal = layout.ordinal or parts.ordinal
    return ordinal is not None and is_stacked(ordinal)


def _header(
    photo: Picture, quad: Quad, strip: Picture, parts: HeaderParts, layout: HeaderLayout
) -> Header:
    burnt = np.asarray(grey(strip[_rows_of(parts, len(strip))]) >= SETTINGS.saturated)
    digits = parts.ordinal.height if parts.ordinal else 0.0
    return Header(
        quad,
        parts,
        cut_print(photo, quad, letter_with_tail(parts)),
        cut_ordinal(photo, quad, parts.ordinal, stacked=_has_fraction(parts, layout)),
        tuple(cut_icon(strip, icon.box) for icon in parts.icons),
        digits * photo_px_per_strip_px(quad),
        float(burnt.mean()),
        _worst_third(burnt),
    )


def _rows_of(parts: HeaderParts, high: int) -> slice:
    """The rows of a strip that its parts stand in; without any, where most headers are."""
    found = [part for part in (parts.letter, parts.ordinal, *parts.likely_icons) if part]
    if not found:
        return slice(0, round(SETTINGS.usual_rows * high))
    top = max(0, round(min(part.top for part in found)))
    return slice(top, max(top + 1, round(max(part.bottom for part in found))))


def _worst_third(burnt: NDArray[np.bool_]) -> float:
    return max(float(third.mean()) for third in np.array_split(burnt, 3, axis=1))
