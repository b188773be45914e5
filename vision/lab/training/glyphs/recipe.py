"""How the networks of the embedded reader are made."""

from typing import TypeVar

import numpy as np

from vision.lab.training.export import export
from vision.lab.training.finder.photos import drawn_photos
from vision.lab.training.glyphs.examples import (
    LETTER_KIND,
    ORDINAL_KIND,
    GlyphExamples,
    GlyphKind,
    S,
    cut_examples,
    drawn_examples,
)
from vision.lab.training.glyphs.learn import BATCH, batches, loss_of
from vision.lab.training.glyphs.nets import LetterNet, OrdinalNet
from vision.lab.training.loop import Course, train
from vision.lab.training.run import Run

N = TypeVar("N", bound=LetterNet | OrdinalNet)

_CROPS = 100_000
_LETTERS_EPOCHS, _ORDINALS_EPOCHS = 6, 5
_AVERAGED = 0.995


def letters(run: Run) -> None:
    """The network that reads letters."""
    _teach(run, LetterNet, LETTER_KIND, _LETTERS_EPOCHS)


def ordinals(run: Run) -> None:
    """The network that reads ordinals."""
    _teach(run, OrdinalNet, ORDINAL_KIND, _ORDINALS_EPOCHS)


def _teach(run: Run, make: type[N], kind: GlyphKind[S], epochs: int) -> None:
    """Teach with drawn crops and with those that the reader cuts out of drawn photos."""
    examples = _examples(run, kind)
    steps = run.steps_of(epochs * max(1, len(examples.classes) // BATCH))
    course = Course(steps, run.seed, averaged=_AVERAGED)
    net = train(make, batches(examples, run.seed), loss_of, course)
    export(net, net.example, run.file)


def _examples(run: Run, kind: GlyphKind[S]) -> GlyphExamples:
    folder = run.work / "crops"
    sets = [
        *drawn_examples(kind, folder, run.at_most(_CROPS), run.seed),
        *cut_examples(kind, folder, drawn_photos(run)),
    ]
    return GlyphExamples(*(np.concatenate(part) for part in zip(*sets, strict=True)))
