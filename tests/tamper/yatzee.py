"""Yatzee: the reason is a game, found from the cards, that leads to the state.

Which entries lead to a card is found by trying all orders with the rules as they are written in YZ-14,
independently of `yatzee.reachable_cards`, which tells only whether there are any.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, product
from operator import itemgetter
from random import Random
from typing import Final, cast

from kartenspiele import yatzee
from kartenspiele.yatzee import CATEGORIES, Dice, Entered, Rules, Scorecard
from kartenspiele.yatzee.rules import ExtraYatzee

from .tamperings import Document, Tampering, objects_with, spots
from .trying import Tampers

VARIANTS: Final[tuple[ExtraYatzee, ...]] = ("bonus", "forced_joker", "free_joker", "schmidt")

_ROUNDS: Final = 13
_LOWER: Final = (6, 7, 8, 9, 10, 12)
_ALL_LOWER: Final = sum(1 << place for place in _LOWER)
_FULL_HOUSE, _SMALL, _LARGE, _YATZEE = 8, 9, 10, 11
_JOKER: Final = {_FULL_HOUSE: 25, _SMALL: 30, _LARGE: 40}
_YATZEES: Final = [hand for hand in yatzee.HANDS if hand.yatzee]
_FIRST_ROLL: Final = yatzee.Kept(Dice.of(""), 0)
_ANY: Final = Dice.of("12346")


# ------------------------------------------------------------------------------- the entries of a card


def entries_to(
    card: Scorecard, rules: Rules, most: int = _ROUNDS, *, struck: bool = False
) -> list[Entered] | None:
    """At most so many entries that lead to the card; the clock may have `struck` some of its zeros.

    None if there are none: all orders are tried, where of the entries so far only the boxes filled and
    the points outside of them matter.
    """
    filled = [place for place, points in enumerate(card.points) if points is not None]
    wanted = sum(1 << place for place in filled if card.points[place] or not struck)
    five = rules.five_of_a_kind_is_full_house
    if any(wanted >> p & 1 and not any(_usual_hands(p, card.points[p], five)) for p in filled):
        return None  # a chance of 0
    tried: set[tuple[int, int]] = set()

    def rest(places: int, extra: int) -> list[Entered] | None:
        if places & wanted == wanted and not extra:
            return []
        if places.bit_count() == most or (places, extra) in tried:
            return None
        tried.add((places, extra))
        steps = [
            # Found soonest: what brings points, and the Yatzee box before them or else at the end.
            (-more, not wanted >> place & 1, (place == _YATZEE) != (extra > 0), place, dice)
            for place in filled
            if not places >> place & 1
            for dice, more in _hands(rules, card, places, place)
            if more <= extra
        ]
        for less, _, _, place, dice in sorted(steps, key=itemgetter(0, 1, 2)):
            found = rest(places | 1 << place, extra + less)
            if found is not None:
                return [Entered(CATEGORIES[place], dice), *found]
        return None

    return rest(0, card.extra)


@cache
def _usual_hands(
    place: int,
    points: int | None,
    five: bool,  # noqa: FBT001
) -> tuple[tuple[Dice, ...], frozenset[int]]:
    """A hand that is no Yatzee and makes these points, if there is one, and the faces of Yatzees."""
    rules = Rules(five_of_a_kind_is_full_house=five)
    hands = [h for h in yatzee.HANDS if yatzee.score(CATEGORIES[place], h, rules) == points]
    others = (hand for hand in hands if not hand.yatzee)
    return tuple(islice(others, 1)), frozenset(hand.yatzee for hand in hands if hand.yatzee)


def _hands(rules: Rules, card: Scorecard, places: int, place: int) -> Iterator[tuple[Dice, int]]:
    """The hands that make the card's points there, and what each brings outside the boxes (YZ-14)."""
    variant, points = rules.extra_yatzee, card.points[place]
    other, faces = _usual_hands(place, points, rules.five_of_a_kind_is_full_house)
    yield from ((dice, 0) for dice in other)
    first = places >> _YATZEE & 1
    counts = first and card.points[_YATZEE] == 50 and variant is not None
    for own, dice in enumerate(_YATZEES):
        own_filled = places >> own & 1
        makes = own + 1 in faces
        if first and own_filled and place in _JOKER and variant not in {None, "bonus"}:
            makes = points == _JOKER[place]
        if makes and first and variant == "forced_joker":
            if not own_filled:
                makes = place == own
            elif places & _ALL_LOWER != _ALL_LOWER:
                makes = place in _LOWER
        if makes:
            brings = 100 if variant != "schmidt" else 50 * (place == own)
            yield dice, brings if counts else 0


# ------------------------------------------------------------------------- the game up to the state


def why_reachable(state: yatzee.State) -> yatzee.State | None:
    """The state at the end of a game that was made up for it."""
    past = _entries_before(state)
    if past is None:
        return None
    game: yatzee.State = yatzee.new_game(state.rules, seats=len(state.cards))
    rounds = _ROUNDS if isinstance(state, yatzee.Over) else state.round - 1
    for number in range(rounds):
        played = [entries[number : number + 1] for entries in past]
        game = _rolled(game, [entry[0].dice if entry else _ANY for entry in played])
        for seat, entry in enumerate(played):
            if isinstance(game, yatzee.Over) or isinstance(game.turns[seat], yatzee.OutOfTime):
                continue
            move = yatzee.Enter(entry[0].category) if entry else yatzee.Timeout(seat)
            game = yatzee.apply(game, move, seat)
    return game if isinstance(state, yatzee.Over) else _last_round(game, state.turns)


