"""OpenSpiel's Skat (its game `skat`): how it names things, and the same hand set up there and here.

How it differs from the real game, as of open_spiel 2.0.2:

- There is no auction. Seats 0, 1 and 2 in turn pass or name a game; who names one first is declarer
  and always picks up the skat. So there is no Hand, no announcement and no Ouvert. For the trick
  phase a Hand game is the same as laying the two cards of the skat away again.
- Chance deals card by card, three, skat, four, three; a discard is one action a card.
- Forehand leads, as SK-40 says; a Null ends with declarer's first trick, as SK-44 says.
- The value of a game is unknown: a seat's return says how far its side's card points are from 60.
  In Null, points are made up: 90 for the winner and 30 for the loser.
- `apply_action` accepts any card that the seat holds. Only `legal_actions` and
  `apply_action_with_legality_check` know about following.
- Cards are numbered by suit D H S C, within a suit 7 8 9 Q K T A J.
"""

import importlib
import re
from collections.abc import Sequence
from random import Random
from typing import Final, Protocol, cast

import attrs

from kartenspiele import skat

CARDS: Final = tuple(suit + rank for suit in "DHSC" for rank in "789QKTAJ")
"""The text of each card, at the place that is its action number."""

PASS: Final = len(CARDS)
"""The action of not wanting to play."""

GAMES: Final = {
    skat.Game.DIAMONDS: PASS + 1,
    skat.Game.HEARTS: PASS + 2,
    skat.Game.SPADES: PASS + 3,
    skat.Game.CLUBS: PASS + 4,
    skat.Game.GRAND: PASS + 5,
    skat.Game.NULL: PASS + 6,
}
"""The action of wanting to play this game."""

_ACTION_OF: Final = {text: action for action, text in enumerate(CARDS)}
_SKAT: Final = 3
_DEALING_ORDER: Final = (
    *(0, 0, 0, 1, 1, 1, 2, 2, 2, _SKAT, _SKAT),
    *(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2),
    *(0, 0, 0, 1, 1, 1, 2, 2, 2),
)
_AUCTION_WON_BY: Final[dict[int, tuple[skat.Move, ...]]] = {
    skat.FOREHAND: (skat.Pass(), skat.Pass(), skat.Bid(18)),
    skat.MIDDLEHAND: (skat.Bid(18), skat.Pass(), skat.Pass()),
    skat.REARHAND: (skat.Pass(), skat.Bid(18), skat.Pass()),
}
_STANDING: Final = re.compile(
    r"Last trick won by player (?P<winner>-?\d+)\n.*\n"
    r"Points \(Solo / Team\): \((?P<declarer>\d+) / (?P<defenders>\d+)\)"
)


class SpielState(Protocol):
    """The part of a `pyspiel.State` that is used here."""

    def current_player(self) -> int:
        """The seat to move; negative for chance and at the end."""
        ...

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        ...

    def legal_actions(self) -> list[int]:
        """The action numbers that the rules allow."""
        ...

    def apply_action(self, action: int) -> None:
        """Move in place, without asking whether the rules allow it."""
        ...

    def apply_action_with_legality_check(self, action: int) -> None:
        """Move in place, or raise."""
        ...

    def child(self, action: int) -> "SpielState":
        """A copy that has moved."""
        ...

    def clone(self) -> "SpielState":
        """A copy."""
        ...

    def returns(self) -> list[float]:
        """One number a seat, high is good."""
        ...


class SpielGame(Protocol):
    """The part of a `pyspiel.Game` that is used here."""

    def new_initial_state(self) -> SpielState:
        """The state before the deal."""
        ...


class _Pyspiel(Protocol):
    """The part of the module `pyspiel` that is used here."""

    def load_game(self, name: str) -> SpielGame:
        """The game of that name."""
        ...


def load() -> SpielGame:
    """OpenSpiel's Skat; `ImportError` where it is not installed."""
    # pyspiel is a C++ extension without stubs: this cast is the only place where it is untyped.
    return cast("_Pyspiel", importlib.import_module("pyspiel")).load_game("skat")


@attrs.frozen
class Hand:
    """A hand up to the first lead: who got what, who plays what, and which two cards lie away."""

    deal: skat.Deal
    declarer: int
    contract: skat.Contract
    discards: tuple[skat.Card, ...]
    """The two cards that count for declarer; in a Hand game those of the skat."""

    @classmethod
    def random(cls, rng: Random, declarer: int, game: skat.Game, *, hand: bool = False) -> "Hand":
        """A random deal in which `declarer` plays `game` after discarding at random."""
        deal = skat.sample_chance(skat.new_game(), rng)
        assert isinstance(deal, skat.Deal)
        twelve = (*deal.hands[declarer], *deal.skat)
        discards = tuple(deal.skat) if hand else tuple(rng.sample(twelve, len(deal.skat)))
        return cls(deal, declarer, skat.Contract(game, hand=hand), discards)

    def moves(self) -> tuple[skat.Move, ...]:
        """The library's moves from the deal to the announcement, with the shortest bidding."""
        announcement = skat.Announce(self.contract)
        auction = _AUCTION_WON_BY[self.declarer]
        if self.contract.hand:
            return (self.deal, *auction, announcement)
        return (self.deal, *auction, skat.PickUp(), skat.Discard(self.discards), announcement)

    def here(self) -> skat.TrickPlay:
        """The library's state at the first lead."""
        state: skat.State = skat.new_game()
        for move in self.moves():
            state = skat.apply(state, move)
        assert isinstance(state, skat.TrickPlay)
        return state

    def there(self, game: SpielGame) -> SpielState:
        """OpenSpiel's state at the first lead."""
        state = game.new_initial_state()
        for action in (
            *self._dealt(),
            *(PASS for _ in range(self.declarer)),
            GAMES[self.contract.game],
            *(action_of(card) for card in self.discards),
        ):
            state.apply_action(action)
        return state

    def _dealt(self) -> list[int]:
        """The action numbers of chance, card by card."""
        piles = [iter(pile) for pile in (*self.deal.hands, self.deal.skat)]
        return [action_of(next(piles[place])) for place in _DEALING_ORDER]


@attrs.frozen
class Standing:
    """What OpenSpiel shows of the tricks so far."""

    last_winner: int
    declarer_points: int
    defenders_points: int

    @classmethod
    def of(cls, state: SpielState) -> "Standing":
        """The standing as the text of the state says it."""
        found = _STANDING.search(str(state))
        assert found is not None, f"no standing in {state}"
        return cls(*(int(found[name]) for name in ("winner", "declarer", "defenders")))


def action_of(card: skat.Card) -> int:
    """The action number of discarding, dealing or playing this card."""
    return _ACTION_OF[str(card)]


def texts_of(actions: Sequence[int]) -> set[str]:
    """The cards that these action numbers play, as the library writes such moves."""
    return {CARDS[action] for action in actions}


def actor_of(state: SpielState) -> int | None:
    """The seat to move, None when the game is over."""
    return None if state.is_terminal() else state.current_player()
