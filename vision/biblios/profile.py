"""Profiles of copies of Biblios: crops of their print, where it stands, and their colours."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from zipfile import ZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from card_db import Problem, refuse_bomb
from card_db.biblios import GOLD, CategoryCard, GoldCard
from vision.biblios.glyphs import KnownValues
from vision.biblios.kinds import KnownColours, known_icons
from vision.biblios.places import CardPlaces
from vision.evidence.glyphs import LetterExemplar
from vision.evidence.icons.known import KnownIcons
from vision.headers.crops import stacked
from vision.profile import DAMAGED, ProfileError

FORMAT = 1
GAME = "biblios"

PrintedCard = CategoryCard | GoldCard


def kind_of(card: PrintedCard) -> str:
    """The category of a card, or gold."""
    return GOLD if isinstance(card, GoldCard) else str(card.category)


@dataclass(frozen=True, eq=False)
class KnownCard:
    """A card of a lesson: what it is, and its print."""

    kind: str
    value: int
    letter: str
    """Empty for gold."""
    value_crop: NDArray[np.uint8]
    letter_crop: NDArray[np.uint8] | None
    icon_crop: NDArray[np.uint8] | None
    colours: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class BibliosProfile:
    """The look of one copy."""

    name: str
    places: CardPlaces
    cards: tuple[KnownCard, ...]

    @cached_property
    def letters(self) -> tuple[LetterExemplar, ...]:
        """What the reader of letters learns from."""
        return tuple(
            LetterExemplar(card.letter_crop, card.letter)
            for card in self.cards
            if card.letter_crop is not None and card.letter
        )

    @cached_property
    def values(self) -> KnownValues:
        """The values as this copy prints them."""
        cards = self.cards
        return KnownValues([card.value_crop for card in cards], [card.value for card in cards])

    @cached_property
    def icons(self) -> KnownIcons | None:
        """What tells the icons apart; None if the copy has none that were found."""
        known = [card for card in self.cards if card.icon_crop is not None]
        if not known:
            return None
        crops = stacked([card.icon_crop for card in known if card.icon_crop is not None])
        return known_icons(crops, [card.kind for card in known])

    @cached_property
    def colours(self) -> KnownColours:
        """What tells the cards apart by their colours."""
        cards = self.cards
        return KnownColours([card.colours for card in cards], [card.kind for card in cards])


class _Described(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    value: int
    letter: str
    has_letter: bool
    has_icon: bool


class _Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    format: int
    name: str
    places: CardPlaces
    cards: list[_Described]


def save_biblios_profile(profile: BibliosProfile) -> bytes:
    """The profile as one file."""
    described = [
        _Described(
            card.kind,
            card.value,
            card.letter,
            card.letter_crop is not None,
            card.icon_crop is not None,
        )
        for card in profile.cards
    ]
    header = msgspec.json.encode(_Header(GAME, FORMAT, profile.name, profile.places, described))
    arrays: dict[str, NDArray[np.generic]] = {"header": np.frombuffer(header, np.uint8)}
    for number, card in enumerate(profile.cards):
        for name, picture in _pictures(card):
            arrays[f"{name}_{number}"] = picture
    buffer = io.BytesIO()
    np.savez_compressed(buffer, **arrays)  # type: ignore[arg-type]
    return buffer.getvalue()


def _pictures(card: KnownCard) -> Iterable[tuple[str, NDArray[np.generic]]]:
    yield "value", card.value_crop
    yield "colours", card.colours.astype(np.float32)
    if card.letter_crop is not None:
        yield "letter", card.letter_crop
    if card.icon_crop is not None:
        yield "icon", card.icon_crop


def load_biblios_profile(data: bytes) -> BibliosProfile:
    """The profile that a file holds; ProfileError if it holds none of this game."""
    try:
        with ZipFile(io.BytesIO(data)) as whole:
            refuse_bomb(whole)
        with np.load(io.BytesIO(data), allow_pickle=False) as stored:
            header = msgspec.json.decode(stored["header"].tobytes(), type=_Header)
            cards = tuple(_cards(header.cards, stored))
        if header.game != GAME or not cards:
            raise ValueError(header.game)
        return BibliosProfile(header.name, header.places, cards)
    except DAMAGED as error:
        raise ProfileError([Problem("profile-old")]) from error


def _cards(described: Sequence[_Described], stored: object) -> Iterable[KnownCard]:
    arrays: dict[str, NDArray[np.generic]] = stored  # type: ignore[assignment]
    for number, card in enumerate(described):
        yield KnownCard(
            card.kind,
            card.value,
            card.letter,
            _bytes(arrays[f"value_{number}"], 2),
            _bytes(arrays[f"letter_{number}"], 2) if card.has_letter else None,
            _bytes(arrays[f"icon_{number}"], 3) if card.has_icon else None,
            np.asarray(arrays[f"colours_{number}"], np.float64),
        )


def _bytes(picture: NDArray[np.generic], dimensions: int) -> NDArray[np.uint8]:
    if picture.dtype != np.uint8 or picture.ndim != dimensions:
        raise ValueError(picture.dtype)
    return np.asarray(picture, np.uint8)
