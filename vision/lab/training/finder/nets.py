"""The two networks of the card finder, in torch."""

import torch  # type: ignore[import-not-found,unused-ignore]
from torch import Tensor, nn
from torch.nn import functional as F  # type: ignore[import-not-found,unused-ignore]  # noqa: N812

from vision.candidates.anchors import STRIDE
from vision.candidates.flat import CARD_PX, SIZE_PX
from vision.candidates.refine import NOTHING
from vision.found import KINDS
from vision.lab.training.layers import Residual, convolution

_CORNERS = 4
_RARE = -4.0
"""Where the marks' scores begin: nearly nothing in a photo is an anchor."""


class CardFinder(nn.Module):  # type: ignore[misc,unused-ignore]
    """A photo (n, 3, h, w) to marks of anchors and the ways to the corners, at one eighth."""

    def __init__(self) -> None:
        """Start without knowledge."""
        super().__init__()
        self.at_8 = nn.Sequential(
            convolution(3, 16, stride=2),
            convolution(16, 32, stride=2),
            convolution(32, 48, stride=2),
        )
        self.at_16 = nn.Sequential(convolution(48, 80, stride=2), Residual(80), Residual(80))
        self.at_32 = nn.Sequential(
            convolution(80, 80, stride=2), Residual(80), Residual(80, dilation=2)
        )
        self.up_16 = Residual(80)
        self.to_8 = nn.Conv2d(80, 48, 1)
        self.up_8 = nn.Sequential(Residual(48), nn.Conv2d(48, 64, 1), nn.ReLU(inplace=True))
        self.marks = nn.Conv2d(64, len(KINDS), 1)
        self.ways = nn.Conv2d(64, 2 * _CORNERS, 1)
        nn.init.constant_(self.marks.bias, _RARE)

    def forward(self, photos: Tensor) -> tuple[Tensor, Tensor]:
        """The marks as scores before the sigmoid, and the ways."""
        fine = self.at_8(photos)
        middle = self.at_16(fine)
        coarse = self.at_32(middle)
        middle = self.up_16(middle + _doubled(coarse))
        fine = self.up_8(fine + _doubled(self.to_8(middle)))
        return self.marks(fine), self.ways(fine)


def _doubled(maps: Tensor) -> Tensor:
    return F.interpolate(maps, scale_factor=2.0, mode="nearest")


class CornerFitter(nn.Module):  # type: ignore[misc,unused-ignore]
    """A flat card (n, 3, h, w) to where its corners are, and to what it is.

    Every cell of the picture votes for the place of each corner, and says how far to trust it.
    """

    def __init__(self) -> None:
        """Start without knowledge."""
        super().__init__()
        self.at_8 = nn.Sequential(
            convolution(3, 16, stride=2),
            convolution(16, 32, stride=2),
            convolution(32, 48, stride=2),
        )
        self.at_16 = nn.Sequential(
            convolution(48, 64, stride=2), Residual(64), Residual(64, dilation=2)
        )
        self.to_8 = nn.Conv2d(64, 48, 1)
        self.up_8 = nn.Sequential(Residual(48), nn.Conv2d(48, 64, 1), nn.ReLU(inplace=True))
        self.trust = nn.Conv2d(64, _CORNERS, 1)
        self.ways = nn.Conv2d(64, 2 * _CORNERS, 1)
        rows, columns = SIZE_PX[1] // 16, SIZE_PX[0] // 16
        # By thirds of its height, so that a header above is told from one below.
        self.thirds = nn.AvgPool2d((rows // 3, columns))
        self.label = nn.Sequential(nn.Linear(3 * 64, 32), nn.ReLU(), nn.Linear(32, NOTHING + 1))
        self.register_buffer("cells", _cells())

    def forward(self, cards: Tensor) -> tuple[Tensor, Tensor]:
        """The corners (n, 4, 2) in widths of the flat card, and the labels' scores."""
        trust, votes, labels = self.heard(cards)
        return (torch.softmax(trust, 2)[..., None] * votes).sum(2), labels

    def heard(self, cards: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The trust (n, 4, cells) before the softmax, the votes (n, 4, cells, 2), the labels."""
        fine = self.at_8(cards)
        coarse = self.at_16(fine)
        fine = self.up_8(fine + _doubled(self.to_8(coarse)))
        count = self.cells.shape[0]
        trust = self.trust(fine).reshape(-1, _CORNERS, count)
        ways = self.ways(fine).reshape(-1, _CORNERS, 2, count).transpose(2, 3)
        return trust, ways + self.cells, self.label(self.thirds(coarse).flatten(1))


def _cells() -> Tensor:
    """The middle of every cell of the flat card, in its widths."""
    y, x = torch.meshgrid(
        torch.arange(SIZE_PX[1] // STRIDE), torch.arange(SIZE_PX[0] // STRIDE), indexing="ij"
    )
    middles = (torch.stack((x, y), dim=-1).reshape(-1, 2) + 0.5) * STRIDE - 0.5
    return middles / CARD_PX[0]


class ExportedFinder(nn.Module):  # type: ignore[misc,unused-ignore]
    """A trained network as run time calls it: bytes as numbers in, shares out."""

    def __init__(self, net: nn.Module, *, one_of_many: bool) -> None:
        """Wrap a network whose scores exclude each other, or do not."""
        super().__init__()
        self.net, self.one_of_many = net, one_of_many

    def forward(self, pictures: Tensor) -> tuple[Tensor, Tensor]:
        """The shares first, then the corners."""
        first, second = self.net(pictures / 255 - 0.5)
        if self.one_of_many:
            return torch.softmax(second, 1), first
        return torch.sigmoid(first), second
