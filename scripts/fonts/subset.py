"""Makes public/fonts from the variable font of the npm package @fontsource-variable/bricolage-grotesque (docs/decisions/149-before-the-main-picture.md).

Needs fonttools and brotli (Debian: fonttools, python3-brotli):
    python3 scripts/fonts/subset.py bricolage-grotesque-latin-wght-normal.woff2
"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FOLDER = "public/fonts"
# Weights of the style sheets. The kerning of all of them is that of headings.
WEIGHTS, KERNED_WEIGHT = (400, 800), 700
# In texts of every page; letters with accents are a file of their own (styles/fonts.ts has the same two lists).
COMMON = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xB0, 0xB7, 0xD7, *range(0x2010, 0x2016), *range(0x2018, 0x201E), 0x2022, 0x2026, 0x2212]
ACCENTS = [character for character in range(0xA1, 0x100) if character not in COMMON]


def subset(source, characters):
    options = Options()
    options.layout_features = ["kern", "locl", "tnum"]
    options.notdef_outline = True
    font = TTFont(source)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def write(source, characters, name):
    font = instancer.instantiateVariableFont(subset(source, characters), {"wght": WEIGHTS})
    # A kerning that changes with the weight is half of the file, for differences that no reader sees.
    fixed = instancer.instantiateVariableFont(subset(source, characters), {"wght": KERNED_WEIGHT})
    if fixed.getGlyphOrder() != font.getGlyphOrder():
        raise SystemExit("The glyphs of the two fonts differ.")
    font["GPOS"] = fixed["GPOS"]
    font.flavor = "woff2"
    font.save(f"{FOLDER}/{name}.woff2")


write(sys.argv[1], COMMON, "bricolage-common")
write(sys.argv[1], ACCENTS, "bricolage-accents")
