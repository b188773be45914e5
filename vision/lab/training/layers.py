"""The layers that the networks are built from."""

from torch import Tensor, nn  # type: ignore[import-not-found,unused-ignore]


def convolution(
    given: int,
    made: int,
    kernel: tuple[int, int] = (3, 3),
    *,
    stride: int = 1,
    dilation: int = 1,
) -> nn.Sequential:
    """A convolution with its norm, cut off below zero.

    Odd sides of the kernel are padded, so that the picture keeps its size; even ones are not.
    """
    padding = tuple(side // 2 * dilation if side % 2 else 0 for side in kernel)
    layer = nn.Conv2d(given, made, kernel, stride, padding, dilation, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(made), nn.ReLU())


class Residual(nn.Module):  # type: ignore[misc,unused-ignore]
    """A convolution whose input is added to its output."""

    def __init__(self, size: int, *, dilation: int = 1) -> None:
        """Make a layer that keeps the number of channels."""
        super().__init__()
        self.layer = convolution(size, size, dilation=dilation)

    def forward(self, maps: Tensor) -> Tensor:
        """Add what the layer finds."""
        return maps + self.layer(maps)
