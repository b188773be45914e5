"""The two networks of the embedded reader, in torch.

Both give embeddings, which exemplars are compared by, and the scores of their classes.
"""

import torch  # type: ignore[import-not-found,unused-ignore]
from torch import Tensor, nn

from vision.evidence.glyphs.letters import KNOWN_LETTERS
from vision.evidence.glyphs.normal import LETTER_SIZE, ORDINAL_SIZE
from vision.evidence.glyphs.ordinals import DIGITS, POSITIONS
from vision.lab.training.layers import convolution

_EMBEDDING, _DIGIT_EMBEDDING = 112, 64
_CHANNELS = 96


class LetterNet(nn.Module):  # type: ignore[misc,unused-ignore]
    """Pictures (n, 1, 40, 40) to embeddings (n, features) and scores (n, letters + 1)."""

    example = torch.zeros(1, 1, *LETTER_SIZE)

    def __init__(self) -> None:
        """Start from chance."""
        super().__init__()
        self.look = nn.Sequential(
            convolution(1, 16),
            nn.MaxPool2d(2),
            convolution(16, 32),
            nn.MaxPool2d(2),
            convolution(32, 64),
            convolution(64, _CHANNELS),
            nn.MaxPool2d(2),
            nn.Flatten(),
            nn.Dropout(0.2),
        )
        places = LETTER_SIZE[0] // 8 * (LETTER_SIZE[1] // 8)
        self.embed = nn.Sequential(nn.Linear(places * _CHANNELS, _EMBEDDING), nn.ReLU())
        self.classes = nn.Linear(_EMBEDDING, len(KNOWN_LETTERS) + 1)

    def forward(self, pictures: Tensor) -> tuple[Tensor, Tensor]:
        """Embed and classify."""
        embedded = self.embed(self.look(pictures))
        return embedded, self.classes(embedded)


class OrdinalNet(nn.Module):  # type: ignore[misc,unused-ignore]
    """Pictures (n, 1, 32, 96) to embeddings (n, 4, features) and scores (n, 4, digits).

    For each of the four digits it attends to some of the picture's 24 columns.
    """

    example = torch.zeros(1, 1, *ORDINAL_SIZE)

    def __init__(self) -> None:
        """Start from chance."""
        super().__init__()
        self.look = nn.Sequential(
            convolution(1, 16),
            nn.MaxPool2d(2),
            convolution(16, 32),
            nn.MaxPool2d(2),
            convolution(32, 64),
            nn.MaxPool2d((2, 1)),
            convolution(64, _CHANNELS),
            convolution(_CHANNELS, _CHANNELS, (ORDINAL_SIZE[0] // 8, 1)),
        )
        # How far a column sees its neighbours, to know which digit of which number it shows.
        self.attend = nn.Sequential(
            convolution(_CHANNELS, 64, (1, 5)),
            convolution(64, 64, (1, 5)),
            nn.Conv2d(64, POSITIONS, 1),
        )
        self.embed = nn.Sequential(
            nn.Dropout(0.1), nn.Linear(_CHANNELS, _DIGIT_EMBEDDING), nn.ReLU()
        )
        self.digits = nn.Linear(_DIGIT_EMBEDDING, DIGITS)

    def forward(self, pictures: Tensor) -> tuple[Tensor, Tensor]:
        """Embed and classify the digits."""
        columns = self.look(pictures)
        attention = torch.softmax(self.attend(columns).squeeze(2), dim=2)
        embedded = self.embed(attention @ columns.squeeze(2).transpose(1, 2))
        return embedded, self.digits(embedded)
