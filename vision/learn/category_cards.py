"""The six category cards: each shows one icon, large, and by its place we know which it is."""

from card_db import Category, Problem
from vision.find.shelf import find_shelf
from vision.header.frame import cut_category_cards
from vision.header.parts import find_category_icons
from vision.icons.embedding import cut_icon
from vision.image import Picture
from vision.learn.calibration import CalibrationError, CategoryPhoto


def category_icons(photo: CategoryPhoto) -> dict[Category, Picture]:
    """The icon of each category, as far as it shows; CalibrationError without all six cards."""
    shelf = find_shelf(photo.picture)
    found = len(shelf.cards) if shelf else 0
    if shelf is None or found != len(photo.order):
        facts = {"found": found, "wanted": len(photo.order)}
        raise CalibrationError([Problem("copy-category-cards", facts)])
    quads = [card.quad for _, card in sorted(shelf.cards.items())]
    pictures = cut_category_cards(photo.picture, quads)
    icons: dict[Category, Picture] = {}
    found_icons = find_category_icons(pictures)
    for category, picture, icon in zip(photo.order, pictures, found_icons, strict=True):
        if icon is not None:
            icons[category] = cut_icon(picture, icon.box)
    return icons
