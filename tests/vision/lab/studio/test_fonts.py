from vision.lab.studio.fonts import FONT_FOLDER, all_fonts, fonts_of
from vision.lab.studio.lettering import text_mask


def test_the_splits_share_no_font() -> None:
    tuning = {font.family for font in fonts_of("tuning")}
    test = {font.family for font in fonts_of("test")}
    assert len(tuning) >= 22
    assert len(test) >= 10
    assert not tuning & test


def test_both_splits_are_diverse() -> None:
    for split in ("tuning", "test"):
        assert len({font.kind for font in fonts_of(split)}) >= 9


def test_every_font_carries_the_text_of_its_licence() -> None:
    for font in all_fonts():
        licence = (FONT_FOLDER / font.licence).read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in licence
        assert "Copyright" in licence


def test_every_font_has_all_letters_and_digits() -> None:
    for font in all_fonts():
        signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/" + ("ĄĆĘŁŃÓŚŹŻ" if font.polish else "")
        missing = text_mask(font, "\ue000", 40)[0]
        for sign in signs:
            mask = text_mask(font, sign, 40)[0]
            assert mask.max() == 255
            assert mask.shape != missing.shape or (mask != missing).any(), (font.slug, sign)


def test_capitals_are_as_high_as_asked() -> None:
    for font in all_fonts():
        mask, baseline = text_mask(font, "H", 50)
        assert abs(mask.shape[0] - 50) <= 2, font.slug
        assert abs(baseline - mask.shape[0]) <= 6, font.slug
