"""The engine plays just like a second, plain Mau Mau that was written from the rule book alone."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Final, TypeAlias

import attrs
import pytest

from kartenspiele import maumau

from .plain_mau_mau import CHANCE, JOKER, PlainMauMau, is_seven, whole_pack

pytestmark = pytest.mark.untraced

Choice: TypeAlias = Callable[[PlainMauMau, list[str], Random], str]
"""Picks one of the legal moves, or the clock."""

MOST_MOVES: Final = 200
"""Games that players draw out are cut off here."""

OPENINGS: Final = {
    "red 7": ("H7", "D7"),
    "black 7": ("C7", "S7"),
    "ace": ("CA", "SA", "HA", "DA"),
    "ten": ("CT", "ST", "HT", "DT"),
    "8": ("C8", "S8", "H8", "D8"),
    "jack": ("CJ", "SJ", "HJ", "DJ"),
    "Joker": (JOKER,),
    "plain": ("C2", "S5", "HQ", "DK"),
}
"""The kinds of cards that can be turned up, in turn one for every game."""


@attrs.frozen
class Difference:
    """Where the two part ways."""

    rules: maumau.Rules
    moves: str
    engine: dict[str, object]
    plain: dict[str, object]

    def __str__(self) -> str:
        lines = [f"{self.rules} after {self.moves}:"]
        lines += [
            f"  {what}: engine {found}, plain {self.plain[what]}"
            for what, found in self.engine.items()
            if found != self.plain[what]
        ]
        return "\n".join(lines)


@attrs.frozen
class Played:
    """All games together."""

    differences: tuple[Difference, ...]
    happened: Counter[str]


text_of: Final = cache(str)
share: Final = cache(Fraction)

# How the seats play


def at_random(_game: PlainMauMau, moves: list[str], rng: Random) -> str:
    """Any move."""
    return rng.choice(moves)


def hoarding(game: PlainMauMau, moves: list[str], rng: Random) -> str:
    """Draws whenever it may, and often lets the clock run out, until all cards are held."""
    if rng.random() < 0.3:
        return clock(game)
    drawing = [move for move in moves if move in {"draw", "take"}]
    return rng.choice(drawing if drawing and rng.random() < 0.9 else moves)


def hoarding_then_sevens(game: PlainMauMau, moves: list[str], rng: Random) -> str:
    """Hoards while there is much to draw; then lays 7s and jacks, so that penalties fall short."""
    if len(game.talon) + len(game.discards) > 6:
        return hoarding(game, moves, rng)
    wanted = [move for move in moves if is_seven(move) or ">" in move]
    return rng.choice(wanted or moves)


def keeping_sevens(game: PlainMauMau, moves: list[str], rng: Random) -> str:
    """Lays its 7s against whoever holds one card, and mostly forgets to announce its own last one."""
    sevens = [move for move in moves if is_seven(move)]
    other_hands = (hand for seat, hand in enumerate(game.hands) if seat != game.turn)
    if sevens and (game.pending or min(map(len, other_hands)) == 1):
        return rng.choice(sevens)
    others = [move for move in moves if move not in {*sevens, "last", "draw"}]
    return rng.choice(others if others and rng.random() < 0.9 else moves)


def sleeping(game: PlainMauMau, moves: list[str], rng: Random) -> str:
    """The clock moves for this seat nearly always."""
    return clock(game) if rng.random() < 0.9 else rng.choice(moves)


def announcing(game: PlainMauMau, moves: list[str], rng: Random) -> str:
    """Plays to win: announces, draws only when it must, and keeps 7s, 8s and jacks for the end."""
    if "last" in moves:
        return "last"
    lays = [move for move in moves if move not in {"draw", "take"}]
    plain = [move for move in lays if move[1] not in "78J"]
    return rng.choice((not game.pending and plain) or lays or moves)


def forgetting(game: PlainMauMau, moves: list[str], rng: Random) -> str:
    """The same, but it never announces and always tries."""
    return announcing(game, [move for move in moves if move != "last"], rng)


def clock(game: PlainMauMau) -> str:
    """The clock against the seat that has to act."""
    return f"timeout:{game.actor}"


STYLES: Final[tuple[tuple[Choice, Choice], ...]] = (
    (at_random, at_random),
    (hoarding, hoarding),
    (hoarding_then_sevens, hoarding_then_sevens),
    (keeping_sevens, keeping_sevens),
    (sleeping, sleeping),
    (announcing, announcing),
    (announcing, hoarding),
    (forgetting, hoarding),
)
"""How seat 0 plays, and how the others do."""


# Both side by side


def play_all() -> Played:
    """Games of every number of seats and Jokers, in every style, with options of all kinds."""
    differences: list[Difference] = []
    happened: Counter[str] = Counter()
    openings = list(OPENINGS)
    games = product(maumau.SEATS, range(5), STYLES, range(4))
    for number, (seats, jokers, styles, _) in enumerate(games):
        rng = Random(number)
        rules = random_rules(seats, jokers, rng)
        opening = openings[number % len(openings)]
        if opening == "Joker" and jokers == 0:
            opening = "plain"
        happened[f"opening {opening}, {'with' if rules.opening_effect else 'without'} effect"] += 1
        plain = plain_game(rules, seats)
        differences += play_one(rules, plain, rng.choice(OPENINGS[opening]), styles, rng)
        happened += plain.happened
    return Played(tuple(differences), happened)


def random_rules(seats: int, jokers: int, rng: Random) -> maumau.Rules:
    """Any options."""
    values = (maumau.CardValues.CUSTOMARY, maumau.CardValues.FIFTEENS)
    return maumau.Rules(
        jokers=jokers,
        card_values=rng.choice(values),
        starter=rng.randrange(seats),
        opening_effect=rng.random() < 0.75,
        voluntary_draw=rng.random() < 0.5,
        reverse_skips_with_two=rng.random() < 0.5,
    )


def plain_game(rules: maumau.Rules, seats: int) -> PlainMauMau:
    """The plain game with the same options."""
    customary = rules.card_values == maumau.CardValues.CUSTOMARY
    return PlainMauMau(
        seats,
        jokers=rules.jokers,
        card_values="customary" if customary else "fifteens",
        starter=rules.starter,
        opening_effect=rules.opening_effect,
        voluntary_draw=rules.voluntary_draw,
        reverse_skips_with_two=rules.reverse_skips_with_two,
    )


def play_one(
    rules: maumau.Rules,
    plain: PlainMauMau,
    upcard: str,
    styles: tuple[Choice, Choice],
    rng: Random,
) -> Iterator[Difference]:
    """Play both to the end, or up to the first difference."""
    state: maumau.State = maumau.new_game(rules, seats=plain.seats)
    made: list[str] = []
    while plain.actor is not None and len(made) < MOST_MOVES:
        made.append(next_move(plain, upcard, styles, rng))
        plain.play(made[-1])
        state = maumau.apply(state, maumau.parse_move(made[-1]))
        engine, expected = told_by_the_engine(state), told_by_the_plain(plain)
        if engine != expected:
            yield Difference(rules, " ".join(made), engine, expected)
            return


def next_move(plain: PlainMauMau, upcard: str, styles: tuple[Choice, Choice], rng: Random) -> str:
    """A deal, a card of the talon, or what the seat's style makes of the legal moves."""
    if not plain.dealt:
        return next_deal(plain, upcard, rng, a_seven_each=keeping_sevens in styles)
    if plain.actor == CHANCE:
        return f"+{rng.choice(plain.talon)}"
    if rng.random() < 0.02:
        return clock(plain)
    return styles[plain.turn > 0](plain, sorted(plain.legal()), rng)


