"""Which photos are taken, and when their print is too poor; each stage keeps its own thresholds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """What a photo must be like, with the unit in the name; a share is one of a header's area."""

    # image
    largest_megapixels: float = 200.0
    full_size_megapixels: float = 50.0
    smallest_side_px: int = 200
    # reading
    digits_refused_px: float = 6.0
    digits_warned_px: float = 11.0
    least_sure: float = 0.1
    burnt_part_share: float = 0.5
    glare_share: float = 0.35


SETTINGS = Settings()
