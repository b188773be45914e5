"""How the fit of the icons is made."""

from vision.lab.training.icons.trust import fit_likeness
from vision.lab.training.run import Run, write_fit

_COPIES = 60


def likeness(run: Run) -> None:
    """The fit that tells how far likeness is trusted, on icons that the network never saw."""
    write_fit(run.file, fit_likeness(run.seed, run.at_most(_COPIES)))
