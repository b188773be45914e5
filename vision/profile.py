"""Profiles: the learned look of one copy, kept as plain arrays."""

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from card_db import CODES, Problem, ProblemsError
from vision.find.detector import HeaderDetector
from vision.find.headers import HeaderLook
from vision.glyphs import LetterExemplar, OrdinalExemplar
from vision.header.fields import OrdinalPlace
from vision.header.layout import CardLook
from vision.header.outline import Outline
from vision.icons.classify import NONE, Exemplar, IconClassifier, whole_features
from vision.icons.places import IconBand

FORMAT = 1


class ProfileError(ProblemsError):
    """A file that is no profile of this version."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A copy's look with the crops it rests on."""

    name: str
    look: CardLook
    icons: tuple[Exemplar, ...] = ()
    letters: tuple[LetterExemplar, ...] = ()
    ordinals: tuple[OrdinalExemplar, ...] = ()

    def separations(self) -> dict[str, float]:
        """For each category, how clearly its own icons lead over the next kind, in nats."""
        gaps: dict[str, list[float]] = {code: [] for code in CODES}
        for icon in self.icons:
            scores = self.look.classifier.log_probabilities(whole_features(icon)[None])[0]
            others = np.delete(scores, icon.kind)
            gaps[CODES[icon.kind]].append(float(scores[icon.kind] - others.max()))
        return {code: float(np.min(found)) for code, found in gaps.items() if found}

    def with_crops(
        self, letters: Sequence[LetterExemplar], ordinals: Sequence[OrdinalExemplar]
    ) -> "Profile":
        """The profile with crops of a confirmed card added."""
        return replace(
            self, letters=(*self.letters, *letters), ordinals=(*self.ordinals, *ordinals)
        )


class _Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a profile; its arrays are kept beside it."""

    format: int
    name: str
    dark: bool
    letter_height: float
    detector_bias: float
    outline: tuple[float, float, float, float]
    ordinal: tuple[float, float, float, float, bool] | None
    band: tuple[float, float, float, float]
    temperature: float
    kinds: list[int]
    letters: list[str]
    ordinals: list[tuple[int, int]]


def save_profile(profile: Profile) -> bytes:
    """The profile as one file."""
    buffer = io.BytesIO()
    header = np.frombuffer(msgspec.json.encode(_header(profile)), np.uint8)
    arrays: dict[str, Any] = dict(_arrays(profile))
    np.savez_compressed(buffer, header=header, **arrays)
    return buffer.getvalue()


def _header(profile: Profile) -> _Header:
    look, ordinal = profile.look, profile.look.ordinal
    outline, band = look.outline, look.icons
    return _Header(
        format=FORMAT,
        name=profile.name,
        dark=look.header.dark,
        letter_height=look.header.letter_height,
        detector_bias=look.header.detector.bias,
        outline=(outline.left, outline.top, outline.width, outline.height),
        ordinal=None
        if ordinal is None
        else (ordinal.left, ordinal.top, ordinal.bottom, ordinal.width, ordinal.after_letter),
        band=(band.middle, band.size, band.left, band.right),
        temperature=look.classifier.temperature,
        kinds=[icon.kind for icon in profile.icons],
        letters=[exemplar.letter for exemplar in profile.letters],
        ordinals=[(e.ordinal, e.total) for e in profile.ordinals],
    )


def _arrays(profile: Profile) -> Iterator[tuple[str, NDArray[np.generic]]]:
    look = profile.look
    yield "detector", look.header.detector.weights
    yield "icon_weights", look.classifier.weights
    yield "icon_bias", look.classifier.bias
    for number, icon in enumerate(profile.icons):
        yield f"icon_{number}", icon.patch
        yield f"icon_background_{number}", icon.background
    for number, letter in enumerate(profile.letters):
        yield f"letter_{number}", letter.crop
    for number, ordinal in enumerate(profile.ordinals):
        yield f"ordinal_{number}", ordinal.crop


def load_profile(data: bytes) -> Profile:
    """The profile that a file holds; ProfileError if it holds none."""
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as stored:
            arrays = {name: stored[name] for name in stored.files}
        header = msgspec.json.decode(arrays["header"].tobytes(), type=_Header)
        return _profile(header, arrays)
    except (OSError, ValueError, KeyError, EOFError, BadZipFile, msgspec.MsgspecError) as error:
        raise ProfileError([Problem("profile-old")]) from error


def _profile(header: _Header, arrays: dict[str, NDArray[np.generic]]) -> Profile:
    if header.format != FORMAT:
        raise ProfileError([Problem("profile-old")])
    numbers = [np.asarray(arrays[n], np.float32) for n in ("detector", "icon_weights", "icon_bias")]
    detector = HeaderDetector(numbers[0], header.detector_bias)
    classifier = IconClassifier(numbers[1], numbers[2], header.temperature)
    look = CardLook(
        HeaderLook(header.dark, header.letter_height, detector),
        Outline(*header.outline),
        None if header.ordinal is None else OrdinalPlace(*header.ordinal),
        IconBand(*header.band),
        classifier,
    )
    letters, ordinals = _letters(header, arrays), _ordinals(header, arrays)
    return Profile(header.name, look, _icons(header, arrays), letters, ordinals)


def _icons(header: _Header, arrays: dict[str, NDArray[np.generic]]) -> tuple[Exemplar, ...]:
    return tuple(
        Exemplar(
            np.asarray(arrays[f"icon_{number}"], np.uint8),
            np.asarray(arrays[f"icon_background_{number}"], np.float32),
            min(kind, NONE),
        )
        for number, kind in enumerate(header.kinds)
    )


def _letters(header: _Header, arrays: dict[str, NDArray[np.generic]]) -> tuple[LetterExemplar, ...]:
    return tuple(
        LetterExemplar(np.asarray(arrays[f"letter_{number}"], np.uint8), letter)
        for number, letter in enumerate(header.letters)
    )


def _ordinals(
    header: _Header, arrays: dict[str, NDArray[np.generic]]
) -> tuple[OrdinalExemplar, ...]:
    return tuple(
        OrdinalExemplar(np.asarray(arrays[f"ordinal_{number}"], np.uint8), *pair)
        for number, pair in enumerate(header.ordinals)
    )
