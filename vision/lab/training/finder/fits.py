"""How the fits of the card finder are made."""

from vision.lab.training.finder.alike import fit_alike
from vision.lab.training.finder.drawing import draw_into
from vision.lab.training.finder.photos import scenes_of, taught_scenes
from vision.lab.training.finder.trust import fit_trust
from vision.lab.training.run import Run, write_fit

_PHOTOS_APART = 200
"""How many photos that nothing was taught with tell how far to trust what was taught."""


def appearance(run: Run) -> None:
    """The fit that tells how alike backs and places of the table are."""
    write_fit(run.file, fit_alike(taught_scenes(run)))


def trust(run: Run) -> None:
    """The fit that weighs what both looks at a card say."""
    photos = draw_into(run.work / "photos-apart", run.seed, run.at_most(_PHOTOS_APART))
    write_fit(run.file, fit_trust(scenes_of(photos)))
