"""A hand of Skat in print, as a player would follow it: nothing is hidden."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from kartenspiele import skat
from kartenspiele.cli.paper import Line, heading, signed
from kartenspiele.core.game import Step
from kartenspiele.skat.standing import ALL_TRICKS
from kartenspiele.skat.tricks import followings

SkatStep: TypeAlias = Step[skat.State, skat.Move]
"""A move of Skat with the states around it."""

_NAMES: Final = tuple(map(skat.seat_name, range(3)))
_WIDTH: Final = max(map(len, _NAMES)) + 2
_INDENT: Final = "  "


def describe(steps: Sequence[SkatStep]) -> Iterator[Line]:
    """The hand from the deal to the score."""
    over = steps[-1].after
    assert isinstance(over, skat.Over)
    yield from _deal(over.setup.deal)
    yield from _bidding(steps)
    if isinstance(over.last, skat.TrickPlay):
        yield from _game(over.last)
        yield from _tricks(over.last, skat.all_tricks(over))
    yield from _end(steps[-1], over)


def sorted_hand(cards: Iterable[skat.Card], game: skat.Game = skat.Game.GRAND) -> str:
    """The cards as players hold them: trumps first, then suit by suit, each from high to low.

    Before a game is known that is the order of Grand, jacks first.

    >>> sorted_hand(skat.CardSet.of("C9.SA.SJ.H7.HT"), skat.Game.HEARTS)
    'SJ HT H7  C9  SA'
    """
    held = set(cards)
    groups = ([card for card in group if card in held] for group in followings(game))
    return "  ".join(" ".join(map(str, group)) for group in groups if group)


def _deal(deal: skat.Deal) -> Iterator[Line]:
    yield from heading("Deal")
    yield from _hands(deal.hands, skat.Game.GRAND)
    yield _labelled("skat", sorted_hand(deal.skat))


def _hands(hands: Sequence[skat.CardSet], game: skat.Game) -> Iterator[Line]:
    for name, hand in zip(_NAMES, hands, strict=True):
        yield _labelled(name, sorted_hand(hand, game))


def _bidding(steps: Sequence[SkatStep]) -> Iterator[Line]:
    yield from heading("Bidding")
    for step in steps:
        if isinstance(step.before, skat.Bidding):
            said, *consequences = skat.what_happened(step.before, step.move, step.after)
            yield _sentence(said)
            if isinstance(step.after, skat.Deciding):
                yield from map(_sentence, consequences)


def _game(state: skat.TrickPlay) -> Iterator[Line]:
    """What is played, the skat, and the hands as they are at the first lead."""
    declaration, declarer = state.declaration, skat.seat_name(state.declarer)
    game = state.contract.game
    yield from heading("Game")
    if state.contract.hand:
        yield _sentence(f"{declarer} leaves the skat face down: {sorted_hand(declaration.skat)}")
    else:
        yield _sentence(f"{declarer} takes up the skat: {sorted_hand(state.setup.deal.skat)}")
        yield _sentence(f"{declarer} discards: {sorted_hand(declaration.skat, game)}")
    yield _sentence(f"{declarer} plays {state.contract.label}")
    yield from _hands(_first_hands(state), game)


def _first_hands(state: skat.TrickPlay) -> list[skat.CardSet]:
    """The hands before the first lead."""
    hands = list(state.setup.deal.hands)
    hands[state.declarer] = state.setup.twelve_cards(state.declarer) - state.declaration.skat
    return hands


def _tricks(state: skat.TrickPlay, tricks: Sequence[skat.Trick]) -> Iterator[Line]:
    """A line for each trick; card points add up, with the skat for declarer."""
    yield from heading("Tricks")
    columns = "".join(name.ljust(_WIDTH) for name in ("led by", *_NAMES, "won by"))
    yield Line(f"{_INDENT}    {columns}points  declarer  defenders", "dim")
    declarers, defenders = state.declaration.skat.points, 0
    yield Line(
        f"{_INDENT}    {'skat'.ljust(_WIDTH * 5)}{declarers:>6}{declarers:>10}{defenders:>11}"
    )
    for number, trick in enumerate(tricks, start=1):
        if trick.winner == state.declarer:
            declarers += trick.points
        else:
            defenders += trick.points
        cards = "".join(str(trick.card_of(seat)).ljust(_WIDTH) for seat in range(len(_NAMES)))
        leader, winner = (_NAMES[seat].ljust(_WIDTH) for seat in (trick.leader, trick.winner))
        yield Line(
            f"{_INDENT}{number:>2}  {leader}{cards}{winner}"
            f"{trick.points:>6}{declarers:>10}{defenders:>11}"
        )


def _end(last: SkatStep, over: skat.Over) -> Iterator[Line]:
    """Why the hand ended, what it is worth, and what everybody gets."""
    result = skat.result(over)
    yield from heading("Result")
    yield _sentence(_reason_to_end(last, over))
    yield from map(_sentence, _account(result.settlement))
    for name, score, utility in zip(_NAMES, result.scores, result.utilities, strict=True):
        yield _labelled(name, f"score {signed(score)}, zero-sum {signed(utility)}")


def _reason_to_end(last: SkatStep, over: skat.Over) -> str:
    deed = skat.what_happened(last.before, last.move, last.after)[0]
    if not isinstance(over.last, skat.TrickPlay) or not isinstance(over.move, skat.PlayCard):
        return f"{deed}, which ends the hand"
    if len(skat.all_tricks(over)) == ALL_TRICKS:
        return "all ten tricks are played"
    if over.last.contract.is_null:
        return "declarer has taken a trick, which ends a Null game"
    return "the defenders have taken a trick, which ends an Ouvert game"


def _account(value: skat.GameValue | skat.LostBid | skat.PassedIn) -> Iterator[str]:
    """The settlement line by line."""
    if not isinstance(value, skat.GameValue):
        yield str(value)
        return
    yield f"card points of declarer, the skat included: {value.declarer_points}"
    yield f"tricks of declarer: {value.declarer_tricks}"
    yield from value.lines()


def _labelled(label: str, text: str) -> Line:
    return Line(f"{_INDENT}{label.ljust(_WIDTH)}{text}")


def _sentence(text: object) -> Line:
    return Line(f"{_INDENT}{text}")
