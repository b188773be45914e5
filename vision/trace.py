"""The trace of a reading: what every step found, to look at, to learn from, and to keep.

A kept trace makes it unnecessary to read the photo again: debug pictures, naming icon groups and
learning from confirmed cards all start from it.
"""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from card_db import Problem, ProblemsError
from companion.engine.exlibris.reading import IconAt, Outline
from companion.engine.exlibris.shelf import Place
from vision.arrangement import Arrangement
from vision.confidence.model import Confidence
from vision.confidence.signals import Signals
from vision.decode.decoded import Decoded
from vision.doubts.ledger import Ledger
from vision.evidence.gather import Evidence
from vision.evidence.icons.colour import Colours
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.separation import Separation
from vision.found import FoundCard
from vision.grid.lay_out import Grid
from vision.grid.numbering import Numbered
from vision.headers.header import Header
from vision.image import Picture
from vision.outline import outline_of
from vision.plane.straighten import CardsOnPlane
from vision.shelf.choose import ChosenShelf

FORMAT = 2
_LARGEST = 64 << 20
"""Bytes; a trace takes a tenth."""


class TraceError(ProblemsError):
    """Bytes that are not a trace of this version."""


@dataclass(frozen=True, eq=False)
class CardPrint:
    """A card's print, cut out: what a profile learns from once the card is confirmed."""

    outline: Outline
    letter: NDArray[np.uint8] | None
    ordinal: NDArray[np.uint8] | None
    icons: tuple[Picture, ...]
    groups: tuple[str, ...]
    """For each icon the id of its group: icons of one photo that look alike."""
    colours: Colours
    """Of each icon, under the light of the profile if one was used, else of the photo."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A profile that does not fit a photo, which one does if any, and how sure that is."""

    profile: str
    better: str | None
    odds: float
    """The log-odds that the photo shows its copy all the same."""


@dataclass(frozen=True, eq=False)
class PhotoEvidence:
    """What the photo itself shows, before anything is decided: the results of steps 1 to 6."""

    size: tuple[int, int]
    """Width and height of the photo, upright."""
    candidates: tuple[FoundCard, ...]
    on_plane: CardsOnPlane
    chosen: ChosenShelf
    grid: Grid
    numbered: Numbered
    headers: dict[Place, Header]
    """Of all cards that lie face-up, legible or not."""
    evidence: dict[Place, Evidence]
    """Of all legible headers."""
    looks: dict[Place, Looks]
    """Of their likely icons, with the colours that they have under the light of the profile."""
    groups: dict[Place, tuple[str, ...]]
    """The group of each of these icons."""
    separation: Separation | None
    """How well the icons of the copy are told apart; None without a profile that fits."""
    misfit: Misfit | None = None
    """That the photo shows another copy than the profile to be used is of."""
    laid: Arrangement = Arrangement.SHELF
    """How its cards are laid out."""
    rather: Arrangement | None = None
    """How they seem to be laid out, where something else was expected."""
    letters_taught: int = 0
    """How many different letters of the copy are known."""


@dataclass(frozen=True, eq=False)
class Decided:
    """What was decided about each place, and how sure that is: the result of step 7."""

    decoded: dict[Place, Decoded]
    """Of all legible headers."""
    signals: dict[Place, Signals]
    confidence: dict[Place, Confidence]
    """Of these, and of all backs."""


@dataclass(frozen=True, eq=False)
class Trace:
    """The results of every step that the reader came to."""

    candidates: tuple[FoundCard, ...] = ()
    grid: Grid | None = None
    seen: PhotoEvidence | None = None
    decided: Decided | None = None
    ledger: Ledger = field(default_factory=Ledger)

    @cached_property
    def prints(self) -> Mapping[Place, CardPrint]:
        """The print of every card whose header is legible."""
        if self.seen is None:
            return {}
        cards, headers, size = self.seen.numbered.cards, self.seen.headers, self.seen.size
        return {
            place: CardPrint(
                outline_of(cards[place].quad, size),
                headers[place].letter,
                headers[place].ordinal,
                headers[place].likely_icons,
                groups,
                self.seen.looks[place].colours,
            )
            for place, groups in self.seen.groups.items()
        }


def looks_at(trace: Trace, icons: Sequence[IconAt]) -> Looks:
    """How some icons look; TraceError if this is not the trace of their photo."""
    if trace.seen is None or not all(_shows(trace.seen, icon) for icon in icons):
        raise TraceError([Problem("trace-old")])
    looks = trace.seen.looks
    return Looks.joined(looks[icon.place].of([icon.number]) for icon in icons)


def _shows(seen: PhotoEvidence, icon: IconAt) -> bool:
    return icon.place in seen.looks and icon.number < len(seen.looks[icon.place])


class _Kept(msgspec.Struct, frozen=True):
    """A trace with the version of its format."""

    format: int
    trace: Trace


def save_trace(trace: Trace) -> bytes:
    """The trace as bytes to keep beside the photo."""
    return zlib.compress(_ENCODER.encode(_Kept(FORMAT, trace)), level=1)


def _unpacked(data: bytes) -> bytes:
    """Return what was compressed, unless it is far more than any trace has."""
    unpacking = zlib.decompressobj()
    content = unpacking.decompress(data, _LARGEST)
    if not unpacking.eof:
        raise ValueError(len(data))
    return content


def load_trace(data: bytes) -> Trace:
    """The trace that was kept; TraceError if this version cannot read it."""
    try:
        kept = _DECODER.decode(_unpacked(data))
    except (
        zlib.error,
        msgspec.MsgspecError,
        OverflowError,
        RecursionError,
        ValueError,
        TypeError,
    ) as error:
        raise TraceError([Problem("trace-old")]) from error
    if kept.format != FORMAT:
        raise TraceError([Problem("trace-old")])
    return kept.trace


def _from_array(value: object) -> Any:  # noqa: ANN401
    if isinstance(value, np.ndarray):
        return value.dtype.str, value.shape, value.tobytes()
    raise NotImplementedError(type(value))


def _to_array(_kind: type, value: Any) -> NDArray[np.generic]:  # noqa: ANN401
    dtype, shape, data = value
    if np.dtype(dtype).kind not in "fiub":
        raise ValueError(dtype)
    return np.frombuffer(data, np.dtype(dtype)).reshape(shape)


_ENCODER = msgspec.msgpack.Encoder(enc_hook=_from_array)
_DECODER = msgspec.msgpack.Decoder(_Kept, dec_hook=_to_array)
