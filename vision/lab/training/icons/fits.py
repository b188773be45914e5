"""How the fit of the icons is made."""

from vision.lab.training.headers.copies import draw_copy
from vision.lab.training.icons.copies_fit import SeenCopy, fit_colour, fit_match, seen_copy
from vision.lab.training.icons.trust import fit_likeness
from vision.lab.training.run import Run, write_fit

_COPIES = 60
_PHOTOGRAPHED = 24


def likeness(run: Run) -> None:
    """The fit that tells how far likeness is trusted, on icons that the network never saw."""
    write_fit(run.file, fit_likeness(run.seed, run.at_most(_COPIES)))


def colour(run: Run) -> None:
    """The fit that tells how far colours of one kind differ, on copies as their owners see them."""
    write_fit(run.file, fit_colour(_photographed(run)))


def match(run: Run) -> None:
    """The fit that tells whether a photo shows a copy: each copy's photos beside all others'."""
    write_fit(run.file, fit_match(_photographed(run)))


def _photographed(run: Run) -> list[SeenCopy]:
    """Copies of designs that no network learned from; those drawn before are not drawn again."""
    seeds = range(run.seed, run.seed + run.at_most(_PHOTOGRAPHED))
    return [seen_copy(draw_copy(run.work / "copies", seed)) for seed in seeds]