def next_deal(plain: PlainMauMau, upcard: str, rng: Random, *, a_seven_each: bool) -> str:
    """Any deal with this upcard, or one that gives every seat a 7 as far as they go."""
    cards = list((whole_pack(plain.jokers) - Counter([upcard])).elements())
    rng.shuffle(cards)
    sevens = list(filter(is_seven, cards)) if a_seven_each else []
    cards = [card for card in cards if card not in sevens]
    hands: list[str] = []
    for _ in range(plain.seats):
        hand = [pile.pop() for pile in (sevens, *[cards] * 6) if pile]
        hands.append(".".join(hand[:6]))
    return f"deal {'|'.join(hands)}|{upcard}"


def told_by_the_engine(state: maumau.State) -> dict[str, object]:
    """All that there is to know about the position."""
    if isinstance(state, maumau.Dealing):
        raise TypeError("the cards have been dealt")
    if isinstance(state, maumau.Over):
        result = maumau.result(state)
        return {
            "actor": state.actor,
            "hands": [Counter(map(text_of, hand)) for hand in result.hands],
            "penalties": list(result.scores),
            "places": list(result.places),
        }
    return {
        "actor": state.actor,
        "legal": set(map(text_of, maumau.legal_moves(state))),
        "chances": {text_of(move): chance for move, chance in maumau.chance_moves(state)},
        "hands": [Counter(map(text_of, hand)) for hand in state.hands],
        "talon": Counter(map(text_of, state.talon)),
        "discards": list(map(text_of, state.discards)),
        "direction": state.direction,
        "announced": set(state.announced),
        "pending": state.pending if isinstance(state, maumau.Answering) else 0,
        "wish": None
        if isinstance(state, maumau.Answering) or not state.wish
        else text_of(state.wish),
        "drawing": (state.drawer, state.left) if isinstance(state, maumau.Drawing) else None,
        "idle": state.idle if isinstance(state, maumau.Playing) else None,
    }


