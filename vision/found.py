"""A card as it was found in a photo."""

from dataclasses import dataclass
from enum import StrEnum

from vision.geometry import Pose, Quad

LEAST_SCORE = 0.5
"""From here on something is rather a card than not."""


class CardKind(StrEnum):
    """What a card shows; the finder's heat maps stand in this order."""

    BOOK = "book"
    BACK = "back"
    CATEGORY = "category"


KINDS = tuple(CardKind)


@dataclass(frozen=True, eq=False)
class FoundCard:
    """A card in a photo: its corners in the photo's pixels, and how sure it is one, up to 1."""

    kind: CardKind
    quad: Quad
    score: float
    back: float = 0.0
    """How probably its back shows, if it is a card."""
    like_backs: float | None = None
    """How like another back of the photo a back looks, in nats; None where there is no other."""
    pose: Pose | None = None
    """How it lies on the table, once the table plane is known."""

    @property
    def on_table(self) -> Pose:
        """How it lies on the table; only to be asked once the plane is known."""
        if self.pose is None:
            raise ValueError(self)
        return self.pose

    @property
    def is_sure(self) -> bool:
        """Whether this is rather a card than not."""
        return self.score >= LEAST_SCORE

    @property
    def needs_header(self) -> bool:
        """Whether it counts as a card only if it shows a header."""
        return not self.is_sure and self.kind is CardKind.BOOK
