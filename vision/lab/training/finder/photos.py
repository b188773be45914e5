"""The drawn photos that several recipes learn from."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from vision.lab.studio.dice import Dice
from vision.lab.training.finder.backs import reprinted
from vision.lab.training.finder.drawing import draw_into
from vision.lab.training.finder.scenes import Scene, load_scene
from vision.lab.training.finder.tables import relaid
from vision.lab.training.run import Run

_FIRST, _COUNT = 20_000, 420
"""The seed of the first photo, and how many there are."""
_LONG_SIDE_PX = 1600
"""How large the photos are kept to be cut from."""


def drawn_photos(run: Run) -> Iterator[Path]:
    """The photos to learn from; those that the work folder lacks are drawn."""
    return draw_into(run.work / "photos", _FIRST, run.at_most(_COUNT))


def scenes_of(paths: Iterator[Path]) -> list[Scene]:
    """Photos as large as they are cut from."""
    return [load_scene(path, _LONG_SIDE_PX) for path in paths]


def taught_scenes(run: Run) -> list[Scene]:
    """The photos to learn from: of some the backs, of some the table are others than were drawn."""
    drawn = scenes_of(drawn_photos(run))
    return [_changed(number, drawn) for number in range(len(drawn))]


def _changed(number: int, drawn: Sequence[Scene]) -> Scene:
    scene = drawn[number]
    other = reprinted(scene, drawn, Dice("backs", scene.name)) if number % 2 else scene
    return relaid(other, Dice("table", scene.name)) if number % 3 == 1 else other
