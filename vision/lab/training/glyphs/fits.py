"""How the fit of the embedded reader is made."""

from vision.lab.training.glyphs.fit import PAGES, fit_glyphs
from vision.lab.training.run import Run, write_fit


def glyphs(run: Run) -> None:
    """The fit that tells how far both are trusted, on fonts that they never saw."""
    write_fit(run.file, fit_glyphs(run.seed, run.at_most(PAGES)))
