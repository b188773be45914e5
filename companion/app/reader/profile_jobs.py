"""What the reader is asked about profiles, and what it answers."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from companion.engine.exlibris.reading import IconAt, Outline, ReadCard
from companion.engine.exlibris.shelf import Place

_PHOTO = "photo "

SourceName = Literal["lesson", "categories", "photo", "card"]
"""What kind of thing taught a profile something."""


def photo_origin(photo: str) -> str:
    """Return what crops are said to come from that a photo of a shelf taught."""
    return f"{_PHOTO}{photo}"


class LessonPhoto(msgspec.Struct, frozen=True):
    """A photo of a few cards, and what they are, in notation."""

    photo: bytes
    cards: str
    taps: tuple[tuple[float, float], ...] = ()
    """Letter, number and an icon of one card, in shares of the photo, where they were tapped."""


class LearnProfile(msgspec.Struct, frozen=True, tag="learn"):
    """Learn the profile of a copy from photos of some of its cards, and of its category cards."""

    name: str
    edition: str
    lessons: tuple[LessonPhoto, ...]
    category_cards: bytes = b""
    order: str = ""
    """The codes of the category cards, left to right, top to bottom."""


class NamedIcons(msgspec.Struct, frozen=True):
    """Icons of a photo that a player says are all the same, and the code of their category."""

    icons: tuple[IconAt, ...]
    category: str
    """Nothing where nobody is sure."""


class NameGroups(msgspec.Struct, frozen=True, tag="name"):
    """Learn the profile of a copy from a photo of a shelf whose icon groups were named."""

    name: str
    edition: str
    origin: str
    trace: bytes
    """What the reader found in the photo."""
    named: tuple[NamedIcons, ...]


class PartIcons(msgspec.Struct, frozen=True, tag="part"):
    """Part icons of a photo in two by what differs most."""

    trace: bytes
    icons: tuple[IconAt, ...]


class PrintedCard(msgspec.Struct, frozen=True):
    """A card that a player confirmed on a photo: what it is, and where it lies there."""

    card: str
    of: int | None
    books: str
    quad: Outline


class LearnPrint(msgspec.Struct, frozen=True, tag="print"):
    """Add the print of confirmed cards to a profile."""

    profile: bytes
    trace: bytes
    """What the reader found in the photo with these cards."""
    cards: tuple[PrintedCard, ...]
    photo: str = ""


class FindCards(msgspec.Struct, frozen=True, tag="find"):
    """Find the cards of a photo, without reading them."""

    photo: bytes


class ReadCards(msgspec.Struct, frozen=True, tag="read-cards"):
    """Find the cards of a photo, and read them as far as the copy is known."""

    photo: bytes
    edition: str
    category_cards: bytes = b""
    """A photo of the category cards, whose icons then tell the books;"""
    order: str = ""
    """and their codes in the order in which they lie."""
    profile: bytes = b""
    """What was learned of the copy before, if anything."""


class ShowProfile(msgspec.Struct, frozen=True, tag="show"):
    """Show what a profile has learned."""

    profile: bytes


class ForgetCrops(msgspec.Struct, frozen=True, tag="forget"):
    """Take crops out of a profile, by their numbers."""

    profile: bytes
    numbers: tuple[int, ...]


class ForgetOrigins(msgspec.Struct, frozen=True, tag="forget-origins"):
    """Take all crops of some cards and photos out of a profile."""

    profile: bytes
    origins: tuple[str, ...]
    reject: bool = False
    """Whether they must not teach again."""


class ProfileLearned(msgspec.Struct, frozen=True, tag="was-learned"):
    """A profile, to be kept; nothing where nothing is left of it."""

    profile: bytes


class IconsParted(msgspec.Struct, frozen=True, tag="was-parted"):
    """The icons that differ from the others."""

    icons: tuple[IconAt, ...]


class PhotoWasSeen(msgspec.Struct, frozen=True, tag="was-seen"):
    """The photo as screens show it, its size, and the cards on it."""

    view: bytes
    size: tuple[int, int]
    cards: tuple[tuple[Place, Outline], ...]
    read: tuple[ReadCard, ...] = ()
    """What they are, as far as they were read."""
    groups: dict[str, tuple[IconAt, ...]] = msgspec.field(default_factory=dict)
    """Which of their icons look alike."""

    @property
    def rows(self) -> tuple[int, ...]:
        """Return how many cards each row has, from the top."""
        rows = Counter(place.row for place, _ in self.cards)
        return tuple(rows[row] for row in sorted(rows))


class ShownCrop(msgspec.Struct, frozen=True):
    """A crop of a profile as screens show it."""

    field: str
    says: str
    origin: str
    picture: bytes
    kind: SourceName

    @property
    def from_lesson(self) -> bool:
        """Tell whether a lesson taught it."""
        return self.kind in ("lesson", "categories")

    @property
    def from_photo(self) -> bool:
        """Tell whether a photo of a shelf taught it."""
        return self.kind == "photo"


class ShownSource(msgspec.Struct, frozen=True):
    """What taught a profile something: a lesson, a photo, a card."""

    origin: str
    kind: SourceName
    crops: tuple[int, ...]
    """The numbers of its crops."""

    @property
    def photo(self) -> str:
        """Return the id of the photo of a shelf that it is."""
        return self.origin.removeprefix(_PHOTO)


class ProfileShown(msgspec.Struct, frozen=True, tag="shown"):
    """What a profile has learned, and how well its icons stand apart."""

    name: str
    crops: tuple[ShownCrop, ...]
    share: float
    leads: dict[str, float | None]
    """By how much each category leads; nothing where a single icon is known of it."""
    unclear: tuple[str, ...]
    """The categories that may be mixed up."""
    digits_not_seen: str
    sources: tuple[ShownSource, ...] = ()
    confused: tuple[str, ...] = ()
    """Pairs of categories that may be taken for each other, as two codes, the worst first."""
    disputed: tuple[tuple[str, str], ...] = ()
    """What was typed and what it looks like, where the two differ."""
    letters_not_known: tuple[str, ...] = ()

    def of(self, field: str) -> tuple[tuple[int, ShownCrop], ...]:
        """Return the crops of one kind with their numbers."""
        return tuple((n, crop) for n, crop in enumerate(self.crops) if crop.field == field)


ProfileJob = (
    LearnProfile
    | NameGroups
    | PartIcons
    | LearnPrint
    | FindCards
    | ReadCards
    | ShowProfile
    | ForgetCrops
    | ForgetOrigins
)
ProfileAnswer = ProfileLearned | IconsParted | PhotoWasSeen | ProfileShown
