"""Profiles: the look of one copy, as crops of its print of which somebody said what they are."""

import dataclasses
import hashlib
import io
import string
import tokenize
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from zipfile import BadZipFile, ZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from card_db import Problem, ProblemsError, editions, refuse_bomb
from vision.evidence.gather import KnownPrint
from vision.evidence.glyphs import LetterExemplar, OrdinalExemplar, untaught
from vision.evidence.icons.colour import SIZE as COLOUR_SIZE
from vision.evidence.icons.embedding import embed
from vision.evidence.icons.known import KnownIcons
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.separation import Separation, separation
from vision.headers.crops import stacked
from vision.headers.layout import HeaderLayout
from vision.image import Picture

FORMAT = 3
"""Since 3 crops of icons have a colour; without one, an icon is known by its shape alone."""
CALIBRATION = "calibration"
"""The origin of crops from a lesson that an older version learned, of which no photo is known."""
_LESSON, _CATEGORIES, _SHELF = "lesson ", "categories ", "photo "
_AND = " + "
_DIGEST_BYTES = 6


Colour = tuple[float, float, float]
"""Of Lab."""


class ProfileError(ProblemsError):
    """A file that is no profile of this version."""


class Field(StrEnum):
    """What of a header a crop shows."""

    LETTER = "letter"
    ORDINAL = "ordinal"
    ICON = "icon"


class SourceKind(StrEnum):
    """What taught a profile something."""

    LESSON = "lesson"
    """A photo of book cards, of which somebody said what they are."""
    CATEGORIES = "categories"
    """A photo of the category cards."""
    PHOTO = "photo"
    """A photo of a shelf whose icons were named."""
    CARD = "card"
    """A card that somebody confirmed."""


def lesson_origin(photo: Picture) -> str:
    """What crops of a photo of book cards are said to come from."""
    return f"{_LESSON}{_digest(photo)}"


def categories_origin(photo: Picture) -> str:
    """What crops of a photo of the category cards are said to come from."""
    return f"{_CATEGORIES}{_digest(photo)}"


def lessons_key(origins: Iterable[str]) -> str:
    """Lessons by their names, in whatever order."""
    return _AND.join(sorted(origins))


def lessons_of(key: str) -> set[str]:
    """The lessons of a key."""
    return {*key.split(_AND)}


def kind_of(origin: str) -> SourceKind:
    """What kind of source crops come from."""
    if origin == CALIBRATION:
        return SourceKind.LESSON
    kinds = {
        _LESSON: SourceKind.LESSON,
        _CATEGORIES: SourceKind.CATEGORIES,
        _SHELF: SourceKind.PHOTO,
    }
    found = (kind for start, kind in kinds.items() if origin.startswith(start))
    return next(found, SourceKind.CARD)


def _digest(photo: Picture) -> str:
    content = np.ascontiguousarray(photo)
    return hashlib.blake2b(content.data, digest_size=_DIGEST_BYTES).hexdigest()


@dataclass(frozen=True, eq=False)
class Crop:
    """A piece of print, what it says (`B`, `4/10`, `H`), and which photo or card it came from."""

    field: Field
    says: str
    picture: Picture
    origin: str = CALIBRATION
    colour: Colour | None = None
    """Of an icon's ink, as the copy has it under the light of its lessons; None if not known."""
    photo: str = ""
    """Of a confirmed card: the photo that it was cut out of."""