def told_by_the_plain(game: PlainMauMau) -> dict[str, object]:
    """The same."""
    hands = [Counter(hand) for hand in game.hands]
    if game.over:
        return {
            "actor": None,
            "hands": hands,
            "penalties": game.penalties(),
            "places": game.places(),
        }
    drawing = game.actor == CHANCE
    talon = Counter(game.talon)
    chances = {f"+{card}": share(count, len(game.talon)) for card, count in talon.items()}
    # What is still owed can be more than there is; the engine counts what will really be drawn.
    there = len(game.talon) + len(game.discards) - 1
    return {
        "actor": game.actor,
        "legal": set[str]() if drawing else game.legal(),
        "chances": chances if drawing else {},
        "hands": hands,
        "talon": talon,
        "discards": game.discards,
        "direction": game.direction,
        "announced": game.announced,
        "pending": game.pending,
        "wish": game.wish,
        "drawing": (game.turn, min(game.owed, there)) if drawing else None,
        "idle": None if drawing or game.pending else -1 if game.acted else game.idle_turns,
    }


@pytest.fixture(scope="module")
def played() -> Played:
    return play_all()


def test_both_play_all_games_alike(played: Played) -> None:
    assert not played.differences, "\n".join(map(str, played.differences))


OPENED: Final = [
    f"opening {opening}, {with_or_without} effect"
    for opening in OPENINGS
    for with_or_without in ("with", "without")
]


@pytest.mark.rule("MM-12", "MM-16", "MM-17", "MM-20", "MM-30", "MM-41", "MM-43", "MM-50", "MM-51")
@pytest.mark.parametrize(
    "situation",
    [
        *OPENED,
        "reshuffle",
        "reshuffle within a penalty",
        "wish outlives a reshuffle",
        "nothing to draw",
        "penalty cut short",
        "stalemate",
        "penalty of 6",
        "penalty of 8",
        "penalty of 10",
        "penalty of 12",
        "try",
        "try under a penalty",
        "try with nothing to draw",
        "announcement outlives a pass",
        "timeout under a penalty",
        "win with 7",
        "win with 8",
        "win with jack",
        "win under a penalty",
    ],
)
def test_the_games_had_every_rare_situation(played: Played, situation: str) -> None:
    assert played.happened[situation] >= 3
