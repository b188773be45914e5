"""The two networks while they learn; run time reads their weights with plain numpy.

A network here is a dictionary of tensors and a function: what is written out is what is read.
"""

from collections.abc import Iterator, Mapping

import numpy as np
import torch  # type: ignore[import-not-found,unused-ignore]
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional as F  # type: ignore[import-not-found,unused-ignore]  # noqa: N812

from vision.evidence.glyphs.shape import (
    CONTEXT_LAYERS,
    DIGITS,
    LETTER_LAYERS,
    ORDINAL_LAYERS,
    POSITIONS,
    Layer,
)

Parameters = dict[str, Tensor]

EMBEDDING = 112
DIGIT_EMBEDDING = 64


def letter_parameters(classes: int, generator: torch.Generator) -> Parameters:
    """Return fresh parameters of the letter network."""
    made = dict(_trunk(LETTER_LAYERS, generator))
    made |= _linear("embed", 5 * 5 * LETTER_LAYERS[-1].out, EMBEDDING, generator)
    made |= _linear("classes", EMBEDDING, classes, generator)
    return made


def ordinal_parameters(generator: torch.Generator) -> Parameters:
    """Return fresh parameters of the ordinal network."""
    made = dict(_trunk(ORDINAL_LAYERS, generator))
    made |= dict(_trunk(CONTEXT_LAYERS, generator))
    made |= _linear("attend", CONTEXT_LAYERS[-1].out, POSITIONS, generator)
    made |= _linear("embed", ORDINAL_LAYERS[-1].out, DIGIT_EMBEDDING, generator)
    made |= _linear("digits", DIGIT_EMBEDDING, DIGITS, generator)
    return made


def letter_scores(p: Parameters, pictures: Tensor, *, learning: bool) -> Tensor:
    """Return class scores of letter pictures (n, 1, 40, 40)."""
    x = _through(p, LETTER_LAYERS, pictures, learning=learning)
    flat = x.permute(0, 2, 3, 1).flatten(1)
    if learning:
        flat = F.dropout(flat, 0.2)
    embedded = torch.relu(flat @ p["embed.w"] + p["embed.b"])
    return embedded @ p["classes.w"] + p["classes.b"]


def ordinal_scores(p: Parameters, pictures: Tensor, *, learning: bool) -> Tensor:
    """Return digit scores (n, positions, digits) of ordinal pictures (n, 1, 32, 96)."""
    x = _through(p, ORDINAL_LAYERS, pictures, learning=learning)
    context = _through(p, CONTEXT_LAYERS, x, learning=learning)
    columns, around = (t.squeeze(2).transpose(1, 2) for t in (x, context))
    look = torch.softmax(around @ p["attend.w"] + p["attend.b"], dim=1)
    seen = torch.einsum("ncp,ncf->npf", look, columns)
    if learning:
        seen = F.dropout(seen, 0.1)
    embedded = torch.relu(seen @ p["embed.w"] + p["embed.b"])
    return embedded @ p["digits.w"] + p["digits.b"]


def written(p: Parameters) -> Iterator[tuple[str, NDArray[np.float16]]]:
    """Go through the weights as run time wants them, normalisation folded into the kernels."""
    for name, tensor in p.items():
        stem, kind = name.rsplit(".", 1)
        if kind == "kernel":
            scale = p[f"{stem}.scale"] / torch.sqrt(p[f"{stem}.var"] + 1e-5)
            kernel = (tensor * scale[:, None, None, None]).permute(2, 3, 1, 0)
            yield f"{stem}.w", _half(kernel)
            yield f"{stem}.b", _half(p[f"{stem}.shift"] - p[f"{stem}.mean"] * scale)
        elif kind in {"w", "b"}:
            yield name, _half(tensor)


def _half(tensor: Tensor) -> NDArray[np.float16]:
    return np.asarray(tensor.detach().numpy(), dtype=np.float16)


def _trunk(layers: tuple[Layer, ...], generator: torch.Generator) -> Iterator[tuple[str, Tensor]]:
    for layer in layers:
        yield from _block(layer, generator)


def _block(layer: Layer, generator: torch.Generator) -> Iterator[tuple[str, Tensor]]:
    """Yield a convolution with its normalisation; only the first three are learned."""
    shape = (layer.out, layer.into, layer.rows, layer.columns)
    spread = (2 / (layer.into * layer.rows * layer.columns)) ** 0.5
    kernel = torch.randn(shape, generator=generator) * spread
    yield f"{layer.name}.kernel", kernel.requires_grad_()
    yield f"{layer.name}.scale", torch.ones(layer.out, requires_grad=True)
    yield f"{layer.name}.shift", torch.zeros(layer.out, requires_grad=True)
    yield f"{layer.name}.mean", torch.zeros(layer.out)
    yield f"{layer.name}.var", torch.ones(layer.out)


def _linear(name: str, into: int, out: int, generator: torch.Generator) -> Mapping[str, Tensor]:
    matrix = torch.randn((into, out), generator=generator) * (2 / into) ** 0.5
    return {
        f"{name}.w": matrix.requires_grad_(),
        f"{name}.b": torch.zeros(out, requires_grad=True),
    }


def _through(p: Parameters, layers: tuple[Layer, ...], x: Tensor, *, learning: bool) -> Tensor:
    for layer in layers:
        x = _convolve(p, layer.name, x, layer.pad, learning=learning)
        if layer.pool != (1, 1):
            x = F.max_pool2d(x, layer.pool)
    return x


def _convolve(
    p: Parameters, name: str, x: Tensor, pad: tuple[int, int], *, learning: bool
) -> Tensor:
    x = F.conv2d(x, p[f"{name}.kernel"], padding=pad)
    mean, var = p[f"{name}.mean"], p[f"{name}.var"]
    scale, shift = p[f"{name}.scale"], p[f"{name}.shift"]
    return torch.relu(F.batch_norm(x, mean, var, scale, shift, training=learning, momentum=0.05))
