"""How the header's network is made."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from vision.lab.studio.dice import Dice
from vision.lab.training.export import export
from vision.lab.training.finder.photos import drawn_photos
from vision.lab.training.headers.examples import StripExamples, drawn_set, photo_samples
from vision.lab.training.headers.fit import as_input, fit
from vision.lab.training.run import Run

_FIRST_SET, _SETS = 4000, 28
"""The number of the first set; its designs are other than those that are measured on."""
_STRIPS, _CARDS = 360, 40
_STEPS = 4500
_JITTERS = 1


def parts(run: Run) -> None:
    """The network that finds letter, ordinal and icons on a header."""
    numbers = range(_FIRST_SET, _FIRST_SET + run.at_most(_SETS))
    counts = run.at_most(_STRIPS), run.at_most(_CARDS)
    drawn = [drawn_set(run.work / "strips", number, counts) for number in numbers]
    cut = photographed(drawn_photos(run), run.seed)
    strips = StripExamples.joined([*(strips for strips, _ in drawn), *cut])
    cards = StripExamples.joined([cards for _, cards in drawn])
    net = fit(strips, cards, run.steps_of(_STEPS), run.seed)
    export(net, as_input(strips.pictures[:1]), run.file, any_size=True)


def photographed(photos: Iterable[Path], seed: int) -> Iterator[StripExamples]:
    """Cut the strips out of drawn photos."""
    dice = Dice("photographed", seed)
    samples = [sample for photo in photos for sample in photo_samples(photo, dice, _JITTERS)]
    if samples:
        yield StripExamples.of(samples)
