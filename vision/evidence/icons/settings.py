"""What is assumed about icons, all in one place; what was fitted stands in the weight files."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class IconSettings:
    """How the ink of an icon is found in its crop, and how far each witness is heard."""

    middle_light: float = 0.3
    """What a photo's icons and their paper reflect on average is scaled to this share of white."""
    darkest_light: float = 0.005
    """Less light than this is noise."""
    rim_px: int = 2
    """How many rows at the edge of a crop of half size show only paper."""
    plain_ink: float = 0.9
    """The tenth of the pixels that is least like paper is ink for sure;"""
    faint_ink: float = 6.0
    """but differences in Lab of less than this are noise."""
    rounds: int = 8
    """How often kinds are moved towards the icons of a photo that are taken for them."""
    firm_shape: float = 1.0
    """How many icons of a photo weigh as much as what is known of the shape of their kind,"""
    firm_shift: float = 3.0
    """and as much as the belief that the light is as it was measured,"""
    firm_scale: float = 20.0
    """and that colours are as strong as they were; in squared spreads."""
    least_scale: float = 0.3
    """Paler than this no photo makes its colours."""
    most_by_likeness: float = 3.0
    """By how many nats it may become surer that something is an icon, because it looks like one
    of the copy: emblems on the books below do so too."""
    slips: float = 0.02
    """Share of a lesson's crops that may show something else than was typed."""
    unmeasured_colour: float = 0.5
    """How far colour is trusted, beside shape, where no lesson measures either of them."""
    fewest_matched: int = 4
    """From so many icons on a photo tells whether it shows the copy of a profile,"""
    odd_icons: float = 0.25
    """whatever this share of them looks like."""
    no_nearer: float = 0.005
    """Shapes that are nearer than this are equal."""
    other_colour: float = 5.0
    """So many spreads away a colour is another one, and no further away is more so;"""
    torn_apart: float = 0.5
    """and so it is with this share of pairs."""
    other_layout: float = 4.0
    """What each part of the header that stands elsewhere says against a copy, in nats: two of them
    outweigh icons that happen to look alike, one may be a misreading."""
    usual_nearness: float = 0.98
    """How near icons are within a lesson, where it shows only one of each kind."""


SETTINGS = IconSettings()