def _entries_before(state: yatzee.State) -> list[list[Entered]] | None:
    """For each seat its entries before this round; who is out of time may have made fewer."""
    if isinstance(state, yatzee.Over):
        late, most = state.timed_out, _ROUNDS - 1
    else:
        late = tuple(s for s, t in enumerate(state.turns) if isinstance(t, yatzee.OutOfTime))
        most = state.round - 1 - (_FIRST_ROLL in state.turns)
    found: list[list[Entered]] = []
    for seat, card in enumerate(state.cards):
        if seat in late:
            entries = entries_to(card, state.rules, most, struck=True)
        else:
            entries = entries_to(card, state.rules)
        if entries is None:
            return None
        found.append(entries)
    return found


def _rolled(game: yatzee.State, dice: Sequence[Dice | None]) -> yatzee.State:
    """The seats have rolled these dice for the first time, up to the first seat that has not."""
    while isinstance(game, yatzee.Rolling) and (hand := dice[game.rolling]) is not None:
        game = yatzee.apply(game, yatzee.Rolled(hand))
    return game


def _last_round(game: yatzee.State, turns: Sequence[yatzee.Turn]) -> yatzee.State:
    """The round as far as it has come; dice that are in the cup were put there last."""
    game = _rolled(game, [None if turn == _FIRST_ROLL else _thrown(turn) for turn in turns])
    for seat, turn in sorted(enumerate(turns), key=lambda item: isinstance(item[1], yatzee.Kept)):
        assert isinstance(game, yatzee.Rolling | yatzee.Deciding)
        if turn in (game.turns[seat], _FIRST_ROLL):
            continue
        if isinstance(turn, yatzee.OutOfTime):
            game = yatzee.apply(game, yatzee.Timeout(seat))
        elif isinstance(turn, yatzee.Entered):
            game = yatzee.apply(game, yatzee.Enter(turn.category), seat)
        else:
            for _ in range(turn.rolls - 1):
                game = yatzee.apply(game, yatzee.Keep(""), seat)
                game = yatzee.apply(game, yatzee.Rolled(_thrown(turn)))
            if isinstance(turn, yatzee.Kept):
                game = yatzee.apply(game, yatzee.Keep(turn.dice), seat)
    return game


def _thrown(turn: yatzee.Turn) -> Dice:
    """Dice of which the turn can come."""
    if isinstance(turn, yatzee.OutOfTime):
        return _ANY
    return Dice.of([*turn.dice, *[1] * (5 - len(turn.dice))])


def why_result(result: yatzee.Result) -> str | None:
    """The rules under which a game can end so."""
    for five, variant in product((False, True), (None, *VARIANTS)):
        rules = Rules(five_of_a_kind_is_full_house=five, extra_yatzee=variant)
        if why_reachable(yatzee.Over(rules, result.cards, result.timed_out)):
            return f"a game ends so under {rules}"
    return None


# ------------------------------------------------------------------------------------- tampering


def _another_entry(document: Document, rng: Random) -> None:
    """A box holds what another hand makes there, or nothing."""
    box = rng.choice(CATEGORIES)
    points = yatzee.score(box, rng.choice(rng.choice((yatzee.HANDS, _YATZEES))))
    rng.choice(objects_with(document, "upper_sum"))[str(box)] = rng.choice(
        (points, points, 0, None)
    )


def _further_yatzees(document: Document, rng: Random) -> None:
    """The Yatzee box holds 50, there are points outside the boxes, and some boxes fit a Yatzee."""
    card = rng.choice(objects_with(document, "upper_sum"))
    card.update(yatzee=50, extra=50 * rng.randint(0, 6))
    for box in rng.sample(CATEGORIES, rng.randint(0, 4)):
        if card[str(box)] is not None:
            card[str(box)] = rng.choice((0, yatzee.score(box, rng.choice(_YATZEES))))
    for rules in objects_with(document, "extra_yatzee"):
        rules["extra_yatzee"] = rng.choice(VARIANTS)


def _another_turn(document: Document, rng: Random) -> None:
    dice = str(rng.choice(yatzee.HANDS))
    kinds: dict[str, dict[str, Document]] = {
        "kept": {"dice": dice[rng.randint(1, 5) :], "rolls": rng.randint(0, 3)},
        "thrown": {"dice": dice, "rolls": rng.randint(1, 3)},
        "entered": {"category": str(rng.choice(CATEGORIES)), "dice": dice},
        "out_of_time": {},
    }
    if turns := objects_with(document, "kind"):
        turn, kind = rng.choice(turns), rng.choice(sorted(kinds))
        turn.clear()
        turn.update(kind=kind, **kinds[kind])


def _out_of_time(document: Document, rng: Random) -> None:
    """A seat's open boxes are struck, and the seat is called out of time."""
    cards = objects_with(document, "upper_sum")
    seat = rng.randrange(len(cards))
    cards[seat].update({box: 0 for box, points in cards[seat].items() if points is None})
    for spot in spots(document, list):
        if spot.step == "timed_out":
            cast("list[Document]", spot.value).append(seat)
    for turn in objects_with(document, "kind")[seat : seat + 1]:
        turn.clear()
        turn["kind"] = "out_of_time"


OWN: Final[Mapping[str, Tampering]] = {
    "another entry": _another_entry,
    "further Yatzees": _further_yatzees,
    "another turn": _another_turn,
    "out of time": _out_of_time,
}

TAMPERS: Final[Tampers[yatzee.State, yatzee.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result, own=OWN, piece=re.compile("[1-6]")
)
