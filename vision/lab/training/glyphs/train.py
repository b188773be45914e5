"""Trains the embedded reader: `python -m vision.lab.training.glyphs.train`.

Needs `torch`, which run time does without. Everything is drawn from a fixed seed with the
committed fonts, so that the same command gives the same weights on the same machine.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import cv2
import numpy as np
import torch  # type: ignore[import-not-found,unused-ignore]
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional as F  # type: ignore[import-not-found,unused-ignore]  # noqa: N812

from vision.evidence.glyphs.normal import LETTER_SIZE, ORDINAL_SIZE, normal
from vision.evidence.glyphs.shape import NO_DIGIT
from vision.evidence.glyphs.weights import FILE as WEIGHTS
from vision.lab.training.finder.drawing import draw_into
from vision.lab.training.glyphs.fit import fit_letters, fit_ordinals
from vision.lab.training.glyphs.nets import (
    Parameters,
    letter_parameters,
    letter_scores,
    ordinal_parameters,
    ordinal_scores,
    written,
)
from vision.lab.training.glyphs.photographed import HeaderSample, photographed
from vision.lab.training.glyphs.samples import LETTERS, letter_sample, ordinal_sample

SEED = 1
BATCH = 128
FASTEST = 3e-3
FIRST_PHOTO, _PHOTOS = 20_000, 900
"""The seed of the first photo, the same as the finder is taught with, and how many there are."""
_LETTERS_EPOCHS, _ORDINALS_EPOCHS = 6, 5
_LOOKS = 3
"""How often each header of a photo is cut out, by corners that are off in other ways."""

Examples = tuple[NDArray[np.float16], NDArray[np.int64]]
Scores = Callable[..., Tensor]


def letter_examples(count: int, seed: int) -> Examples:
    """Draw letters as the network sees them, with their class; the last class is none."""
    pictures = np.empty((count, *LETTER_SIZE), np.float16)
    truth = np.empty((count, 1), np.int64)
    for i in range(count):
        sample = letter_sample(np.random.default_rng([seed, 1, i]), "training")
        pictures[i] = normal(sample.crop, LETTER_SIZE)
        truth[i] = LETTERS.index(sample.letter) if sample.letter else len(LETTERS)
    return pictures, truth


def ordinal_examples(count: int, seed: int) -> Examples:
    """Draw ordinals as the network sees them, with their four digits."""
    pictures = np.empty((count, *ORDINAL_SIZE), np.float16)
    truth = np.empty((count, 4), np.int64)
    for i in range(count):
        sample = ordinal_sample(np.random.default_rng([seed, 2, i]), "training")
        pictures[i] = normal(sample.crop, ORDINAL_SIZE)
        truth[i] = (*_digits(sample.ordinal), *_digits(sample.total))
    return pictures, truth


def photo_examples(samples: Sequence[HeaderSample]) -> tuple[Examples, Examples]:
    """Return letters and ordinals cut out of photos as the networks see them."""
    letters = [one.letter for one in samples if one.letter]
    ordinals = [one.ordinal for one in samples if one.ordinal]
    return (
        (
            np.stack([normal(one.crop, LETTER_SIZE) for one in letters]).astype(np.float16),
            np.array([[LETTERS.index(one.letter)] for one in letters]),
        ),
        (
            np.stack([normal(one.crop, ORDINAL_SIZE) for one in ordinals]).astype(np.float16),
            np.array([(*_digits(one.ordinal), *_digits(one.total)) for one in ordinals]),
        ),
    )


def together(drawn: Examples, cut: Examples | None) -> Examples:
    """Return examples of both origins as one."""
    if cut is None:
        return drawn
    return np.concatenate([drawn[0], cut[0]]), np.concatenate([drawn[1], cut[1]])


def _digits(number: int) -> tuple[int, int]:
    if number == 0:
        return NO_DIGIT, NO_DIGIT
    return (number // 10 or NO_DIGIT), number % 10


def learn(p: Parameters, scores: Scores, examples: Examples, epochs: int) -> None:
    """Improve the parameters on the examples, in a fixed order of batches."""
    pictures, truth = examples
    learned = [tensor for tensor in p.values() if tensor.requires_grad]
    optimiser = torch.optim.AdamW(learned, lr=FASTEST, weight_decay=0.01)
    steps = epochs * (len(pictures) // BATCH)
    pace = torch.optim.lr_scheduler.OneCycleLR(optimiser, FASTEST, total_steps=steps)
    for step, batch in enumerate(_batches(len(pictures), epochs)):
        seen = _moved(torch.from_numpy(pictures[batch].astype(np.float32))[:, None], step)
        found = scores(p, seen, learning=True).flatten(0, -2)
        wanted = torch.from_numpy(truth[batch]).flatten()
        loss = F.cross_entropy(found, wanted)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        pace.step()
        if step % 200 == 0:
            right = (found.argmax(1) == wanted).float().mean()
            print(f"step {step} of {steps}: loss {loss:.3f}, right {right:.3f}", flush=True)  # noqa: T201


def _batches(count: int, epochs: int) -> Iterator[NDArray[np.int64]]:
    for epoch in range(epochs):
        order = np.random.default_rng([SEED, 3, epoch]).permutation(count)
        for start in range(0, count - BATCH + 1, BATCH):
            yield order[start : start + BATCH]


def _moved(pictures: Tensor, step: int) -> Tensor:
    """Shift a whole batch by up to two pixels and vary its contrast, other at every step."""
    rng = np.random.default_rng([SEED, 4, step])
    down, across = (int(v) for v in rng.integers(-2, 3, 2))
    edge = F.pad(pictures, (2, 2, 2, 2), mode="replicate")
    height, width = pictures.shape[2:]
    part = edge[:, :, 2 + down : 2 + down + height, 2 + across : 2 + across + width]
    return part * float(rng.uniform(0.8, 1.2)) + float(rng.normal(0, 0.05))


def train_letters(examples: Examples, epochs: int) -> dict[str, NDArray[np.float16]]:
    """Teach the letter network."""
    torch.manual_seed(SEED)
    p = letter_parameters(len(LETTERS) + 1, torch.Generator().manual_seed(SEED))
    learn(p, _letter_scores, examples, epochs)
    return {f"letter.{name}": array for name, array in written(p)}


def train_ordinals(examples: Examples, epochs: int) -> dict[str, NDArray[np.float16]]:
    """Teach the ordinal network."""
    torch.manual_seed(SEED)
    p = ordinal_parameters(torch.Generator().manual_seed(SEED))
    learn(p, ordinal_scores, examples, epochs)
    return {f"ordinal.{name}": array for name, array in written(p)}


def fit_both() -> dict[str, NDArray[np.float32]]:
    """Fit how far both are to be trusted, on fonts that they never saw."""
    fits = {"letter_fit": fit_letters(SEED), "ordinal_fit": fit_ordinals(SEED)}
    return {
        f"{network}.{name}": np.array(value, np.float32)
        for network, fit in fits.items()
        for name, value in fit._asdict().items()
    }


def store(weights: Mapping[str, NDArray[np.floating]]) -> None:
    """Write the weights beside those of the other parts."""
    kept = {}
    if WEIGHTS.exists():
        with np.load(WEIGHTS, allow_pickle=False) as stored:
            kept = {name: stored[name] for name in stored.files}
    np.savez_compressed(WEIGHTS, **(kept | dict(weights)))


def _cut_out(folder: Path) -> list[HeaderSample]:
    """Return the print of drawn photos; those that the folder lacks are drawn first."""
    for _ in draw_into(folder, FIRST_PHOTO, _PHOTOS):
        pass
    return [*photographed(folder, _LOOKS)]


def _letter_scores(p: Parameters, pictures: Tensor, *, learning: bool) -> Tensor:
    """Give the letters' scores the same shape as the ordinals': (n, positions, classes)."""
    return letter_scores(p, pictures, learning=learning)[:, None]


def main() -> None:
    """Train what is asked for and write it to `weights.npz`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=["letters", "ordinals", "fit"])
    parser.add_argument("--count", type=int, default=100_000, help="crops drawn for each network")
    parser.add_argument("--epochs", type=int, help="how often all crops are looked at")
    parser.add_argument("--photos", type=Path, help="folder of drawn photos to cut print from")
    wanted = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    cut = photo_examples(_cut_out(wanted.photos)) if wanted.photos else (None, None)
    if "letters" in wanted.parts:
        drawn = letter_examples(wanted.count, SEED)
        store(train_letters(together(drawn, cut[0]), wanted.epochs or _LETTERS_EPOCHS))
    if "ordinals" in wanted.parts:
        drawn = ordinal_examples(wanted.count, SEED)
        store(train_ordinals(together(drawn, cut[1]), wanted.epochs or _ORDINALS_EPOCHS))
    if "fit" in wanted.parts:
        store(fit_both())


if __name__ == "__main__":
    main()
