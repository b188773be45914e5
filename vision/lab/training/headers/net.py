"""The header's network: where letter, ordinal and icons stand in a strip."""

from __future__ import annotations

from pathlib import Path

import torch  # type: ignore[import-not-found,unused-ignore]
from torch import Tensor, nn

KINDS = 3
"""Letter, ordinal, icon."""
STEP = 8
"""Pixels between the cells that the network gives its findings for."""
_RARE = -4.6
"""The log-odds that a cell is the middle of a part, before anything is learned."""


def layer(given: int, made: int, stride: int = 1) -> nn.Sequential:
    """A convolution with what belongs to it."""
    convolution = nn.Conv2d(given, made, 3, stride, 1, bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(made), nn.ReLU())


class Further(nn.Module):  # type: ignore[misc,unused-ignore]
    """A layer that adds to what it is given."""

    def __init__(self, size: int) -> None:
        """Keep the size."""
        super().__init__()
        self.layer = layer(size, size)

    def forward(self, maps: Tensor) -> Tensor:
        """Look a little further around."""
        return maps + self.layer(maps)


class HeaderNet(nn.Module):  # type: ignore[misc,unused-ignore]
    """Strips (n, 3, h, w) from 0 to 255 to log-odds (n, 3, h/8, w/8) and boxes (n, 12, ...).

    The boxes are the distances to the left, upper, right and lower edge in cells, kind by kind.
    """

    def __init__(self) -> None:
        """Start from chance."""
        super().__init__()
        self.near = nn.Sequential(
            nn.BatchNorm2d(3), layer(3, 16, 2), layer(16, 40, 2), layer(40, 64, 2), Further(64)
        )
        self.far = nn.Sequential(layer(64, 96, 2), Further(96), Further(96), nn.Conv2d(96, 64, 1))
        self.both = nn.Sequential(Further(64), Further(64))
        self.marks = nn.Conv2d(64, KINDS, 1)
        self.boxes = nn.Conv2d(64, 4 * KINDS, 1)
        nn.init.constant_(self.marks.bias, _RARE)
        nn.init.constant_(self.boxes.bias, 2.0)

    def forward(self, strips: Tensor) -> tuple[Tensor, Tensor]:
        """Find the parts."""
        near = self.near(strips)
        far = nn.functional.interpolate(self.far(near), scale_factor=2, mode="nearest")
        found = self.both(near + far[:, :, : near.shape[2], : near.shape[3]])
        return self.marks(found), self.boxes(found)


def export(net: nn.Module, example: Tensor, file: Path, *, any_size: bool) -> None:
    """Write a network for OpenCV, for any number of pictures, of the example's size or of any."""
    sizes = {2: "h", 3: "w"} if any_size else {}
    torch.onnx.export(
        net.eval(),
        (example,),
        str(file),
        input_names=["pictures"],
        opset_version=17,
        dynamo=False,
        dynamic_axes={"pictures": {0: "n", **sizes}},
    )
