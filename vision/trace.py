"""A photo looked at, before anything is decided."""

from dataclasses import dataclass

from companion.engine.shelf import Place
from vision.decode import Evidence
from vision.headers.flat import FlatHeader
from vision.image import Picture
from vision.profile import Profile
from vision.reading import CardCrops
from vision.shelf.find import FoundShelf


@dataclass(frozen=True, slots=True)
class Seen:
    """A photo's shelf, its headers, and what those that are legible say."""

    photo: Picture
    shelf: FoundShelf
    headers: dict[Place, FlatHeader]
    """Of all cards that lie face-up, legible or not."""
    evidence: dict[Place, Evidence]
    crops: dict[Place, CardCrops]
    profile: Profile | None
    """What is known of the copy's look."""
