#!/usr/bin/env python3
"""Write `host/looks.txt` anew: which characters look like which, from Unicode's list (UTS 39), as the package
`confusable_homoglyphs` has it.

Each line is a character, or some, that stand for all that look like them, a tab, and those.
"""

from pathlib import Path

from confusable_homoglyphs.confusables import confusables_data as known

FILE = Path(__file__).parents[1] / "host" / "looks.txt"


def confusables() -> str:
    """Return the lines. The list maps each character to those that look like it: a prototype to all of its
    likenesses, each of these only to the prototype.
    """
    lookalikes: dict[str, list[str]] = {}
    for letter, alike in known.items():
        prototype = alike[0]["c"]
        stands = len(known.get(prototype, ())) > 1 or prototype < letter
        if len(letter) == 1 and len(alike) == 1 and stands and (prototype + letter).isprintable():
            lookalikes.setdefault(prototype, []).append(letter)
    return "".join(
        f"{prototype}\t{''.join(sorted(lookalikes[prototype]))}\n" for prototype in sorted(lookalikes)
    )


if __name__ == "__main__":
    FILE.write_text(confusables(), "utf-8")
