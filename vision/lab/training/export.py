"""Writes trained networks as run time reads them."""

from pathlib import Path

import torch  # type: ignore[import-not-found,unused-ignore]
from torch import Tensor, nn

_OPSET = 17


def export(net: nn.Module, example: Tensor, file: Path, *, any_size: bool = False) -> None:
    """Write an ONNX file for any number of pictures, of the example's size or of any."""
    file.parent.mkdir(parents=True, exist_ok=True)
    sizes = {2: "h", 3: "w"} if any_size else {}
    # OpenCV reads what the older exporter writes; norms are folded into the convolutions.
    torch.onnx.export(
        net.eval(),
        (example,),
        str(file),
        opset_version=_OPSET,
        dynamo=False,
        input_names=["pictures"],
        dynamic_axes={"pictures": {0: "n", **sizes}},
    )
