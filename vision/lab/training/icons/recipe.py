"""How the icons' network is made."""

import torch  # type: ignore[import-not-found,unused-ignore]

from vision.headers.crops import ICON_CROP_PX
from vision.lab.training.export import export
from vision.lab.training.icons.fit import fit
from vision.lab.training.run import Run

_FIRST_DESIGN = 1_000_000
_STEPS = 4500


def embedding(run: Run) -> None:
    """The network that tells icons apart; they are made up and drawn while it learns."""
    net = fit(run.steps_of(_STEPS), _FIRST_DESIGN, run.seed)
    export(net, torch.zeros(1, 3, ICON_CROP_PX, ICON_CROP_PX), run.file)
