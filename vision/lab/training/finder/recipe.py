"""How the networks of the card finder are made."""

import torch  # type: ignore[import-not-found,unused-ignore]

from vision.candidates.flat import SIZE_PX
from vision.lab.training.export import export
from vision.lab.training.finder.fit import fit_corners, fit_finder
from vision.lab.training.finder.nets import ExportedFinder
from vision.lab.training.finder.photos import taught_scenes
from vision.lab.training.run import Run

_CARDS_STEPS, _CORNERS_STEPS = 2000, 2700


def cards(run: Run) -> None:
    """The network that finds cards in a whole photo."""
    net = fit_finder(taught_scenes(run), run.steps_of(_CARDS_STEPS), run.seed)
    example = torch.zeros(1, 3, 256, 256)
    export(ExportedFinder(net, one_of_many=False), example, run.file, any_size=True)


def corners(run: Run) -> None:
    """One of the networks that look closer; each has a seed and examples of its own."""
    net = fit_corners(taught_scenes(run), run.steps_of(_CORNERS_STEPS), run.seed)
    export(ExportedFinder(net, one_of_many=True), torch.zeros(1, 3, *SIZE_PX[::-1]), run.file)
