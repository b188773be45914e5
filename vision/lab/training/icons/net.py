"""The icons' network: a crop to a point among which equal icons lie close."""

from __future__ import annotations

import torch  # type: ignore[import-not-found,unused-ignore]
from torch import Tensor, nn

from vision.evidence.icons.embedding import SIZE
from vision.headers.crops import ICON_CROP_PX
from vision.lab.training.layers import Residual, convolution

_LAST = 32


class IconNet(nn.Module):  # type: ignore[misc,unused-ignore]
    """Crops (n, 3, 48, 48) from 0 to 255 to points (n, 64)."""

    def __init__(self) -> None:
        """Start from chance."""
        super().__init__()
        self.look = nn.Sequential(
            nn.BatchNorm2d(3),
            convolution(3, 32, stride=2),
            convolution(32, 64, stride=2),
            Residual(64),
            convolution(64, 96, stride=2),
            Residual(96),
            nn.Conv2d(96, _LAST, 1, bias=False),
            nn.BatchNorm2d(_LAST),
            nn.ReLU(),
            nn.Flatten(),
        )
        self.point = nn.Linear(_LAST * (ICON_CROP_PX // 8) ** 2, SIZE)

    def forward(self, crops: Tensor) -> Tensor:
        """Place crops."""
        return self.point(self.look(crops))


class Judge(nn.Module):  # type: ignore[misc,unused-ignore]
    """How sharply nearness tells kinds apart, and how near an icon must be to be one at all."""

    def __init__(self) -> None:
        """Start with mild judgement."""
        super().__init__()
        self.sharpness = nn.Parameter(torch.tensor(2.5))
        self.least = nn.Parameter(torch.tensor(0.4))

    def forward(self, points: Tensor, prototypes: Tensor) -> Tensor:
        """Scores (n, kinds + 1) of unit points beside prototypes; the last is for none."""
        likeness = points @ prototypes.T
        none = self.least.expand(len(points), 1)
        return self.sharpness.exp() * torch.cat([likeness, none], dim=1)


class Learner(nn.Module):  # type: ignore[misc,unused-ignore]
    """The network beside the judge that training alone needs."""

    def __init__(self) -> None:
        """Start both from chance."""
        super().__init__()
        self.net, self.judge = IconNet(), Judge()
