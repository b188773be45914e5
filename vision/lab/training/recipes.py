"""Which recipe makes which weight file, in the order in which they build on each other."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from vision.lab.training.run import Run


class Recipe(NamedTuple):
    """How a weight file is made: by a function of a module here, from a seed if it takes one."""

    file: str
    module: str
    function: str
    seed: int = 1

    @property
    def name(self) -> str:
        """What the command calls it."""
        return Path(self.file).stem

    @property
    def command(self) -> str:
        """The command that makes the file."""
        return f"python -m vision.lab.train {self.name}"

    def make(self, run: Run) -> None:
        """Make the file. Only now is torch loaded, which the fits do without."""
        module = import_module(f"vision.lab.training.{self.module}")
        function: Callable[[Run], None] = getattr(module, self.function)
        function(run)


_ALL = (
    Recipe("cards.onnx", "finder.recipe", "cards"),
    Recipe("corners_1.onnx", "finder.recipe", "corners"),
    Recipe("corners_2.onnx", "finder.recipe", "corners", seed=2),
    Recipe("appearance.json", "finder.fits", "appearance"),
    Recipe("trust.json", "finder.fits", "trust", seed=35_000),
    Recipe("parts.onnx", "headers.recipe", "parts"),
    Recipe("embedding.onnx", "icons.recipe", "embedding"),
    Recipe("likeness.json", "icons.fits", "likeness", seed=2_000_000),
    Recipe("colour.json", "icons.fits", "colour", seed=60_000),
    Recipe("match.json", "icons.fits", "match", seed=60_000),
    Recipe("letters.onnx", "glyphs.recipe", "letters"),
    Recipe("ordinals.onnx", "glyphs.recipe", "ordinals"),
    Recipe("glyphs.json", "glyphs.fits", "glyphs"),
    Recipe("confidence.json", "confidence", "confidence", seed=5000),
)
RECIPES = {recipe.name: recipe for recipe in _ALL}