@dataclass(frozen=True, eq=False)
class Profile:
    """A copy's look: crops of its print, its layout, and its edition if that was said."""

    name: str
    crops: tuple[Crop, ...] = ()
    edition: str | None = None
    layout: HeaderLayout | None = None
    """Where letter, ordinal and icons stand on its cards; older profiles do not know."""
    rejected: tuple[str, ...] = ()
    """What its owner took out by hand, so that it does not teach again."""
    layouts: Mapping[str, HeaderLayout] = dataclasses.field(default_factory=dict)
    """The layout as only some of its lessons tell it, by the names of these (`lessons_key`)."""

    @property
    def sources(self) -> dict[str, tuple[int, ...]]:
        """The numbers of the crops by what they come from."""
        numbers: dict[str, tuple[int, ...]] = {}
        for number, crop in enumerate(self.crops):
            numbers[crop.origin] = (*numbers.get(crop.origin, ()), number)
        return numbers

    def of(self, field: Field) -> tuple[Crop, ...]:
        """The crops that show this part of a header."""
        return tuple(crop for crop in self.crops if crop.field is field)

    @cached_property
    def letters(self) -> tuple[LetterExemplar, ...]:
        """What the reader of letters learns from."""
        return tuple(LetterExemplar(crop.picture, crop.says) for crop in self.of(Field.LETTER))

    @cached_property
    def ordinals(self) -> tuple[OrdinalExemplar, ...]:
        """What the reader of ordinals learns from."""
        return tuple(
            OrdinalExemplar(crop.picture, *map(int, crop.says.split("/")))
            for crop in self.of(Field.ORDINAL)
        )

    @property
    def known_print(self) -> KnownPrint:
        """What helps to read other cards of this copy."""
        return KnownPrint(self.letters, self.ordinals, self.icons)

    @property
    def digits_not_seen(self) -> str:
        """The digits that no ordinal has shown yet; nothing while not a single one is known."""
        seen = "".join(crop.says for crop in self.of(Field.ORDINAL))
        return "".join(digit for digit in string.digits if seen and digit not in seen)

    @property
    def disputed(self) -> tuple[tuple[str, str], ...]:
        """Letters that plainly look like others than were typed, so that a lesson kept both."""
        return tuple(
            (one.says, other.says)
            for one, other in pairwise(self.of(Field.LETTER))
            if one.says != other.says and np.array_equal(one.picture, other.picture)
        )

    @property
    def letters_not_known(self) -> tuple[str, ...]:
        """The letters of its edition that the reader was not taught and no card has shown yet."""
        edition = editions().get(self.edition or "")
        seen = {crop.says for crop in self.of(Field.LETTER)}
        return tuple(
            letter for letter in untaught(edition.alphabet if edition else ()) if letter not in seen
        )

    @cached_property
    def icons(self) -> KnownIcons:
        """What tells the icons of this copy apart."""
        return KnownIcons.of_exemplars(self._icon_looks, self._icon_codes)

    @cached_property
    def separation(self) -> Separation:
        """How well the icons of this copy are told apart."""
        return separation(self._icon_looks, self._icon_codes)

    @cached_property
    def _icon_looks(self) -> Looks:
        crops = self.of(Field.ICON)
        unknown = (np.nan,) * COLOUR_SIZE
        colours = np.array([crop.colour or unknown for crop in crops], np.float32)
        shapes = embed(stacked([crop.picture for crop in crops]))
        return Looks(shapes, colours.reshape(-1, COLOUR_SIZE))

    @property
    def _icon_codes(self) -> list[str]:
        return [crop.says for crop in self.of(Field.ICON)]

    def with_crops(self, crops: Iterable[Crop]) -> "Profile":
        """The profile with more to learn from."""
        return replace(self, crops=(*self.crops, *crops))

    def cut_from(self, card: str, photo: str) -> "Profile":
        """The profile that knows out of which photo the crops of a confirmed card were cut."""
        crops = (replace(c, photo=photo) if c.origin == card else c for c in self.crops)
        return replace(self, crops=tuple(crops))

    def without(self, origin: str) -> "Profile":
        """The way back: the profile without what came from one photo or card."""
        return replace(self, crops=tuple(crop for crop in self.crops if crop.origin != origin))

    def without_crop(self, number: int) -> "Profile":
        """The profile without one crop."""
        return replace(self, crops=(*self.crops[:number], *self.crops[number + 1 :]))


def as_colour(row: NDArray[np.float32]) -> Colour | None:
    """A colour as it is kept; None if it is not known."""
    if not np.isfinite(row).all():
        return None
    lightness, red, yellow = (round(float(value), 2) for value in row)
    return lightness, red, yellow


class _Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A crop without its picture, which is kept beside; older files tell no colours."""

    field: Field
    says: str
    origin: str
    colour: Colour | None = None
    photo: str = ""


class _Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A profile without its pictures; older files name no edition and no layout."""

    format: int
    name: str
    crops: list[_Described]
    edition: str | None = None
    layout: HeaderLayout | None = None
    rejected: tuple[str, ...] = ()
    layouts: dict[str, HeaderLayout] = {}

    def __post_init__(self) -> None:
        """Refuse an edition that only a newer version knows."""
        if self.edition is not None and self.edition not in editions():
            raise ValueError(self.edition)


def save_profile(profile: Profile) -> bytes:
    """The profile as one file."""
    described = [_Described(c.field, c.says, c.origin, c.colour, c.photo) for c in profile.crops]
    about = _Header(
        FORMAT,
        profile.name,
        described,
        profile.edition,
        profile.layout,
        profile.rejected,
        {**profile.layouts},
    )
    header = msgspec.json.encode(about)
    pictures = {f"crop_{n}": crop.picture for n, crop in enumerate(profile.crops)}
    buffer = io.BytesIO()
    np.savez_compressed(buffer, header=np.frombuffer(header, np.uint8), **pictures)  # type: ignore[arg-type]
    return buffer.getvalue()


# What damaged or hostile zips and arrays lead to, as far as fuzzing tells; MemoryError belongs here
# because an array may announce any shape.
DAMAGED = (
    AttributeError,
    BadZipFile,
    EOFError,
    KeyError,
    MemoryError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    SyntaxError,
    TypeError,
    ValueError,
    msgspec.MsgspecError,
    tokenize.TokenError,
    zlib.error,
)


def load_profile(data: bytes) -> Profile:
    """The profile that a file holds; ProfileError if it holds none."""
    try:
        with ZipFile(io.BytesIO(data)) as whole:
            refuse_bomb(whole)
        with np.load(io.BytesIO(data), allow_pickle=False) as stored:
            header = msgspec.json.decode(stored["header"].tobytes(), type=_Header)
            pictures = [stored[f"crop_{n}"] for n in range(len(header.crops))]
        crops = tuple(_crops(header.crops, pictures))
        return Profile(
            header.name, crops, header.edition, header.layout, header.rejected, header.layouts
        )
    except DAMAGED as error:
        raise ProfileError([Problem("profile-old")]) from error


def _crops(described: Sequence[_Described], pictures: Sequence[Picture]) -> Iterable[Crop]:
    for crop, picture in zip(described, pictures, strict=True):
        if picture.dtype != np.uint8:
            raise ValueError(picture.dtype)
        yield Crop(crop.field, crop.says, picture, crop.origin, crop.colour, crop.photo)
