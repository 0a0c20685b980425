"""Names of the people who play, as a score pad takes them: told apart, and never taken for an answer."""

import re
import unicodedata
from collections.abc import Collection
from typing import Final

from kartenspiele.cli.answers import WORDS, NotUnderstood, shown
from kartenspiele.platform.player_results import is_visible

LONGEST: Final = 20

_NUMBER: Final = re.compile(r"[+-]?\d+")


def new_name(text: str, taken: Collection[str]) -> str:
    """The name, without needless spaces; `NotUnderstood` for what can be none beside those taken.

    >>> new_name("  Ada   Maria ", taken=["Ben"])
    'Ada Maria'
    """
    name = _tidy(text)
    if not name:
        raise NotUnderstood("a name has at least one letter")
    if len(name) > LONGEST:
        raise NotUnderstood(f"a name has at most {LONGEST} signs, this one {len(name)}")
    if not is_visible(name):
        raise NotUnderstood(f"a name has only signs that can be seen, not {shown(ascii(name))}")
    if _NUMBER.fullmatch(name):
        raise NotUnderstood(f"{name} is a number, which stands for a player's place")
    if name.casefold() in WORDS:
        raise NotUnderstood(f'"{name}" can be an answer, so it is no name')
    if name.casefold() in map(str.casefold, taken):
        raise NotUnderstood(f"{name} plays already; another name is needed")
    return name


def find_name(text: str, names: Collection[str]) -> int:
    """The place of the player with the name or the number, from 0; `NotUnderstood` otherwise.

    >>> find_name("ben", ["Ada", "Ben"]), find_name("2", ["Ada", "Ben"])
    (1, 1)
    """
    wanted = _tidy(text).casefold()
    for place, name in enumerate(names):
        if wanted in (name.casefold(), str(place + 1)):
            return place
    known = ", ".join(f"{place} {name}" for place, name in enumerate(names, start=1))
    raise NotUnderstood(f'"{shown(text)}" is none of the players: {known}')


def _tidy(text: str) -> str:
    """The text with single spaces, and each letter in one way where there are several."""
    return " ".join(unicodedata.normalize("NFC", text).split())
