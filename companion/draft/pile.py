"""The photos of a solo game's discard pile, and what was said about the cards on them."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

MOST_PHOTOS = 6


class PilePhotos(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was shown of the pile so far; the photos themselves are kept like those of shelves."""

    photos: tuple[str, ...] = ()
    """Their names, in the order in which they were shown."""
    entered: tuple[str, ...] = ()
    """The photos whose cards stand in the list."""
    open: int = 0
    """How many `$` stand in the list for cards of these photos."""
    settled: tuple[str, ...] = ()
    """The names of the cards that were named, or of which it was said that there are none."""

    def with_photo(self, photo: str) -> PilePhotos:
        """Return the pile with one more photo; the same one twice adds nothing."""
        if photo in self.photos or len(self.photos) >= MOST_PHOTOS:
            return self
        return replace(self, photos=(*self.photos, photo))

    def without_last(self) -> PilePhotos:
        """Return the pile without the photo shown last."""
        return replace(self, photos=self.photos[:-1], entered=())

    def with_entered(self, waiting: int) -> PilePhotos:
        """Return the pile whose sure cards stand in the list, and how many others wait."""
        return replace(self, entered=self.photos, open=waiting)

    def with_settled(self, card: str, *, waited: bool = True) -> PilePhotos:
        """Return the pile with a card that somebody named, whether it waited for that or not."""
        still = max(self.open - 1, 0) if waited else self.open
        return replace(self, settled=(*self.settled, card), open=still)
