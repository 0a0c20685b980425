"""OpenSpiel's Crazy Eights (its game `crazy_eights`), the nearest that it has to Mau Mau.

How it differs from Mau Mau, as of open_spiel 2.0.2:

- 52 cards without Jokers; an eight goes on everything and names a suit, in a decision of its own.
- A seat may always draw although it could lay; it draws one card after another, as many as
  `max_draw_cards` (5 unless set), and then passes, which is a decision too.
- With `use_special_cards` a two lets the next seat draw two and adds up, a queen skips, an ace
  reverses; without, no card but the eight does anything. Nobody announces a last card.
- Without `reshuffle` the game ends once the cards are drawn and all pass; with it the discards
  come back. In either case it ends after `max_turns` turns (100 unless set).
- Chance names the dealer and then deals card by card, seven each to two players, five each to more.
  One pack is dealt, so whatever chance can do at a time is equally likely.
"""

import importlib
from typing import Final, Protocol, cast

from tests.oracles.openspiel_skat import SpielGame

AS_LOADED: Final = ""
"""The game as OpenSpiel loads it: no special cards, no reshuffle, up to five cards drawn."""

NEAREST: Final = ",use_special_cards=true,reshuffle=true,max_draw_cards=1"
"""As near to Mau Mau as the game's options lead."""


class _Pyspiel(Protocol):
    """The part of the module `pyspiel` that is used here."""

    def load_game(self, name: str) -> SpielGame:
        """The game of that name, its options in parentheses."""
        ...


def load(seats: int, options: str = AS_LOADED) -> SpielGame:
    """OpenSpiel's Crazy Eights for so many players; `ImportError` where it is not installed."""
    # pyspiel is a C++ extension without stubs: this cast is the only place where it is untyped.
    pyspiel = cast("_Pyspiel", importlib.import_module("pyspiel"))
    return pyspiel.load_game(f"crazy_eights(players={seats}{options})")
