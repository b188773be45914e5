"""The header's network: where letter, ordinal and icons stand in a strip."""

from __future__ import annotations

from torch import Tensor, nn  # type: ignore[import-not-found,unused-ignore]

from vision.lab.training.layers import Residual, convolution

KINDS = 3
"""Letter, ordinal, icon."""
STEP = 8
"""Pixels between the cells that the network gives its findings for."""
_RARE = -4.6
"""The log-odds that a cell is the middle of a part, before anything is learned."""


class HeaderNet(nn.Module):  # type: ignore[misc,unused-ignore]
    """Strips (n, 3, h, w) from 0 to 255 to log-odds (n, 3, h/8, w/8) and boxes (n, 12, ...).

    The boxes are the distances to the left, upper, right and lower edge in cells, kind by kind.
    """

    def __init__(self) -> None:
        """Start from chance."""
        super().__init__()
        self.near = nn.Sequential(
            nn.BatchNorm2d(3),
            convolution(3, 16, stride=2),
            convolution(16, 40, stride=2),
            convolution(40, 64, stride=2),
            Residual(64),
        )
        self.far = nn.Sequential(
            convolution(64, 96, stride=2), Residual(96), Residual(96), nn.Conv2d(96, 64, 1)
        )
        self.both = nn.Sequential(Residual(64), Residual(64))
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
