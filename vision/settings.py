"""Every threshold of the reader, in one frozen place, with the unit in the name."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """How the reader looks at a photo; lengths are in card widths unless the name says pixels."""

    # image
    largest_megapixels: float = 200.0
    full_size_megapixels: float = 50.0
    smallest_side_px: int = 200
    # letters
    search_long_side_px: int = 2000
    letter_window_px: int = 61
    smallest_letter_px: float = 10.0
    letter_contrast: float = 8.0
    letter_deviations: float = 0.6
    # headers
    header_score: float = 0.45
    plane_tolerance: float = 0.35
    most_headers: int = 40
    typical_faces: int = 6
    share_of_typical: float = 0.62
    fewest_headers: int = 2
    sure_of_orientation: float = 1.0
    least_support: float = 0.35
    icon_gain: float = 2.0
    plain_icon_gain: float = 20.0
    # rows
    dense_score: float = 0.42
    largest_turn_degrees: float = 6.0
    most_rows: int = 3
    # reading
    digits_refused_px: float = 6.0
    digits_warned_px: float = 11.0
    least_sure: float = 0.1
    burnt_part_share: float = 0.5
    glare_share: float = 0.35


SETTINGS = Settings()
